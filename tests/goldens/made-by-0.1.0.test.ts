import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  answers,
  charged,
  isProblemModel,
  type OpenModel,
  type OpenProblem,
  openModel,
  openProblem,
  readPoints,
  type Rows,
  type Schema,
  type SignedDocument,
  verifyCertificate,
  verifyModel,
} from "holdfast";
import * as independent from "holdfast/verify";
import { describe, expect, test } from "vitest";
import { verifySigned } from "../../packages/service/src/operations/signature.ts";

/**
 * What 0.1.0 gave out: `0.1.0/` has real files, made once by that release on real and small tables. They are never made again:
 * people keep such files, so every one still verifies by both verifiers and opens to the same predictions, or stands in
 * `refusedNow` with the reason that its owner is told.
 */
const folder = join(import.meta.dirname, "0.1.0");

/** Files that this release refuses, by name, with the reason in a sentence for CHANGELOG.md. Both verifiers must refuse. */
const refusedNow: Readonly<Record<string, string>> = {};

const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => /\/.*\.json$/.test(name))
  .sort();
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));

/** The label, number or level that 0.1.0 predicted at the points of `pointsOf`, by the name of the model's file. */
const predicted = read("predicted.json") as Readonly<Record<string, readonly (string | number)[]>>;

describe("what 0.1.0 gave out", () => {
  test("is all there: every learner and rule of that release, and what its service signed", () => {
    const count = (part: string): number => files.filter((name) => name.startsWith(`${part}/`)).length;
    const parts = ["certificates", "models", "predictors", "results", "signed"];
    expect(Object.fromEntries(parts.map((part) => [part, count(part)]))).toEqual({
      certificates: 138,
      models: 61,
      predictors: 8,
      results: 30,
      signed: 19,
    });
    expect(Object.keys(refusedNow).filter((name) => !files.includes(name))).toEqual([]);
    expect(Object.values(refusedNow).filter((reason) => !/^[A-Z].{20,}\.$/.test(reason))).toEqual([]);
  });

  test.each(files)("%s verifies by both verifiers", (name) => {
    const proofs = proofsIn(read(name));
    expect(proofs.length).toBeGreaterThan(0);
    const verdicts = proofs.map(verdictsOf);
    const isRefused = Object.hasOwn(refusedNow, name);
    const wanted = { verify: true, independent: true };
    if (isRefused) expect(verdicts).toContainEqual({ verify: false, independent: false });
    else expect(verdicts).toEqual(proofs.map(() => wanted));
  });

  test.each(files.filter((name) => name.startsWith("models/")))("%s predicts the same", async (name) => {
    if (Object.hasOwn(refusedNow, name)) return;
    const document = read(name);
    const found = isProblemModel(document)
      ? await numbersOf(openProblem(document))
      : await levelsOf(openModel(document));
    expect(found).toEqual(predicted[name]);
  });

  test.each(files.filter((name) => name.startsWith("predictors/")))("%s answers", async (name) => {
    if (Object.hasOwn(refusedNow, name)) return;
    const open = openModel(read(name));
    const [points] = await pointsOf(open.schema, 2, open);
    const labels = await answers({ ...open, file: charged(open.file, 2) }, points);
    expect([...labels].filter((label) => label !== 0 && label !== 1)).toEqual([]);
  });
});

/** Something that stands for itself: a model file, a signed certificate, or a certificate. */
interface Proof {
  readonly kind: "model" | "signed" | "certificate";
  readonly document: object;
}

/** All of them in a document, the outermost ones. */
function proofsIn(document: unknown): readonly Proof[] {
  if (typeof document !== "object" || document === null) return [];
  const has = (...keys: readonly string[]): boolean => keys.every((key) => Object.hasOwn(document, key));
  if (has("holdfast")) return [{ kind: "model", document }];
  if (has("certificate", "signature")) return [{ kind: "signed", document }];
  if (has("claim", "derivation")) return [{ kind: "certificate", document }];
  return Object.values(document).flatMap(proofsIn);
}

function verdictsOf({ kind, document }: Proof): { verify: boolean; independent: boolean } {
  if (kind === "model") {
    return { verify: verifyModel(document).holds, independent: independent.verifyModel(document).holds };
  }
  if (kind === "certificate") {
    return {
      verify: verifyCertificate(document, "golden").holds,
      independent: independent.verify(document).holds,
    };
  }
  const key = readFileSync(join(folder, "signed/public-key.txt"), "utf8").trim();
  const signed = document as SignedDocument;
  const { signature, certificate } = verifySigned(signed, key);
  return {
    verify: signature && certificate.holds,
    independent: independent.verify(signed.certificate).holds,
  };
}

/** So many rows of every column's public range and levels, missing ones among them, as the file's own encoder reads them. */
async function pointsOf(
  schema: Schema,
  count: number,
  open?: Pick<OpenModel, "encoder">,
): Promise<readonly [Rows]> {
  const columns = schema.columns.filter(({ name }) => name !== schema.target?.column);
  const cell = (column: Schema["columns"][number], i: number, j: number): string => {
    if ((i + j) % 7 === 6) return "";
    if (!("lower" in column))
      return "levels" in column ? column.levels[(i + j) % column.levels.length]! : "0";
    const value = column.lower + ((column.upper - column.lower) * ((3 * i + 5 * j) % 11)) / 10;
    return String(column.type === "integer" ? Math.round(value) : value);
  };
  const rows = Array.from({ length: count }, (_, i) => columns.map((column, j) => cell(column, i, j)).join());
  const text = [columns.map(({ name }) => name).join(), ...rows, ""].join("\n");
  const { sample } = await readPoints({
    chunks: [Buffer.from(text)],
    schema,
    ...(open && { encoder: open.encoder }),
  });
  return [sample];
}

async function levelsOf(open: OpenModel): Promise<readonly string[]> {
  const [points] = await pointsOf(open.schema, 12, open);
  return Array.from(open.predictAll(points), (label) => open.levels[label]!);
}

/** Predictions, or losses where a problem predicts nothing. Ten digits: what is beyond is rounding, which may differ between machines. */
async function numbersOf(open: OpenProblem): Promise<readonly number[]> {
  const [rows] = await pointsOf(open.points, 12);
  const values =
    open.problem.predict === undefined ? open.losses(rows) : open.predictions(rows).map(open.inUnits);
  return Array.from(values, (value) => Number(value.toPrecision(10)));
}
