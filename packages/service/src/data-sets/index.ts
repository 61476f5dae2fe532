export { type DataSet, findDataSet, readyDataSet, uploadedDataSet } from "./data-set.ts";
export { loadRows, loadSample } from "./load.ts";
export { dataSetRoutes } from "./routes.ts";
