import { type Arithmetic, below, type Range, upward } from "../../reference/arithmetic.ts";
import { fraction, least, order, spell, times } from "../../reference/fraction.ts";
import { chance, must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** w_0 + a max_j (w_j - w_0) k/j, w_j = 1/(1 + e^(eps (k - 2j)/2)); the maximum is the first j whose successor is lower. */
export const reference: ReferenceRule = {
  id: "block-votes-accuracy",
  premises: [["accuracy"]],
  parameters: ["n", "blocks", "epsilon"],
  assumptions: () => ["binary-output", "public-split", "iid", "realizable"],
  size: (use) => whole(use.parameters, "n", 1),
  work: () => 300_000,
  conclude(use) {
    const accuracy = premiseAt(use);
    const n = whole(use.parameters, "n", 1);
    const k = whole(use.parameters, "blocks", 1);
    const m = use.premises[0]?.n;
    must(typeof m === "number" && BigInt(k) * BigInt(m) <= BigInt(n), "blocks that fit");
    must(accuracy["setting"] === "realizable", "a realizable premise");
    const epsilon = number(use.parameters, "epsilon");
    must(epsilon.top > 0n, "a positive epsilon");
    must(order(times(epsilon, fraction(BigInt(k))), fraction(10_000n)) <= 0, "at most 10000 nats");
    const a = number(accuracy, "alpha");
    const b = chance(accuracy, "beta");
    const w = (r: Arithmetic, j: number): Range =>
      r.div(1, r.add(1, r.exp(times(epsilon, fraction(BigInt(k - 2 * j), 2n)))));
    const chord = (r: Arithmetic, j: number): Range => r.div(r.mul(r.sub(w(r, j), w(r, 0)), k), j);
    const rises = (j: number): boolean =>
      below(
        (r) => chord(r, j),
        (r) => chord(r, j + 1),
      );
    // Steps of falling length, each taken while the chord still rises at its end.
    let peak = 1;
    let step = 1;
    while (step < k) step *= 2;
    for (; step >= 1; step /= 2) while (peak + step <= k && rises(peak + step - 1)) peak += step;
    return {
      notion: "accuracy",
      alpha: upward((r) => r.add(w(r, 0), r.mul(a, chord(r, peak)))),
      beta: spell(least(fraction(1n), times(b, fraction(BigInt(k))))),
      setting: "realizable",
    };
  },
};
