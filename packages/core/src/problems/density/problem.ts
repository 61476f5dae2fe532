import { choice, count, openProbability, option } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { lossCode } from "../loss-code.ts";
import type { Hypothesis, Problem } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { compositions, largestSum } from "./compositions.ts";
import { likeliestWeights } from "./histogram.ts";

/** With more bins, even a record in each says little. */
const mostBins = 4096;

/**
 * The density of a feature, or of all of them together, on K equal bins: weights w that add up to 1, none below eta / K. A
 * record is the number of its bin; its loss is the negative log-likelihood, brought to [0, 1]. Convex, and the Gibbs law is a
 * Dirichlet law above the floor (Wang, Lei, Fienberg Table 1, density estimation, with the floor that bounds the loss).
 */
export const densityProblem: ProblemDefinition = problemDefinition({
  id: "density",
  summary: "a histogram density, each record paying the negative logarithm of the density at its place",
  source: "Wang, Lei, Fienberg Table 1, density estimation",
  options: {
    bins: option(count(2), "how many equal bins a feature is cut into", "8"),
    over: option(
      choice("first", "all"),
      "the density of the first feature, or of all features together on the product of their bins",
      "first",
    ),
    eta: option(
      openProbability,
      "the part of the weight that is spread evenly: no bin falls below eta / K",
      "0.1",
    ),
  },
  make(features, { bins = 8, over = "first", eta: share }): Problem {
    const axes = over === "first" ? 1 : features;
    const size = bins ** axes;
    if (!(size <= mostBins)) {
      refuse({
        code: "too-large",
        path: "bins",
        expected: `at most ${mostBins} bins in all`,
        received: `${bins} for each of ${axes} features`,
        remedy: "Take fewer bins, fewer features, or over=first.",
      });
    }
    const eta = share?.toNumber() ?? 0.1;
    const floor = eta / size;
    const ceiling = 1 - (size - 1) * floor;
    const range = Math.log(ceiling / floor);
    const bin = (x: number): number => (x >= 1 ? bins - 1 : x > 0 ? Math.floor(x * bins) : 0);
    const binOf = (row: ArrayLike<number>): number => {
      let at = 0;
      for (let j = 0; j < axes; j++) at = at * bins + bin(row[j]!);
      return at;
    };
    const lossAt = (weight: number): number =>
      weight >= ceiling ? 0 : weight > floor ? Math.log(ceiling / weight) / range : 1;
    const countsOf = (records: Records): Float64Array => {
      const found = new Float64Array(size);
      const { values, counts } = records;
      for (let i = 0, places = placesOf(records); i < places; i++) found[values[i]!]! += counts?.[i] ?? 1;
      return found;
    };
    const cells = Float64Array.from({ length: size }, (_, j) => j);
    const spread = (parts: ArrayLike<number>, sum: number): Hypothesis =>
      Float64Array.from(parts, (part) => floor + ((1 - eta) * part) / sum);
    const drawBase = (reals: Reals): Hypothesis => {
      const parts = Float64Array.from({ length: size }, () => reals.exponential());
      return spread(
        parts,
        parts.reduce((a, b) => a + b, 0),
      );
    };
    return Object.freeze({
      id: "density",
      options: { bins, over, eta: share?.toString() ?? "0.1" },
      features,
      width: 1,
      size,
      dimension: size - 1,
      fractionBits: 30,
      encode(row: ArrayLike<number>, out: Float64Array, at: number) {
        out[at] = binOf(row);
      },
      normalize(values: Float64Array, at: number) {
        const place = values[at]!;
        values[at] = place >= size - 1 ? size - 1 : place > 0 ? Math.floor(place) : 0;
      },
      loss: (weights: Hypothesis, values: Float64Array, at: number) => lossAt(weights[values[at]!]!),
      total(weights: Hypothesis, records: Records) {
        const found = countsOf(records);
        let total = 0;
        for (let j = 0; j < size; j++) total += lossCode(lossAt(weights[j]!)) * found[j]!;
        return total;
      },
      condense: (records: Records) => ({ n: records.n, width: 1, values: cells, counts: countsOf(records) }),
      oscillation: 0,
      drawBase,
      listed(most: number) {
        const sum = largestSum(size, most);
        if (sum === 0) return [new Float64Array(size).fill(1 / size)];
        return Array.from(compositions(sum, size), (parts) => spread(parts, sum));
      },
      geometry: {
        set: { kind: "simplex" },
        convex: true,
        lipschitz: 1 / (floor * range),
        smoothness: 1 / (floor * floor * range),
      },
      law: {
        kind: "dirichlet",
        masses: (records: Records) => countsOf(records).map((found) => found / (records.n * range)),
        range,
        floor,
      },
      baseline: (records: Records) => likeliestWeights(countsOf(records), floor),
      uninformed: () => new Float64Array(size).fill(1 / size),
      generate(n: number, reals: Reals) {
        const truth = drawBase(reals);
        const values = Float64Array.from({ length: n }, () => {
          let rest = reals.uniform();
          let place = 0;
          while (place < size - 1 && (rest -= truth[place]!) >= 0) place++;
          return place;
        });
        return { records: { n, width: 1, values }, truth };
      },
      predict: (weights: Hypothesis, row: ArrayLike<number>) => size * weights[binOf(row)]!,
      describe: (weights: Hypothesis) => ({ density: Array.from(weights, (weight) => size * weight) }),
    } satisfies Problem);
  },
});
