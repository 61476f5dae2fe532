import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { lowerTail, small } from "../../reference/binomial.ts";
import { type Fraction, fraction, greatest, order, over, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

const counts = ["rounds", "repeats", "accepted", "chunk", "validation", "validationChunk", "final"] as const;

/** beta = T (b^r + r P[chunk] + P[validation chunk] + 3r e^(-n_v/(16 c))) + 3(T+1) e^(-n_f (alpha/2)/c), c = max(36, 6/epsilon). */
export const reference: ReferenceRule = {
  id: "boosting-accuracy",
  premises: [["accuracy"]],
  parameters: ["alpha", "epsilon", ...counts, "spare"],
  assumptions: () => [
    ...["public-split", "fresh-coins", "iid", "realizable", "reweighted-rounds", "all-distributions"],
  ],
  size({ parameters }) {
    const [T, r, , chunk, , last, final] = counts.map((name) => BigInt(whole(parameters, name, 1)));
    const n = T! * (r! * chunk! + last!) + final! + BigInt(whole(parameters, "spare"));
    must(n < 2n ** 53n, "a number of examples");
    return Number(n);
  },
  work: () => 100_000,
  conclude(use) {
    const weak = premiseAt(use);
    const [T, runs, q, chunk, nv, chunkV, nf] = counts.map((name) => whole(use.parameters, name, 1)) as [
      ...[number, number, number, number, number, number, number],
    ];
    const alpha = chance(use.parameters, "alpha", true);
    const epsilon = number(use.parameters, "epsilon");
    const b = number(weak, "beta", fraction(1n, 16n));
    number(weak, "alpha", fraction(1n, 16n));
    const used = use.premises[0]?.n;
    must(weak["setting"] === "realizable" && epsilon.top > 0n, "a realizable weak learner");
    must(used === "any" || Number(used) <= q, "enough examples for the weak learner");
    must(T <= 1e6 && runs <= 1e6 && q <= chunk && nv <= chunkV, "sizes in order");
    must(chunk <= 1e9 && chunkV <= 1e9 && nf <= 1e9, "manageable sizes");
    const half = over(alpha, fraction(2n));
    const lambda = fraction(9729550745n, 10n ** 10n);
    must(
      below(
        () => fraction(1n),
        (r) => {
          const up = r.exp(lambda);
          const gain = r.sub(
            r.mul(fraction(7n, 8n), r.sub(1, r.div(1, up))),
            r.mul(fraction(1n, 8n), r.sub(up, 1)),
          );
          return r.mul(T, half, gain);
        },
      ),
      "enough rounds",
    );
    const c = greatest(fraction(36n), over(fraction(6n), epsilon));
    const choice = (r: Arithmetic, B: number, m: number, a: Fraction): Range =>
      r.mul(3, B, small(r, r.sub(0, over(times(fraction(BigInt(m)), a), c))));
    must(order(half, fraction(1n)) < 0, "a density");
    const beta = upward((r) =>
      r.min(
        1,
        r.add(
          r.mul(
            T,
            r.add(
              r.power(b, runs),
              r.mul(runs, lowerTail(r, chunk, q - 1, half)),
              lowerTail(r, chunkV, nv - 1, half),
              choice(r, runs, nv, fraction(1n, 16n)),
            ),
          ),
          choice(r, T + 1, nf, half),
        ),
      ),
    );
    return { notion: "accuracy", alpha: use.parameters["alpha"], beta, setting: "realizable" };
  },
};
