import { Rational } from "../../../math/index.ts";
import type { ZooMember } from "../member.ts";
import {
  type CountedDraws,
  countedDrawsBox,
  countedDrawsEpsilon,
  exponentialChance,
  type Scores,
} from "./counted-draws.ts";
import { worstTail } from "./worst-tail.ts";

const draws = 1000;
const delta = Rational.of(1, 1000000);

/** One neighboring step moves each score by 1. Of all integer scores these are the worst at this delta: their gaps are 2 and 4. */
const pairs = [{ first: [2, 0] as const, second: [3, -1] as const, name: "scores 2 apart moved to 4 apart" }];

const mechanism: CountedDraws = { draws, chance: exponentialChance(Rational.of(1, 10)) };

const truth = {
  epsilon: worstTail({
    draws,
    p: 1 / (1 + Math.exp(-0.2)),
    q: 1 / (1 + Math.exp(-0.1)),
    delta: 1e-6,
  }),
  how: "The worst tail of counts with chances 1/(1 + e^-0.1) and 1/(1 + e^-0.2): the worst of all integer scores.",
};

/**
 * An accountant of Rényi divergences that forgets how often the exponential mechanism ran: one draw at 0.1 has divergence below 0.1 at
 * order 1024, and the conversion at delta 1e-6 adds (ln(1/delta) - ln 1024)/1023 = 0.0067.
 */
export const droppedCount: ZooMember<Scores> = {
  id: "dropped-count",
  summary: "The exponential mechanism, 1000 times at epsilon 0.1, by an accountant that drops the count.",
  source: "Google's accountant by Rényi divergences",
  claimed: { epsilon: 0.106, delta: 1e-6 },
  broken: true,
  truth,
  pairs,
  box: countedDrawsBox("dropped-count", mechanism),
  exact: (some = pairs) => countedDrawsEpsilon(mechanism, some, delta),
};

export const keptCount: ZooMember<Scores> = {
  id: "kept-count",
  summary: "The same 1000 draws, accounted one by one.",
  source: "Google's accountant by Rényi divergences",
  claimed: { epsilon: 8.85, delta: 1e-6 },
  broken: false,
  truth,
  pairs,
  box: countedDrawsBox("kept-count", mechanism),
  exact: (some = pairs) => countedDrawsEpsilon(mechanism, some, delta),
};
