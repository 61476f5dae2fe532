import { convexGibbsMinimization } from "../../certificates/rules/convex-gibbs-minimization/rule.ts";
import { purification } from "../../certificates/rules/purification/rule.ts";
import { sampledMinimization } from "../../certificates/rules/sampled-minimization/rule.ts";
import type { ClaimOf } from "../../certificates/index.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { codesOf, type HypothesisCodes } from "../../problems/codes.ts";
import type { Potential } from "../../problems/potential.ts";
import { gridRounding } from "../../problems/rounding.ts";
import type { Records } from "../../problems/records.ts";
import { proximalDraw } from "../../problems/samplers/proximal/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import type { ConvexProblem } from "../convex/index.ts";
import { pausing } from "../pause.ts";
import type { ProblemFacts, ProblemPlan, ProblemRun } from "../problem-learner.ts";
import { utilityOf } from "../utility.ts";
import { risksOf, wholeDraw } from "../whole-draw.ts";
import { cellsPerAxis, type ProximalOptions, settle } from "./settled-rounds.ts";

/** Rounds times numbers of records: about half an hour of work. */
const mostWork = 2e10;

/**
 * The Gibbs law of a convex risk on a ball, by the proximal sampler: after so many rounds it is within tau of the law, and tau
 * becomes an honest delta, or is purified on the published grid. A statement about real arithmetic (Proposition 19, made
 * into a promise).
 */
export function proximalPlanner(
  convex: ConvexProblem,
  options: ProximalOptions,
): (facts: ProblemFacts) => ProblemPlan {
  return (facts) => {
    const { draw, ...plan } = proximalStage(convex, options, facts);
    const learn = (records: Records, run: ProblemRun): Promise<HypothesisCodes> =>
      draw(convex.potential(records), run);
    return { ...plan, program: { exact: false, learn } };
  };
}

/** The draw by itself, for any risk of the planned kind: a stage of a learner that finds its risk on the way. */
export interface ProximalStage extends Omit<ProblemPlan, "program"> {
  readonly draw: (potential: Potential, run: ProblemRun) => Promise<HypothesisCodes>;
}

/** What a draw by the proximal sampler promises, and the draw. */
export function proximalStage(
  convex: Omit<ConvexProblem, "potential">,
  options: ProximalOptions,
  { n, random = cryptographicSource }: ProblemFacts,
): ProximalStage {
  const { problem, radius } = convex;
  const { epsilon, promise } = options;
  const settled = settle(convex, options, n, random);
  const { lambda, kappa, schedule, tau } = settled;
  requireFeasible(convex, schedule.rounds, n);
  const cells = cellsPerAxis(problem, radius);
  const zeta = Rational.one.over(n);
  const privacy =
    promise === "pure"
      ? stepCertificate(purification, settled.privacy, { cells: cells ** BigInt(problem.dimension), zeta })
      : settled.privacy;
  const minimization = stepCertificate(
    sampledMinimization,
    leafCertificate(convexGibbsMinimization, { dimension: problem.dimension, lambda }, n),
    { tau: promise === "pure" ? roundUp(tau.plus(zeta)) : tau },
  );
  const oscillation = (kappa.toNumber() * radius * radius) / 2;
  const utility = utilityOf(minimization, { privacy, oscillation, rounding: gridRounding(problem) });
  return {
    parameters: {
      epsilon: epsilon.toString(),
      delta: (privacy.claim as ClaimOf<"differential-privacy">).delta.toString(),
      sampler: "proximal",
      lambda: lambda.toString(),
      kappa: kappa.toString(),
      rounds: schedule.rounds,
      ...(promise === "pure" ? { zeta: zeta.toString() } : {}),
    },
    certificates: [privacy, ...utility.certificates],
    withheld: utility.withheld,
    draw: (potential, given) =>
      wholeDraw(
        given,
        { mechanism: "gibbs-law", n, privacy, input: () => risksOf(potential, radius, n) },
        async (run) => {
          const point = await proximalDraw({
            potential,
            set: { kind: "ball", radius },
            lambda: lambda.toNumber(),
            kappa: kappa.toNumber(),
            schedule,
            reals: run.reals,
            pause: pausing(run),
          });
          const { codes, ...document } = codesOf(problem, point);
          if (promise === "approximate") return { ...document, codes };
          // Both are computed, so that time does not tell which is given.
          const half = Number(cells / 2n);
          const uniform = codes.map(() => run.coins.index(2 * half + 1) - half);
          const isMixed = run.coins.toss(zeta);
          const within = codes.map((code) => Math.max(-half, Math.min(half, code)));
          return { ...document, codes: isMixed ? uniform : within };
        },
      ),
  };
}

/** Refuses what would take too long, from public sizes. */
function requireFeasible(
  { problem, readsOnce }: Pick<ConvexProblem, "problem" | "readsOnce">,
  rounds: number,
  n: number,
): void {
  const { id, width, dimension } = problem;
  if (rounds * (readsOnce ? dimension * dimension : n * width) <= mostWork) return;
  refuse({
    code: "too-large",
    path: "sampler",
    expected: `at most ${mostWork} numbers read in all by the proximal sampler`,
    received: `${rounds} rounds${readsOnce ? "" : ` over ${n} records`} of ${id}`,
    remedy:
      "Use --sampler cover (purely private as it runs, as good as its best member), --learner noisy-gradient (private with a delta, reads " +
      "the records a few hundred times), a smaller epsilon or radius, or --sampler heuristic (no promise).",
  });
}
