export { type DataSet, findDataSet, readyDataSet } from "./data-set.ts";
export { type LoadedRows, loadRows, loadSample } from "./load.ts";
export { dataSetRoutes } from "./routes.ts";
