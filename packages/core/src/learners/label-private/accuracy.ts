import { labelPrivateAccuracy } from "../../certificates/rules/label-private-accuracy/rule.ts";
import { certify, derive } from "../../certificates/index.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import type { Randomness } from "../../mechanisms/randomness.ts";
import { leastSample } from "../least-sample.ts";
import type { Plan, Withheld } from "../learner.ts";

export interface LabelAccuracyFacts {
  readonly n: number;
  readonly epsilon: Rational;
  readonly beta: Rational;
  readonly randomness: Randomness;
  /** The candidates, the radius and the growth at a sample size; undefined where the learner would do otherwise there. */
  readonly at: (
    n: number,
  ) => { readonly candidates: bigint; readonly radius: Rational; readonly growth: bigint } | undefined;
}

/** The accuracy of a draw from the labellings of public points, or why it is not promised. */
export function labelAccuracy(facts: LabelAccuracyFacts): Pick<Plan, "certificates" | "withheld"> {
  const { n, epsilon, beta, randomness, at } = facts;
  const derived = (size: number): ReturnType<typeof derive> | undefined => {
    const found = at(size);
    return found && derive(labelPrivateAccuracy, [], { ...found, epsilon, beta }, size);
  };
  const isUseful = (size: number): boolean => {
    const claim = derived(size)?.claim;
    return claim?.notion === "accuracy" && claim.alpha.compare("1/2") < 0;
  };
  const here = derived(n);
  if (here !== undefined && isUseful(n)) {
    return { certificates: [withRandomness(certify(here, mechanismBook), randomness)], withheld: [] };
  }
  const enough = leastSample(n, isUseful);
  const withheld: Withheld = {
    notion: "accuracy",
    why: `With ${n} example${n === 1 ? "" : "s"} and beta = ${beta} no excess error below 1/2 is proved.`,
    ...(enough !== undefined && { n: enough }),
  };
  return { certificates: [], withheld: [withheld] };
}
