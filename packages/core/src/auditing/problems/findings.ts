import type { Claim } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";
import { lossUnit } from "../../problems/loss-code.ts";
import { allowedOf, distance, type Enclosed, larger, verdictOf, zero } from "../exact/enclosed.ts";
import type { Finding, Unchecked } from "../exact/finding.ts";
import { grid, type Population } from "../exact/generalization/populations.ts";
import { isWorse } from "../exact/privacy/divergence.ts";
import { boundedRangeFinding, closenessFinding, type Comparison, ratioOf } from "../exact/privacy/privacy.ts";
import { concentratedFinding, renyiFinding } from "../exact/privacy/renyi.ts";
import { noteWitness } from "../exact/witness.ts";
import { neighbouringLists, type ProblemLaws } from "./problem-laws.ts";

/** Room for the sum of a few hundred doubles in [0, 1]. */
const slack = 1e-13;

/** Checks a claim of a learner of problems by its definition: on all data sets and neighbors, and on a grid of distributions. */
export function problemFinding(laws: ProblemLaws, claim: Claim): Finding | Unchecked {
  if ("neighbours" in claim && claim.neighbours !== "replace-one") {
    return { unchecked: "records of a problem are replaced as a whole" };
  }
  if ("group" in claim && claim.group !== 1) return { unchecked: "a group of records" };
  if (laws.codes === undefined && "xi" in claim) {
    return { unchecked: "hypotheses that cannot be listed to compare with" };
  }
  switch (claim.notion) {
    case "differential-privacy":
      return closenessFinding(compared(laws), claim);
    case "bounded-range":
      return boundedRangeFinding(compared(laws), claim.epsilon);
    case "renyi-privacy":
      return renyiFinding(compared(laws), claim.order, claim.epsilon);
    case "zero-concentrated-privacy":
      return concentratedFinding(compared(laws), claim.rho);
    case "uniform-stability":
      return stabilityFinding(laws, claim.gamma);
    case "empirical-risk-minimization":
      return claim.scope === "always"
        ? minimizationFinding(laws, claim.xi)
        : { unchecked: "a promise in expectation over the sample" };
    case "consistency":
    case "expected-generalization":
      return expectedFinding(laws, claim);
    default:
      return { unchecked: "no exact check for this notion" };
  }
}

function* compared(laws: ProblemLaws): Generator<Comparison> {
  const { masses, outcomes } = laws.outputs;
  for (const [i, j] of neighbouringLists(laws)) {
    const [first, second] = [laws.sets[i]!, laws.sets[j]!];
    yield {
      pair: [masses[i]!, masses[j]!],
      names: () => ({
        first,
        second,
        firstInWords: first.join(" "),
        secondInWords: second.join(" "),
        outcomes,
      }),
    };
  }
}

function inWords({ sets }: ProblemLaws, i: number, j: number): string {
  return `${sets[i]!.join(" ")} and ${sets[j]!.join(" ")}`;
}

/** How far the expected loss at one record moves. */
function stabilityFinding(laws: ProblemLaws, gamma: Rational): Finding {
  let worst: Enclosed = zero;
  let witness: (() => string) | undefined;
  let foundMove: Enclosed = zero;
  for (const [i, j] of neighbouringLists(laws)) {
    for (let z = 0; z < laws.values; z++) {
      const moved = over(distance(laws.losses[i]![z]!, laws.losses[j]![z]!), lossUnit);
      if (isWorse(moved, foundMove)) {
        foundMove = moved;
        witness = () => `at ${z}: ${inWords(laws, i, j)}`;
      }
      worst = larger(worst, moved);
    }
  }
  return { ...decided("gamma", worst, gamma), ...(witness && { witness: noteWitness(witness()) }) };
}

/** The expected empirical risk beyond the least one, on every data set. */
function minimizationFinding({ sets, losses, codes = [], n }: ProblemLaws, xi: Rational): Finding {
  let worst: Enclosed = zero;
  let witness = "";
  for (const [i, set] of sets.entries()) {
    const best = least(codes, set);
    let [lower, upper] = [-best, -best];
    for (const z of set) {
      lower += losses[i]![z]!.lower;
      upper += losses[i]![z]!.upper;
    }
    const gap = over({ lower, upper }, n * lossUnit);
    if (gap.upper > worst.upper) witness = set.join(" ");
    worst = larger(worst, gap);
  }
  return { ...decided("xi", worst, xi), witness: noteWitness(witness) };
}

/** Expectations over independent records and the draw, for every distribution with denominators up to 6. */
function expectedFinding(
  laws: ProblemLaws,
  claim: Extract<Claim, { notion: "consistency" | "expected-generalization" }>,
): Finding {
  const isConsistency = claim.notion === "consistency";
  let worst: Enclosed = zero;
  let witness = "";
  let distributions = 0;
  for (const population of grid(laws.values)) {
    distributions++;
    const gap = isConsistency ? excessOf(laws, population) : generalizationOf(laws, population);
    if (gap.upper > worst.upper) witness = lawInWords(population);
    worst = larger(worst, gap);
  }
  const claimed = isConsistency ? claim.xi : claim.gamma;
  return {
    ...decided(isConsistency ? "xi" : "gamma", worst, claimed),
    witness: noteWitness(witness),
    distributions,
  };
}

/** The expected risk beyond the least one. */
function excessOf(laws: ProblemLaws, population: Population): Enclosed {
  const { weights, total } = population;
  const best = Math.min(
    ...(laws.codes ?? []).map((row) => row.reduce((sum, code, z) => sum + code * weights[z]!, 0)),
  );
  const { lower, upper } = expectation(laws, population, (set) => riskOf(laws, set, population));
  return over({ lower: lower - best, upper: upper - best }, total * lossUnit);
}

/** The expected distance of risk and empirical risk. */
function generalizationOf(laws: ProblemLaws, population: Population): Enclosed {
  const { total } = population;
  const { n, sets, losses } = laws;
  const { lower, upper } = expectation(laws, population, (set) => {
    const risk = riskOf(laws, set, population);
    const own = sets[set]!.reduce(
      (sum, z) => ({ lower: sum.lower + losses[set]![z]!.lower, upper: sum.upper + losses[set]![z]!.upper }),
      zero,
    );
    return {
      lower: n * risk.lower - total * own.upper,
      upper: n * risk.upper - total * own.lower,
    };
  });
  const scale = total * n * lossUnit;
  const [up, down] = [over({ lower, upper }, scale), over({ lower: -upper, upper: -lower }, scale)];
  return larger(up, down);
}

/** The expected loss under a population on one data set, in units of 1 / (total * lossUnit). */
function riskOf({ losses }: ProblemLaws, set: number, { weights }: Population): Enclosed {
  let [lower, upper] = [0, 0];
  losses[set]!.forEach((loss, z) => {
    lower += weights[z]! * loss.lower;
    upper += weights[z]! * loss.upper;
  });
  return { lower, upper };
}

function expectation(
  { sets }: ProblemLaws,
  { weights, total }: Population,
  at: (set: number) => Enclosed,
): Enclosed {
  let [lower, upper] = [0, 0];
  for (const [i, set] of sets.entries()) {
    const probability = set.reduce((product, z) => (product * weights[z]!) / total, 1);
    if (probability === 0) continue;
    const value = at(i);
    lower += probability * value.lower;
    upper += probability * value.upper;
  }
  return { lower, upper };
}

function least(codes: readonly (readonly number[])[], set: readonly number[]): number {
  return Math.min(...codes.map((row) => set.reduce((sum, z) => sum + row[z]!, 0)));
}

/** A number in some unit as a part of 1, not below 0, with room for roundings. */
function over({ lower, upper }: Enclosed, unit: number): Enclosed {
  return { lower: Math.max(0, lower / unit - slack), upper: Math.max(0, upper / unit + slack) };
}

function decided(parameter: string, measured: Enclosed, claimed: Rational): Finding {
  return {
    parameter,
    claimed: claimed.toNumber(),
    measured,
    verdict: verdictOf(measured, allowedOf(claimed)),
    ratio: ratioOf(measured, claimed.toNumber()),
  };
}

function lawInWords({ weights, total }: Population): string {
  return weights.flatMap((weight, z) => (weight === 0 ? [] : [`${z} ${weight}/${total}`])).join(", ");
}
