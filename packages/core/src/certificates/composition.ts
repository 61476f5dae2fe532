import { product, type Rational, Real, roundUp } from "../math/index.ts";
import type { Claim, DifferentialPrivacy, PrivatePrediction } from "./claim.ts";
import type { Judgement } from "./judgement.ts";
import { requires } from "./rule.ts";

/** A claim that sequential composition takes. */
export type Composable = Judgement<DifferentialPrivacy | PrivatePrediction>;

/**
 * The claim about a list of mechanisms that is run `times` times on one data set, with the given total epsilon
 * and delta. Refuses a list of different notions or neighbour relations, and claims about groups.
 */
export function composed(
  premises: readonly Composable[],
  times: number,
  total: { readonly epsilon: Rational; readonly delta: Rational },
): Claim {
  const { notion, neighbours } = premises[0]!.claim;
  premises.forEach(({ claim }, i) => {
    requires(claim.notion === notion, `premises.${i}.claim.notion`, `${notion}, as the first premise`);
    requires(
      claim.neighbours === neighbours,
      `premises.${i}.claim.neighbours`,
      `${neighbours}, as the first premise`,
    );
    requires(claim.group === 1, `premises.${i}.claim.group`, "1: compose first, then protect groups");
  });
  if (notion === "differential-privacy") return { notion, ...total, neighbours, group: 1 };
  return { notion, ...total, queries: totalQueries(premises, times), neighbours, group: 1 };
}

function totalQueries(premises: readonly Composable[], times: number): number | "infinity" {
  let total = 0;
  for (const { claim } of premises) {
    const queries = claim.notion === "private-prediction" ? claim.queries : 0;
    if (queries === "infinity") return "infinity";
    total += queries;
  }
  requires(
    Number.isSafeInteger(total * times),
    "parameters.times",
    `at most ${Number.MAX_SAFE_INTEGER} queries in all`,
  );
  return total * times;
}

/**
 * 1 - (1 - slack) (1 - delta_1)^times (1 - delta_2)^times ...: the probability that the slack is used or that
 * some run fails. Exactly the slack when every delta_i is 0, otherwise rounded up.
 */
export function totalFailure(premises: readonly Composable[], times: number, slack: Rational): Rational {
  const deltas = premises.map(({ claim }) => claim.delta).filter((delta) => delta.sign() > 0);
  if (deltas.length === 0) return slack;
  const kept = deltas.map((delta) => Real.from(1).minus(delta).power(times));
  return roundUp(Real.from(1).minus(product(kept).times(Real.from(1).minus(slack))));
}
