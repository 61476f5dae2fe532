import { refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";
import { type FiniteProblem, histogramCount } from "../finite/index.ts";

/** How large the linear program of a problem is, before and after symmetric rows were merged. */
export interface ProgramSize {
  /** C(n+k-1, k-1). */
  readonly histograms: number;
  /** Variables and rows with one probability for each histogram and hypothesis. */
  readonly variables: number;
  readonly rows: number;
  readonly reducedVariables: number;
  readonly reducedRows: number;
}

/** A program of more rows than this, after reduction, is refused. */
const mostRows = 200_000;
/** Tables with more entries, and programs with more rows before reduction, are refused unseen: the document spells them out. */
const mostEntries = 200_000n;
const mostRowsBefore = 4_000_000n;

const remedy =
  "Use fewer records, values or hypotheses; the exponential mechanism and permute-and-flip serve any size.";

/**
 * The size of the full program, from public numbers alone: a variable for each histogram and hypothesis and one for the
 * bound, a row for each ordered pair of neighboring histograms and hypothesis, k(k-1) C(n+k-2, k-1) M of them, and
 * two for each histogram. One that cannot be served is refused before anything is built.
 */
export function estimateSize(
  { values, hypotheses }: FiniteProblem,
  n: number,
): { readonly histograms: bigint; readonly variables: bigint; readonly rows: bigint } {
  const [k, m] = [BigInt(values), BigInt(hypotheses)];
  const histograms = histogramCount(n, values);
  const variables = histograms * m + 1n;
  const rows = k * (k - 1n) * binomial(n + values - 2, values - 1) * m + 2n * histograms;
  if (variables - 1n > mostEntries || rows > mostRowsBefore) {
    refuse({
      code: "too-large",
      path: "n",
      expected: `a table of at most ${mostEntries} probabilities and ${mostRowsBefore} rows before reduction`,
      received: `${variables - 1n} probabilities (${histograms} histograms) and ${rows} rows`,
      remedy,
    });
  }
  return { histograms, variables, rows };
}

/** Refuses a reduced program that is still too large. */
export function checkReduced(size: ProgramSize): void {
  if (size.reducedRows <= mostRows) return;
  refuse({
    code: "too-large",
    path: "n",
    expected: `at most ${mostRows} rows after symmetric ones were merged`,
    received: `${size.reducedRows} of ${size.rows} rows, ${size.reducedVariables} variables`,
    remedy,
  });
}
