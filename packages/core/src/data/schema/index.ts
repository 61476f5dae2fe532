export { draftBasis, draftSchema } from "./draft.ts";
export { matchHeader, type Wanted } from "./match-header.ts";
export { parseSchema, readSchema } from "./read-schema.ts";
export {
  type CategoryColumn,
  type IgnoredColumn,
  type NumberColumn,
  rowsOfUnit,
  type Schema,
  type SchemaColumn,
  type Target,
  type Unit,
  unitInWords,
} from "./schema.ts";
