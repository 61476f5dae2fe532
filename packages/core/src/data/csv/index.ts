export { type Chunks, readCsv, type ReadCsvOptions } from "./read-csv.ts";
export { CsvReader } from "./reader.ts";
export type { CsvHandlers, CsvOptions, CsvRecord } from "./record.ts";
