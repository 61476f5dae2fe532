import { coveredMinimization } from "../../certificates/rules/covered-minimization/rule.ts";
import { finiteGibbsMinimization } from "../../certificates/rules/finite-gibbs-minimization/rule.ts";
import { refuse } from "../../issues/index.ts";
import { fractionOf, Rational, roundUp } from "../../math/index.ts";
import { leafCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { exponentialCertificates } from "../../mechanisms/index.ts";
import { codesOf } from "../../problems/codes.ts";
import { lossUnit, penaltyCode, totalOf } from "../../problems/loss-code.ts";
import type { Problem } from "../../problems/problem.ts";
import { gridRounding, lossRounding } from "../../problems/rounding.ts";
import { envelope, envelopePlan } from "../../problems/samplers/envelope/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import type { ProblemFacts, ProblemPlan } from "../problem-learner.ts";
import { mostEnvelopeParameters, otherSamplers } from "./samplers.ts";
import type { SensitiveInput } from "../../mechanisms/recorder.ts";
import { utilityOf } from "../utility.ts";
import { totalsOf, wholeDraw } from "../whole-draw.ts";

/** Binary digits of a coordinate: 2^16 values on each of three axes are still listed by 52 bits. */
const bits = 16;
const steps = 65_536;

/**
 * The exponential mechanism on a grid of 2^16 values for each of at most three parameters, by an envelope of the risk: exact
 * integers and exact coins, purely private as it runs.
 */
export function envelopePlanner(problem: Problem, epsilon: Rational): (facts: ProblemFacts) => ProblemPlan {
  const { set, lipschitz } = problem.geometry;
  if (set.kind !== "box" || lipschitz === undefined || problem.size > mostEnvelopeParameters) {
    refuse({
      code: "problem",
      path: "sampler",
      expected: "a Lipschitz loss on a box of at most three parameters, for the envelope sampler",
      received: `${problem.id} with ${problem.size} coordinates`,
      remedy: otherSamplers(problem),
    });
  }
  const rate = epsilon.over(Rational.from(lossUnit).times(2));
  const diagonal = Math.sqrt(
    set.lower.reduce((sum, low, j) => sum + (set.upper[j]! - low) * (set.upper[j]! - low), 0),
  );
  // Half the diagonal of a cell; a little more covers the rounding of these doubles.
  const radius = roundUp(fractionOf((lipschitz * diagonal * 1.000001) / (2 * steps)));
  return ({ n, random = cryptographicSource }) => {
    const plan = envelopePlan({
      lower: set.lower,
      upper: set.upper,
      bits,
      rate,
      lipschitz: n * lossUnit * lipschitz,
      rounding: n,
      most: Math.ceil(n * lossUnit * (1 + problem.oscillation)) + n,
    });
    const promise = exponentialCertificates({ epsilon, sensitivity: lossUnit, n, random });
    const lambda = epsilon.times(n).over(2);
    const candidates = 1n << BigInt(bits * problem.size);
    const utility = utilityOf(
      stepCertificate(
        coveredMinimization,
        leafCertificate(finiteGibbsMinimization, { candidates, lambda }, n),
        { radius },
      ),
      {
        privacy: promise.boundedRange,
        oscillation: problem.oscillation,
        rounding: lossRounding + gridRounding(problem),
      },
    );
    return {
      parameters: {
        epsilon: epsilon.toString(),
        sampler: "envelope",
        lambda: lambda.toString(),
        candidates: candidates.toString(),
      },
      certificates: [promise.certificate, ...utility.certificates],
      withheld: utility.withheld,
      program: {
        // Its law on a large grid is drawn by rejection, which has no end to list.
        exact: false,
        learn(records, run) {
          const condensed = problem.condense?.(records) ?? records;
          const draw = envelope(plan, (point) => {
            run.signal?.throwIfAborted();
            return totalOf(problem, point, condensed) + penaltyCode(problem, point, n);
          });
          const input = (): SensitiveInput => totalsOf(problem, records);
          return wholeDraw(
            run,
            { mechanism: "envelope", n, privacy: promise.certificate, input },
            ({ coins }) => codesOf(problem, draw(coins).point),
          );
        },
      },
    };
  };
}
