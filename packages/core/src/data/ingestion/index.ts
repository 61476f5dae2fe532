export { type CuratorReport, fitsAsIs } from "./curator-report.ts";
export {
  type ClassSample,
  readClasses,
  type Reading,
  readPoints,
  readRows,
  readSample,
  requireTwoLevels,
  type Rows,
} from "./read-sample.ts";
export { countRows, sampleBlocks, type SampleBlocksOptions } from "./sample-blocks.ts";
export { type IngestOptions, refuseUnlistedLabels } from "./table-reader.ts";
