import { type Arithmetic, range, upward, type Value } from "../../reference/arithmetic.ts";
import { composition, failure } from "../../reference/composition.ts";
import { type Fraction, fraction, least, parse, spell, times } from "../../reference/fraction.ts";
import { spend } from "../../reference/meter.ts";
import { chance, must, type ReferenceRule, whole } from "../../reference/rule.ts";

/** The least g with (1+e^eps)^-k sum over (k-2l) eps > g of C(k,l) (e^((k-l) eps) - e^(g + l eps)) <= delta. */
export const reference: ReferenceRule = {
  id: "optimal-composition",
  premises: [["differential-privacy", "private-prediction"]],
  parameters: ["times", "delta"],
  assumptions: () => ["fresh-coins", "every-prefix"],
  work: ({ premises, parameters }) => 200_000 + 4000 * premises.length + 40 * whole(parameters, "times", 1),
  conclude(use) {
    const k = whole(use.parameters, "times", 1);
    must(k <= 100_000, "at most 100000 runs");
    const delta = chance(use.parameters, "delta", true);
    const { epsilons, deltas, claim } = composition(use, k);
    const [epsilon] = epsilons;
    must(epsilon !== undefined && epsilon.top <= 1000n * epsilon.bottom, "epsilon at most 1000");
    const optimum = parse(upward((r) => leastEpsilon(r, k, epsilon, delta)));
    const sum = times(fraction(BigInt(k)), epsilon);
    return claim(spell(least(optimum, sum)), failure(deltas, k, delta));
  },
};

/**
 * Goes through the segments l = 0, 1, ... from the largest loss down and stops in the first that reaches delta at
 * its lower end. In units of the term C(k,l) e^((k-l) eps) / (1+e^eps)^k there are three numbers: `lies`, the sum of
 * these terms up to l; `truths`, the sum of the C(k,j) e^(j eps) in units of its own last term; `slack`, delta.
 * Whole numbers with so many decimals, rounded outward. Where the digits do not decide, more are asked for.
 */
function leastEpsilon(r: Arithmetic, k: number, epsilon: Fraction, delta: Fraction): Value {
  if (epsilon.top === 0n) return range(0);
  const unit = 10n ** BigInt(r.digits);
  const down = (x: Fraction): bigint => (x.top * unit) / x.bottom;
  const up = (x: Fraction): bigint => -((-x.top * unit) / x.bottom) + 1n;
  const growth = r.exp(epsilon);
  const x = { low: down(growth.low), high: up(growth.high) };
  const start = r.mul(delta, r.power(r.add(1, r.div(1, growth)), k));
  let slack = { low: down(start.low), high: up(start.high) };
  let lies = { low: unit, high: unit };
  let truths = { low: unit, high: unit };
  const last = Math.floor((k - 1) / 2);
  for (let l = 0; ; l++) {
    spend(r.digits, 35);
    const rest = { low: lies.low - slack.high, high: lies.high - slack.low };
    // Is (lies - slack) e^(p eps) at least truths, where p eps leads down to the next loss, or to 0?
    const p = BigInt(l < last ? 2 : k - 2 * last);
    const reaches = rest.low > 0n && rest.low * x.low ** p > truths.high * unit ** p;
    const misses = rest.high <= 0n || rest.high * x.high ** p < truths.low * unit ** p;
    if (reaches) {
      const ratio = r.div(
        { low: fraction(rest.low), high: fraction(rest.high) },
        { low: fraction(truths.low), high: fraction(truths.high) },
      );
      return r.add(r.mul(k - 2 * l, epsilon), r.ln(ratio));
    }
    if (!misses) throw new Error("more digits are needed");
    if (l === last) return range(0);
    const [top, bottom] = [BigInt(l + 1), BigInt(k - l)];
    slack = {
      low: (slack.low * top * x.low) / (bottom * unit),
      high: (slack.high * top * x.high) / (bottom * unit) + 1n,
    };
    lies = {
      low: unit + (lies.low * top * x.low) / (bottom * unit),
      high: unit + (lies.high * top * x.high) / (bottom * unit) + 1n,
    };
    truths = {
      low: unit + (truths.low * top * unit) / (bottom * x.high),
      high: unit + (truths.high * top * unit) / (bottom * x.low) + 1n,
    };
  }
}
