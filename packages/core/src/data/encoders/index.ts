export { type ColumnCounts } from "./column-codes.ts";
export { cutInUnits, type CutInUnits } from "./cut-in-units.ts";
export { encoderOf } from "./encoder-of.ts";
export {
  type CutsPart,
  domainSize,
  type EncodedFeature,
  type Encoder,
  type EncoderPart,
  featuresOf,
  type LevelsPart,
  type ScalePart,
  classOfOthers,
  type TargetEncoder,
} from "./encoder.ts";
export { defaultPoint, pointOf, type RawRecord, recordEncoder } from "./point-of.ts";
export { readEncoder } from "./read-encoder.ts";
export { type EncodedBlock, RowEncoder } from "./row-encoder.ts";
