import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { lowerTail, small } from "../../reference/binomial.ts";
import { fraction, minus, order } from "../../reference/fraction.ts";
import { chance, must, number, type ReferenceRule, type ReferenceUse, whole } from "../../reference/rule.ts";
import { shortened, tournament, tournamentWork } from "../../reference/tournament.ts";

/** beta = the sum of five chances: too few copies, hidden, unlucky, flattered, drawn all the same. */
export const reference: ReferenceRule = {
  id: "littlestone-accuracy",
  premises: [],
  parameters: [
    ...["ldim", "mode", "attempts", "tau", "block", "batches", "epsilon", "threshold", "copies", "selection"],
    ...["best", "few", "many", "alpha", "spare"],
  ],
  assumptions: ({ parameters }) => [
    ...["public-split", "iid", "realizable", "ranked-learner"],
    ...(parameters["mode"] === "closure" ? ["closure-learner"] : []),
  ],
  size({ parameters }: ReferenceUse) {
    const blocks = tournament(parameters).blocks.reduce((a, b) => a + b);
    const batched = blocks * BigInt(whole(parameters, "batches", 1)) * BigInt(whole(parameters, "block", 1));
    const n = batched + BigInt(whole(parameters, "selection", 1)) + BigInt(whole(parameters, "spare"));
    must(n < 2n ** 53n, "a number of examples");
    return Number(n);
  },
  work: ({ parameters }) => tournamentWork(parameters),
  conclude({ parameters }) {
    const { eta, levels, tau } = tournament(parameters);
    const often = shortened(eta);
    const [K, t, C] = [
      whole(parameters, "batches", 1),
      whole(parameters, "threshold", 1),
      whole(parameters, "copies", 1),
    ];
    const [m, a, b] = [
      whole(parameters, "selection", 1),
      whole(parameters, "few"),
      whole(parameters, "many", 1),
    ];
    const block = whole(parameters, "block", 1);
    const epsilon = number(parameters, "epsilon", fraction(1000n));
    const best = chance(parameters, "best", true);
    const alpha = chance(parameters, "alpha", true);
    must(epsilon.top > 0n && K <= 1e9 && m <= 1e9, "numbers of a plan");
    must(t <= C && C <= K && a < b && b <= m && order(best, alpha) <= 0, "numbers in order");
    const right = minus(fraction(1n), best);
    const power = (r: Arithmetic): Range => r.power(right, block);
    const exact = block <= 200 && { top: right.top ** BigInt(block), bottom: right.bottom ** BigInt(block) };
    must(exact === false ? below(power, () => tau) : order(exact, tau) <= 0, "the frequent function is good");
    const candidates = K * levels;
    const beta = upward((r) => {
      const half = r.div(epsilon, 2);
      const decay = (k: number): Range => small(r, r.mul(-k, half));
      return r.min(
        1,
        r.add(
          lowerTail(r, K, C - 1, often),
          r.div(decay(C - t + 1), r.add(1, decay(1))),
          lowerTail(r, m, m - a - 1, right),
          r.mul(candidates, lowerTail(r, m, b - 1, alpha)),
          r.mul(candidates, decay(b - a)),
        ),
      );
    });
    return { notion: "accuracy", alpha: parameters["alpha"], beta, setting: "realizable" };
  },
};
