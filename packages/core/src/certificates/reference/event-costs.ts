import { type Arithmetic, upward, type Value } from "./arithmetic.ts";
import { numberOf, type PlainEvent, singles } from "./events.ts";
import {
  type Fraction,
  fraction,
  greatest,
  least,
  minus,
  order,
  over,
  parse,
  plus,
  times,
} from "./fraction.ts";
import { must } from "./rule.ts";

const one = fraction(1n);
const nought = fraction(0n);
const large = fraction(1000n);

/** The cost of one event under a relation; nothing where it has none. */
export type CostOf = (event: PlainEvent, neighbours: unknown) => Fraction | undefined;

/**
 * The sum over a list: equal costs are counted first; then the sum is exact if the common denominator has at most 100 digits, else
 * every count times its cost is rounded up to ten digits.
 */
function sumOf(events: readonly PlainEvent[], neighbours: unknown, cost: CostOf): Fraction | undefined {
  const counts = new Map<string, readonly [Fraction, bigint]>();
  for (const [event, often] of singles(events)) {
    const price = cost(event, neighbours);
    if (price === undefined) return undefined;
    const name = `${price.top}/${price.bottom}`;
    counts.set(name, [price, often + (counts.get(name)?.[1] ?? 0n)]);
  }
  const amounts = [...counts.values()].map(([price, often]) => times(price, fraction(often)));
  let common = one;
  for (const amount of amounts) {
    if (common.top > 10n ** 100n) break;
    common = fraction(common.top * fraction(amount.bottom, common.top).top);
  }
  const isShort = common.top <= 10n ** 100n;
  return (isShort ? amounts : amounts.map((amount) => up(() => amount))).reduce(plus, nought);
}

/** The value of a formula rounded up to ten digits. */
export function up(formula: (r: Arithmetic) => Value): Fraction {
  return parse(upward(formula));
}

/** The sum over what is inside of an event. */
export function inside(event: PlainEvent, neighbours: unknown, cost: CostOf): Fraction | undefined {
  return sumOf([event["event"] as PlainEvent], neighbours, cost);
}

/** The largest of the sums over parallel parts. */
export function worst(event: PlainEvent, neighbours: unknown, cost: CostOf): Fraction | undefined {
  const sums = (event["events"] as PlainEvent[]).map((part) => sumOf([part], neighbours, cost));
  return sums.includes(undefined) ? undefined : greatest(...(sums as Fraction[]));
}

/** Parts of a data set help only where its records are added or removed (poisson), or replaced (without replacement). */
export function fits(event: PlainEvent, neighbours: unknown): boolean {
  return neighbours === (event["scheme"] === "poisson" ? "add-or-remove-one" : "replace-one");
}

/** The epsilon of pure privacy. */
export const pureEpsilon: CostOf = (event, neighbours) => {
  const value = (name: string): Fraction => numberOf(event, name);
  switch (event.kind) {
    case "laplace":
      return over(one, value("scale"));
    case "discrete-laplace":
      return over(value("sensitivity"), value("scale"));
    case "pure":
    case "bounded-range":
    case "permute-and-flip":
      return value("epsilon");
    case "approximate":
      return value("delta").top === 0n ? value("epsilon") : undefined;
    case "parallel":
      return worst(event, neighbours, pureEpsilon);
    case "subsampled": {
      const whole = inside(event, neighbours, pureEpsilon);
      return whole === undefined || !fits(event, neighbours) ? undefined : ofPart(whole, value("rate"));
    }
    case "selected": {
      const run = inside(event, neighbours, pureEpsilon);
      return run === undefined ? undefined : ofBest(run, value("shape"), value("stop"));
    }
    default:
      return undefined;
  }
};

/** ln(1 - q + q e^epsilon). */
export function ofPart(epsilon: Fraction, rate: Fraction): Fraction {
  if (epsilon.top === 0n || order(rate, one) === 0 || order(epsilon, large) > 0) return epsilon;
  return up((r) => r.ln(r.add(r.sub(1, rate), r.mul(rate, r.exp(epsilon)))));
}

/** epsilon - (1 + shape) ln(stop + (1 - stop) e^-epsilon). */
function ofBest(epsilon: Fraction, shape: Fraction, stop: Fraction): Fraction {
  if (epsilon.top === 0n) return epsilon;
  if (order(epsilon, large) > 0) return times(epsilon, plus(shape, fraction(2n)));
  return up((r) => {
    const kept = r.add(stop, r.div(r.sub(1, stop), r.exp(epsilon)));
    return r.add(epsilon, r.mul(r.add(1, shape), r.ln(r.div(1, kept))));
  });
}

/** The rho of concentrated privacy: the event's own, or epsilon (e^epsilon - 1)/(e^epsilon + 1), whichever is smaller. */
export const concentratedRho: CostOf = (event, neighbours) => {
  const own = ownRho(event, neighbours);
  const epsilon = pureEpsilon(event, neighbours);
  if (epsilon === undefined) return own;
  const byPure =
    epsilon.top === 0n || order(epsilon, large) > 0
      ? epsilon
      : up((r) => r.div(r.mul(epsilon, r.sub(r.exp(epsilon), 1)), r.add(r.exp(epsilon), 1)));
  return own === undefined ? byPure : least(own, byPure);
};

function ownRho(event: PlainEvent, neighbours: unknown): Fraction | undefined {
  const value = (name: string): Fraction => numberOf(event, name);
  const square = (x: Fraction): Fraction => times(x, x);
  switch (event.kind) {
    case "gaussian":
      return over(fraction(1n, 2n), square(value("sigma")));
    case "discrete-gaussian":
      return over(square(value("sensitivity")), times(fraction(2n), value("variance")));
    case "laplace": {
      const loss = over(one, value("scale"));
      return order(loss, large) > 0 ? loss : up((r) => r.add(minus(loss, one), r.div(1, r.exp(loss))));
    }
    case "bounded-range":
      return over(square(value("epsilon")), fraction(8n));
    case "zero-concentrated":
      return value("rho");
    case "parallel":
      return worst(event, neighbours, concentratedRho);
    case "subsampled":
      return fits(event, neighbours) ? inside(event, neighbours, concentratedRho) : undefined;
    default:
      return undefined;
  }
}

/** The sum, which must exist. */
export function costOf(events: readonly PlainEvent[], neighbours: unknown, cost: CostOf): Fraction {
  must(
    neighbours === "replace-one" || neighbours === "replace-label" || neighbours === "add-or-remove-one",
    "a relation of neighbors",
  );
  const sum = sumOf(events, neighbours, cost);
  must(sum !== undefined, "an event that the account understands");
  return sum;
}
