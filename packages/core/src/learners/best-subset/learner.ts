import {
  type Certificate,
  certify,
  choice,
  count,
  derive,
  openProbability,
  option,
} from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { finiteGibbsMinimization } from "../../certificates/rules/finite-gibbs-minimization/rule.ts";
import { stagedMinimization } from "../../certificates/rules/staged-minimization/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate, leafCertificate, mechanismBook } from "../../mechanisms/certificates.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { codesOf, type HypothesisCodes } from "../../problems/codes.ts";
import { lossUnit } from "../../problems/loss-code.ts";
import type { Problem } from "../../problems/problem.ts";
import { quadraticPotential } from "../../problems/samplers/quadratic/index.ts";
import { defaults, epsilonOption, mechanismOption } from "../options.ts";
import { pausing } from "../pause.ts";
import { proximalStage } from "../penalized-erm/proximal-plan.ts";
import { type Utility, utilityOf } from "../utility.ts";
import {
  type ProblemFacts,
  type ProblemLearnerDefinition,
  problemLearnerDefinition,
  type ProblemPlan,
} from "../problem-learner.ts";
import { mostSubsetRecords, scoreSensitivity, splitEpsilon, toleranceAt } from "./schedule.ts";
import { quadraticOf, type SubsetProblem, subsetScores } from "./scores.ts";
import { ballMinimum, restricted } from "./support-minimum.ts";
import { supportAt, supportCount } from "./supports.ts";

/**
 * Best subset selection in two stages: a set of `support` coordinates, chosen privately by the least risk that hypotheses with no
 * others have, and then a hypothesis on it from the Gibbs law. Squared losses on a ball. The set costs ln C in place of
 * the number of coordinates. The first stage is exact coins on integers, the second a statement about real arithmetic.
 * O(n d^2) for the statistics and O(C s^3) for the scores.
 */
export const bestSubsetLearner: ProblemLearnerDefinition = problemLearnerDefinition({
  id: "best-subset",
  summary: "a private choice of few coordinates, then a private hypothesis on them",
  source: "Wang, Lei, Fienberg Example 5, corrected",
  options: {
    epsilon: epsilonOption,
    delta: option(openProbability, "what the distance of the proximal sampler from its law may cost", "1e-9"),
    support: option(count(1), "how many coordinates are not 0", "3, or all where there are fewer"),
    mechanism: option(mechanismOption.field, "how the coordinates are drawn", "permute-and-flip"),
    promise: option(
      choice("approximate", "pure"),
      "of the second stage: with a delta, or pure by mixing",
      "approximate",
    ),
  },
  refusal: (problem) =>
    quadraticOf(problem) === undefined
      ? "squared losses of a linear function on a ball (regression, ridge-regression, kernel-regression); any other problem is served by --learner penalized-erm"
      : undefined,
  make(problem, { epsilon = defaults.epsilon, delta = defaults.samplerDelta, ...given }) {
    const quadratic = quadraticOf(problem)!;
    const {
      support: sparsity = Math.min(3, problem.size),
      mechanism = "permute-and-flip",
      promise = "approximate",
    } = given;
    const supports = supportCount(problem.size, sparsity);
    const settings = { sparsity, supports, delta, mechanism, promise };
    const plan = (facts: ProblemFacts): ProblemPlan =>
      epsilon === "infinity"
        ? bestPlan(quadratic, settings, facts)
        : stagedPlan(quadratic, { ...settings, epsilon }, facts);
    return { id: "best-subset", problem, plan };
  },
  audits: [],
});

interface Settings {
  readonly sparsity: number;
  readonly supports: number;
  readonly delta: Rational;
  readonly mechanism: "exponential" | "permute-and-flip";
  readonly promise: "approximate" | "pure";
}

function stagedPlan(
  quadratic: SubsetProblem,
  { epsilon, sparsity, supports, delta, mechanism, promise }: Settings & { readonly epsilon: Rational },
  facts: ProblemFacts,
): ProblemPlan {
  const { problem } = quadratic;
  const { n, random } = facts;
  if (n > mostSubsetRecords) {
    refuse({
      code: "too-large",
      path: "n",
      expected: `at most ${mostSubsetRecords} records: with more the scores of doubles are not exact enough`,
      received: String(n),
      remedy: "Use --learner penalized-erm or noisy-gradient.",
    });
  }
  const split = splitEpsilon(epsilon, supports, sparsity);
  const { draw: drawCoefficients, ...coefficients } = proximalStage(
    {
      problem: { ...problem, size: sparsity, dimension: sparsity },
      radius: quadratic.radius,
      readsOnce: true,
    },
    { epsilon: split.coefficients, delta, promise, whole: epsilon },
    facts,
  );
  const scale = {
    epsilon: split.support.toString(),
    sensitivity: scoreSensitivity,
    n,
    ...(random === undefined ? {} : { random }),
  };
  const isChosen = supports > 1;
  const rate = split.support.over(2 * scoreSensitivity);
  const first = (): Certificate =>
    mechanism === "exponential"
      ? exponentialCertificates(scale).certificate
      : permuteAndFlipCertificate(scale);
  const privacy = isChosen
    ? both(basicComposition, [first(), coefficients.certificates[0]!])
    : coefficients.certificates[0]!;
  const minimal = coefficients.certificates.find(
    ({ claim }) => claim.notion === "empirical-risk-minimization",
  );
  const utility = stagedUtility(minimal, privacy, isChosen, () =>
    leafCertificate(
      finiteGibbsMinimization,
      { candidates: supports, lambda: rate.times(lossUnit).times(n) },
      n,
    ),
  );
  return {
    parameters: {
      ...coefficients.parameters,
      epsilon: epsilon.toString(),
      supportEpsilon: split.support.toString(),
      coefficientEpsilon: split.coefficients.toString(),
      support: sparsity,
      supports,
      mechanism,
      tolerance: toleranceAt(n).toString(),
    },
    certificates: [privacy, ...utility.certificates],
    withheld: utility.withheld,
    program: {
      exact: false,
      async learn(records, run) {
        const scores = await subsetScores(quadratic, records, { sparsity, supports }, pausing(run));
        const draw = mechanism === "exponential" ? run.coins.exponential : run.coins.permuteAndFlip;
        const support = supportAt(
          problem.size,
          sparsity,
          isChosen ? draw(scores, rate, { sensitivity: scoreSensitivity }) : 0,
        );
        const risk = quadraticPotential(restricted(quadratic.statistics(records), support));
        const { codes } = await drawCoefficients(risk, run);
        return spread(problem, support, codes);
      },
    },
  };
}

function both(
  rule: Parameters<typeof derive>[0],
  parts: readonly Certificate[],
  parameters = {},
): Certificate {
  return certify(
    derive(
      rule,
      parts.map(({ derivation }) => derivation),
      parameters,
    ),
    mechanismBook,
  );
}

/** The bounds of the two stages added, where the second has one below 1. */
function stagedUtility(
  minimal: Certificate | undefined,
  privacy: Certificate,
  isChosen: boolean,
  first: () => Certificate,
): Utility {
  if (minimal === undefined) {
    const why = "At this n and epsilon the theorem proves no bound below 1 for the coefficients.";
    return { certificates: [], withheld: [{ notion: "empirical-risk-minimization", why }] };
  }
  const { n } = privacy;
  const tolerance = toleranceAt(n as number);
  const staged = isChosen ? both(stagedMinimization, [first(), minimal], { tolerance }) : minimal;
  return utilityOf(staged, { privacy, oscillation: 0, rounding: 0 });
}

/** The codes of the chosen coordinates, and 0 for all others. */
function spread(problem: Problem, support: Int32Array, chosen: readonly number[]): HypothesisCodes {
  const codes = new Array<number>(problem.size).fill(0);
  support.forEach((coordinate, i) => (codes[coordinate] = chosen[i]!));
  return { kind: "coordinates", fractionBits: problem.fractionBits, codes };
}

/** Without privacy: the best set and the best hypothesis on it. */
function bestPlan(
  quadratic: SubsetProblem,
  { sparsity, supports }: Settings,
  { n }: ProblemFacts,
): ProblemPlan {
  const { problem } = quadratic;
  return {
    parameters: { epsilon: "infinity", support: sparsity, supports },
    certificates: [emptyCertificate(n)],
    withheld: [],
    program: {
      exact: true,
      async learn(records, run) {
        const scores = await subsetScores(quadratic, records, { sparsity, supports }, pausing(run));
        const best = firstBest(scores);
        const support = supportAt(problem.size, sparsity, best);
        const { point } = ballMinimum(restricted(quadratic.statistics(records), support), quadratic);
        return spread(problem, support, codesOf(problem, point).codes);
      },
    },
  };
}
