import { existsSync, readFileSync } from "node:fs";
import {
  type Certificate,
  classes,
  convert,
  explain,
  exponential,
  inProcessEngine,
  seededSource,
  sentence,
  type Stump,
  verify,
} from "holdfast";
import type { Io } from "./io.ts";
import { cells, cutsOnGrid, type LabeledTable, readTable } from "./labeled-table.ts";

export interface DemoOptions {
  readonly seed?: string;
  readonly json?: boolean;
}

const epsilon = "1/2";

/**
 * `holdfast demo`: chooses a diagnosis rule from real medical records with the exponential mechanism, shows the proof
 * of its privacy, converts it, verifies everything again, and has a forgery rejected.
 */
export async function demoCommand({ seed, json = false }: DemoOptions, io: Io): Promise<number> {
  const table = readTable(
    bundled("breast-cancer.csv"),
    bundled("breast-cancer-bounds.csv"),
    "diagnosis",
    "M",
  );
  const { n } = table.sample;
  const stumps = classes.parse(`stumps:${table.features.length}`);
  const family = stumps.family(table.features.map(() => cutsOnGrid()));
  const errors = await inProcessEngine({ threads: 1 }).errorCounts(family, table.sample);
  const random = seed === undefined ? {} : { random: seededSource(seed) };
  const { index, certificate, boundedRange } = exponential({
    scores: Int32Array.from(errors, (count) => -count),
    epsilon,
    sensitivity: 1,
    neighbours: "replace-one",
    n,
    ...random,
  });
  const chosen = rule(family.at(index) as Stump, index, table);
  const robust = convert(boundedRange, "robust-generalization", { beta: "0.05" });
  const stable = convert(boundedRange, "uniform-stability");
  if (json) {
    const document = {
      draw: chosen,
      certificate,
      conversions: [robust, stable],
      ...(seed === undefined ? {} : { seed }),
    };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  const { forged, digit } = forge(certificate);
  const verdict = verify(forged);
  io.out(
    [
      `${n} biopsies, ${table.features.length} features, ${family.count} candidate rules: a feature, a cut of its public range, a direction.`,
      `They are decision stumps, a class of VC dimension ${stumps.vc().upper} and infinite Littlestone dimension; a row moves each score by at most 1.`,
      `The exponential mechanism chooses one, with epsilon ${epsilon}${seed === undefined ? "" : ` and seed ${seed}`}:`,
      "",
      `  ${inWords(chosen)}`,
      "",
      "1. Its certificate was known before a record was read, and can be checked without them.",
      "",
      explain(certificate),
      `Verified again: ${verdictInWords(certificate)}`,
      "",
      "2. The same proof, continued: what the choice reveals cannot be used to overfit.",
      "",
      explain(robust),
      `Verified again: ${verdictInWords(robust)}`,
      "",
      "3. And continued another way: no single record moves an expected loss by much.",
      "",
      explain(stable),
      `Verified again: ${verdictInWords(stable)}`,
      "",
      `4. A forgery: epsilon ${digit} in place of ${epsilonOf(certificate)}.`,
      "",
      verdict.holds ? "Accepted!" : `Rejected: ${sentence(verdict.issue)}`,
      "",
    ].join("\n"),
  );
  return verdict.holds ? 1 : 0;
}

interface Rule {
  readonly feature: string;
  readonly threshold: number;
  readonly above: boolean;
}

/** A candidate in the units of its feature: its cut is one of the inner ends of the cells of the public range. */
function rule({ feature, sign }: Stump, index: number, { features }: LabeledTable): Rule {
  const { name, lower, upper } = features[feature]!;
  const cut = (Math.floor(index / 2) % (cells - 1)) + 1;
  return { feature: name, threshold: lower + ((upper - lower) * cut) / cells, above: sign === 1 };
}

function inWords({ feature, threshold, above }: Rule): string {
  return `malignant if ${feature} is ${above ? "at least" : "below"} ${threshold}`;
}

function verdictInWords(certificate: Certificate): string {
  const verdict = verify(JSON.parse(JSON.stringify(certificate)));
  return verdict.holds ? "holds" : `does not hold: ${sentence(verdict.issue)}`;
}

function epsilonOf({ claim }: Certificate): string {
  return claim.notion === "differential-privacy" ? claim.epsilon.toString() : "";
}

/** The certificate with one digit of its epsilon changed wherever the claim stands. */
function forge(certificate: Certificate): { readonly forged: unknown; readonly digit: string } {
  const text = JSON.stringify(certificate);
  const digit = "0.4";
  return {
    forged: JSON.parse(text.replaceAll(`"epsilon":"${epsilonOf(certificate)}"`, `"epsilon":"${digit}"`)),
    digit,
  };
}

/** A data file: beside the bundle in the package, in `data/` of the repository otherwise. */
function bundled(name: string): string {
  const [packed, repository] = ["./data/", "../../../data/"].map(
    (folder) => new URL(folder + name, import.meta.url),
  );
  return readFileSync(existsSync(packed!) ? packed! : repository!, "utf8");
}
