import { checkExponential } from "./exponential.ts";
import {
  common,
  count,
  demand,
  Fault,
  type Fraction,
  fraction,
  isAtMost,
  list,
  record,
  whole,
} from "./fraction.ts";
import { allHistograms, movesOf } from "./histograms.ts";
import { objectiveOf } from "./objective.ts";

/** What the checker says: the enclosure is proved, or the first reason why the document does not hold. */
export type OptimalVerdict =
  | { readonly holds: true; readonly lower: string; readonly upper: string }
  | { readonly holds: false; readonly reason: string };

/** The enclosure that a document may claim is at most so wide. */
const widest: Fraction = { top: 1n, bottom: 100_000_000n };
/** Larger tables are not read. */
const mostEntries = 1_000_000;

/**
 * Checks a document of the optimal private learner again, from its losses alone: every gap, the privacy of the table over all
 * histograms, neighbors and hypotheses, the sums of its rows, its value, the bound that the dual proves and the bounds on
 * e^epsilon. It shares no code with what made the document, and computes with integers only. It then holds that the
 * table is epsilon-private, that its worst expected gap is at most `upper`, and that no epsilon-private
 * learner has less than `lower`.
 */
export function checkOptimal(document: unknown): OptimalVerdict {
  try {
    const { lower, upper } = check(record(document, "the document"));
    return { holds: true, lower, upper };
  } catch (error) {
    if (error instanceof Fault) return { holds: false, reason: error.message };
    throw error;
  }
}

function check(document: Readonly<Record<string, unknown>>): {
  readonly lower: string;
  readonly upper: string;
} {
  demand(
    document.kind === "optimal-private-learner" && document.version === 1,
    "the document is of another kind",
  );
  const rows = list(record(document.problem, "problem").losses, "losses");
  const values = list(rows[0], "losses.0").length;
  const losses = common(
    rows.map((row, h) =>
      list(row, `losses.${h}`, values).map((loss, z) => fraction(loss, `losses.${h}.${z}`)),
    ),
  );
  demand(values > 0 && losses.tops.flat().every((loss) => loss <= losses.bottom), "a loss is above 1");
  const n = count(document.n, "n");
  const m = rows.length;
  demand(n > 0 && n <= 1_000_000, "n is out of range");
  const exponential = record(document.exponential, "exponential");
  const low = fraction(exponential.lower, "exponential.lower");
  const high = fraction(exponential.upper, "exponential.upper");
  checkExponential(fraction(document.epsilon, "epsilon"), low, high);

  const primal = record(document.primal, "primal");
  const given = list(primal.weights, "weights");
  const histograms = allHistograms(n, values, given.length);
  demand(given.length * m <= mostEntries, "the table is too large");
  const place = new Map(histograms.map((histogram, x) => [histogram.join(), x]));
  const neighbours = histograms.map((histogram) =>
    movesOf(histogram).map((moved) => place.get(moved.join())!),
  );
  const gaps = histograms.map((histogram) => {
    const sums = losses.tops.map((row) =>
      row.reduce((sum, loss, z) => sum + loss * BigInt(histogram[z]!), 0n),
    );
    const best = sums.reduce((a, b) => (a < b ? a : b));
    return sums.map((sum) => sum - best);
  });
  const scale = BigInt(n) * losses.bottom;
  const objective = objectiveOf(record(document.objective, "objective"), histograms, n, values);

  // The table: rows sum to the total, every ratio holds for the fraction below e^epsilon.
  const total = BigInt(count(primal.total, "primal.total"));
  demand(total > 0n, "primal.total is 0");
  const weights = given.map((row, x) =>
    list(row, `weights.${x}`, m).map((weight, h) => BigInt(count(weight, `weights.${x}.${h}`))),
  );
  for (const [x, row] of weights.entries()) {
    demand(row.reduce((a, b) => a + b) === total, `the weights of histogram ${x} do not sum to the total`);
    for (const other of neighbours[x]!) {
      const isPrivate = row.every((weight, h) => weight * low.bottom <= weights[other]![h]! * low.top);
      demand(isPrivate, `the table is not private between the histograms ${x} and ${other}`);
    }
  }
  const means = weights.map((row, x) => row.reduce((sum, weight, h) => sum + weight * gaps[x]![h]!, 0n));
  const upper = fraction(document.upper, "upper");
  for (const law of objective.laws) {
    const mean = law.reduce((sum, [x, weight]) => sum + weight * means[x]!, 0n);
    const value = { top: mean, bottom: objective.bottom * total * scale };
    demand(isAtMost(value, upper), "the table has a larger value than upper");
  }

  // The dual: each histogram contributes its least coefficient, with the fraction above e^epsilon.
  const dual = record(document.dual, "dual");
  const shares = list(dual.gaps, "dual.gaps", objective.laws.length).map((w, i) =>
    whole(w, `dual.gaps.${i}`),
  );
  const sum = shares.reduce((a, b) => a + b);
  demand(sum > 0n && sum === whole(dual.total, "dual.total"), "dual.gaps do not sum to dual.total");
  const coefficients = gaps.map((row) => row.map(() => 0n));
  for (const [i, law] of objective.laws.entries()) {
    for (const [x, weight] of law) {
      for (let h = 0; h < m; h++) coefficients[x]![h]! += shares[i]! * weight * gaps[x]![h]! * high.bottom;
    }
  }
  const unit = objective.bottom * scale;
  for (const [i, entry] of list(dual.ratios, "dual.ratios").entries()) {
    const [first, second, hypothesis, value] = list(entry, `dual.ratios.${i}`, 4);
    const [x, other, h] = [count(first, "x"), count(second, "x'"), count(hypothesis, "h")];
    demand(h < m && neighbours[x]?.includes(other) === true, `dual.ratios.${i} is not about neighbors`);
    const multiplier = whole(value, `dual.ratios.${i}`) * unit;
    coefficients[x]![h]! += multiplier * high.bottom;
    coefficients[other]![h]! -= multiplier * high.top;
  }
  const least = coefficients.reduce((all, row) => all + row.reduce((a, b) => (a < b ? a : b)), 0n);
  const bound = { top: least, bottom: unit * high.bottom * sum };
  const lower = fraction(document.lower, "lower");
  demand(lower.top === 0n || isAtMost(lower, bound), "the dual does not prove lower");
  const width = {
    top: upper.top * lower.bottom - lower.top * upper.bottom,
    bottom: upper.bottom * lower.bottom,
  };
  demand(isAtMost(width, widest), "lower and upper are more than 1e-8 apart");
  return { lower: document.lower as string, upper: document.upper as string };
}
