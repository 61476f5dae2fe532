import { Arithmetic, upward } from "../../../certificates/reference/arithmetic.ts";
import { costOf, type CostOf, worst } from "../../../certificates/reference/event-costs.ts";
import { eventNeeds, eventsOf, numberOf, eventsWork } from "../../../certificates/reference/events.ts";
import {
  type Fraction,
  fraction,
  minus,
  order,
  over,
  parse,
  plus,
  spell,
  times,
} from "../../../certificates/reference/fraction.ts";
import { densityTimesMills, normalBelow } from "../../../certificates/reference/normal.ts";
import { chance, must, type ReferenceRule } from "../../../certificates/reference/rule.ts";

const nought = fraction(0n);
const one = fraction(1n);
const ten = fraction(10n);
const forty = fraction(40n);

/** The least epsilon with Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu) <= delta. */
export const reference: ReferenceRule = {
  id: "gaussian-accounting",
  premises: [],
  parameters: ["events", "delta", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => 150_000 + eventsWork(parameters, 3000),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const delta = chance(parameters, "delta", true);
    must(order(delta, fraction(1n, 10n ** 300n)) >= 0, "delta at least 1e-300");
    const squares = costOf(eventsOf(parameters), neighbours, precision);
    const mu = parse(upward((r) => r.sqrt(squares)));
    must(order(mu, fraction(1_000_000n)) <= 0, "mu at most a million");
    const epsilon = spell(leastEpsilon(mu, delta));
    return { notion: "differential-privacy", epsilon, delta: spell(delta), neighbours, group: 1 };
  },
};

const precision: CostOf = (event, neighbours) => {
  if (event.kind === "parallel") return worst(event, neighbours, precision);
  if (event.kind !== "gaussian") return undefined;
  return over(one, times(numberOf(event, "sigma"), numberOf(event, "sigma")));
};

/**
 * The first decimal of ten significant digits at which the profile is at most delta. Halving, and in every second step the point
 * where the chord reaches delta.
 */
function leastEpsilon(mu: Fraction, delta: Fraction): Fraction {
  if (excess(mu, delta, nought) <= 0) return nought;
  let power = one;
  while (excess(mu, delta, power) > 0) power = times(power, ten);
  while (excess(mu, delta, over(power, ten)) <= 0) power = over(power, ten);
  // Between power/10 and power: ten digits of which the first is not 0.
  const unit = over(power, fraction(10n ** 10n));
  const at = (mantissa: number): number => excess(mu, delta, times(unit, fraction(BigInt(mantissa))));
  let [low, high] = [1e9, 1e10];
  let [above, below] = [at(low), at(high)];
  for (let step = 0; high - low > 1; step++) {
    const chord = low + ((high - low) * above) / (above - below);
    const wanted = step % 2 === 0 ? chord + (step % 4 < 2 ? 0.5 : 1.5) : (low + high) / 2;
    const middle = Math.min(high - 1, Math.max(low + 1, Math.floor(wanted)));
    const value = at(middle);
    if (value > 0) [low, above] = [middle, value];
    else [high, below] = [middle, value];
  }
  return times(unit, fraction(BigInt(high)));
}

/** How far the profile at epsilon is above delta, roughly but with the right sign; what digits cannot tell counts as above. */
function excess(mu: Fraction, delta: Fraction, epsilon: Fraction): number {
  const [half, shift] = [over(mu, fraction(2n)), over(epsilon, mu)];
  for (let digits = 30; digits <= 1920; digits *= 2) {
    const r = new Arithmetic(digits, 0);
    const [near, away] = [minus(half, shift), plus(half, shift)];
    // e^epsilon times the density at `away` is the density at `near`.
    const tail =
      order(away, forty) > 0
        ? densityTimesMills(r, near, away)
        : r.mul(r.exp(epsilon), normalBelow(r, minus(nought, away)));
    const profile = r.sub(normalBelow(r, near), tail);
    if (order(profile.high, delta) <= 0) return Math.min(rough(profile.high, delta), -1e-30);
    if (order(profile.low, delta) > 0) return Math.max(rough(profile.low, delta), 1e-30);
  }
  return 1;
}

/** The 64th root of a/b, less 1, roughly: it runs like the logarithm, so that chords are good. */
function rough(a: Fraction, b: Fraction): number {
  const quotient = Number((a.top * b.bottom * 10n ** 30n) / (a.bottom * b.top));
  let root = Math.min(quotient, 1e300) / 1e30;
  for (let i = 0; i < 6; i++) root = Math.sqrt(root);
  return root - 1;
}
