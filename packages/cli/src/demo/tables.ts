import { createReadStream, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Encoder, featuresOf, parseSchema, type Range, readSample, type Sample } from "holdfast";

/** A real table on the public grid of its schema, in two parts. */
export interface DemoTable {
  readonly title: string;
  readonly encoder: Encoder;
  readonly ranges: readonly Range[];
  readonly train: Sample;
  readonly test: Sample;
}

/** Biopsies of breast tissue: every third row, by its position alone, is kept for the test. */
export async function breastCancer(): Promise<DemoTable> {
  const { sample, ...table } = await read("breast-cancer.csv", "breast-cancer.schema.json");
  return {
    title: "Breast cancer",
    ...table,
    train: rowsWhere(sample, (i) => i % 3 !== 2),
    test: rowsWhere(sample, (i) => i % 3 === 2),
  };
}

/** Answers to a census, with the published split. */
export async function adult(): Promise<DemoTable> {
  const [{ sample: train, ...table }, { sample: test }] = await Promise.all([
    read("adult_train.csv", "adult.schema.json"),
    read("adult_test.csv", "adult.schema.json"),
  ]);
  return { title: "Adult", ...table, train, test };
}

async function read(
  data: string,
  schema: string,
): Promise<Pick<DemoTable, "encoder" | "ranges"> & { readonly sample: Sample }> {
  const { sample, encoder } = await readSample({
    chunks: createReadStream(bundled(data)),
    schema: parseSchema(readFileSync(bundled(schema), "utf8")),
    name: data,
  });
  const ranges = featuresOf(encoder).map(({ grid: { largestCode } }) => ({
    lower: -largestCode,
    upper: largestCode,
    integers: true,
  }));
  return { sample, encoder, ranges };
}

/** The rows at the positions that pass the test. */
function rowsWhere({ columns, labels }: Sample, keep: (position: number) => boolean): Sample {
  const kept = labels.filter((_, i) => keep(i));
  return { n: kept.length, columns: columns.map((column) => column.filter((_, i) => keep(i))), labels: kept };
}

/** The sample with these features alone, in this order. */
export function featuresAt(sample: Sample, features: readonly number[]): Sample {
  return { ...sample, columns: features.map((f) => sample.columns[f]!) };
}

/** A data file: beside the bundle in the package, in `data/` of the repository otherwise. */
function bundled(name: string): string {
  const [packed, repository] = ["./data/", "../../../../data/"].map((folder) =>
    fileURLToPath(new URL(folder + name, import.meta.url)),
  );
  return existsSync(packed!) ? packed! : repository!;
}
