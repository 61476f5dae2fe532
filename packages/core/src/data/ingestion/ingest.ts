import { cryptographicSource } from "../../random/index.ts";
import { classOfOthers, defaultPoint, type EncodedBlock, type Encoder } from "../encoders/index.ts";
import type { Wanted } from "../schema/index.ts";
import type { CuratorReport } from "./curator-report.ts";
import { GrowingBlock } from "./growing-block.ts";
import { PersonPlaces } from "./person-places.ts";
import { type IngestOptions, TableReader } from "./table-reader.ts";

export interface Ingested {
  readonly block: EncodedBlock;
  readonly encoder: Encoder;
  readonly report: CuratorReport;
}

/** Rows that are encoded at once. */
const blockRows = 8192;

/** Reads a whole table; the rows of persons are bounded where labels are wanted, not where points are to be predicted. */
export async function ingest(options: IngestOptions, wanted: Wanted): Promise<Ingested> {
  const { schema, random = cryptographicSource } = options;
  const unit = wanted === "labels" && schema.unit.of === "person" ? schema.unit : undefined;
  const places = unit === undefined ? undefined : new PersonPlaces(unit.most);
  const whole = new GrowingBlock();
  const table = new TableReader(
    options,
    wanted,
    blockRows,
    unit && { column: unit.column, takes: (id) => places!.takes(id) },
  );
  for await (const block of table.blocks()) whole.append(block);
  const rows = whole.whole();
  const report = table.report();
  if (places === undefined) return { block: rows, encoder: table.encoder, report };
  const { encoder } = table;
  const classCode =
    encoder.target === undefined ? 0 : encoder.target.levels.indexOf(classOfOthers(encoder.target));
  const block = places.arranged(rows, { point: defaultPoint(encoder), classCode }, random);
  const persons = {
    persons: places.persons,
    dropped: places.dropped,
    nameless: table.nameless,
    filled: places.filled,
  };
  return { block, encoder, report: { ...report, persons } };
}
