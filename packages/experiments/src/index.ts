/**
 * One runnable experiment for each theorem that Holdfast rests on, and the map from statements to code.
 *
 * @packageDocumentation
 */

export {
  type Claimed,
  csvOf,
  exactly,
  type Experiment,
  type ExperimentRun,
  type Measured,
  measurePart,
  type Part,
  type PartOfRun,
  type PartRun,
  type Row,
  type RowVerdict,
  runExperiment,
  type Size,
  verdictOf,
} from "./contract/index.ts";
export { galleryPage, type GalleryEntry } from "./gallery.ts";
export {
  type Axis,
  type Chart,
  type Curve,
  type Picture,
  type Region,
  type Spot,
  svgOf,
} from "./pictures/index.ts";
export { experiments } from "./registry.ts";
export {
  type Paper,
  paperTitles,
  type Statement,
  statementId,
  type StatementKind,
  statements,
} from "./statements/index.ts";
