import { type Arithmetic, type Value } from "../../../certificates/reference/arithmetic.ts";
import {
  costOf,
  type CostOf,
  fits,
  inside,
  pureEpsilon,
  up,
  worst,
} from "../../../certificates/reference/event-costs.ts";
import {
  eventNeeds,
  eventsOf,
  numberOf,
  type PlainEvent,
  singles,
  eventsWork,
} from "../../../certificates/reference/events.ts";
import {
  type Fraction,
  fraction,
  least,
  minus,
  order as compared,
  over,
  parse,
  plus,
  spell,
  times,
} from "../../../certificates/reference/fraction.ts";
import { must, type ReferenceRule } from "../../../certificates/reference/rule.ts";

const one = fraction(1n);
const two = fraction(2n);
const far = fraction(2000n);
const [lowest, highest] = [fraction(1_000_001n, 1_000_000n), fraction(1_000_000n)];
const tiny = fraction(1n, 10n ** 300n);

/** The sum of the divergences. */
export const reference: ReferenceRule = {
  id: "renyi-accounting",
  premises: [],
  parameters: ["events", "order", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, 6000, 48_000),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const order = renyiOrder(parameters);
    const epsilon = spell(costOf(eventsOf(parameters), neighbours, divergenceAt(order)));
    return { notion: "renyi-privacy", order: spell(order), epsilon, neighbours };
  },
};

/** The order, in the range that is accounted for. */
export function renyiOrder(parameters: Readonly<Record<string, unknown>>): Fraction {
  const order = parse(parameters["order"]);
  must(compared(order, lowest) >= 0 && compared(order, highest) <= 0, "an order that is accounted for");
  return order;
}

/** The divergence of order a that an event can cause: its own, or that of randomized response at its epsilon. */
export function divergenceAt(a: Fraction): CostOf {
  return (event, neighbours) => {
    const epsilon = event.kind === "parallel" ? undefined : pureEpsilon(event, neighbours);
    const all = [
      own(event, neighbours, a),
      epsilon === undefined ? undefined : limited(epsilon, a, (r) => response(r, epsilon, a)),
    ].filter((cost) => cost !== undefined);
    return all.length === 0 ? undefined : least(...all);
  };
}

function own(event: PlainEvent, neighbours: unknown, a: Fraction): Fraction | undefined {
  const value = (name: string): Fraction => numberOf(event, name);
  const square = (x: Fraction): Fraction => times(x, x);
  switch (event.kind) {
    case "gaussian":
      return over(a, times(two, square(value("sigma"))));
    case "discrete-gaussian":
      return over(times(a, square(value("sensitivity"))), times(two, value("variance")));
    case "zero-concentrated":
      return times(a, value("rho"));
    case "laplace": {
      const epsilon = over(one, value("scale"));
      return limited(epsilon, a, (r) => laplace(r, epsilon, a));
    }
    case "discrete-laplace":
      return limited(over(value("sensitivity"), value("scale")), a, (r) => geometric(r, event, a));
    case "bounded-range":
      if (compared(value("epsilon"), tiny) < 0) return over(times(a, square(value("epsilon"))), fraction(8n));
      return limited(value("epsilon"), a, (r) => range(r, value("epsilon"), a));
    case "renyi": {
      const orders = (event["orders"] as unknown[]).map(parse);
      const enough = (event["epsilons"] as unknown[])
        .map(parse)
        .filter((_, i) => compared(orders[i]!, a) >= 0);
      return enough.length === 0 ? undefined : least(...enough);
    }
    case "parallel":
      return worst(event, neighbours, divergenceAt(a));
    case "subsampled":
      return fits(event, neighbours) ? ofPart(event, neighbours, a) : undefined;
    case "selected":
      return ofBest(event, neighbours, a);
    default:
      return undefined;
  }
}

/** 0 for epsilon 0, epsilon itself where e^((2a-1) epsilon) is enormous, else ln of the moment over a - 1. */
function limited(epsilon: Fraction, a: Fraction, moment: (r: Arithmetic) => Value): Fraction {
  const twice = minus(times(two, a), one);
  if (epsilon.top === 0n || compared(times(twice, epsilon), far) > 0) return epsilon;
  return up((r) => r.div(r.ln(moment(r)), minus(a, one)));
}

/** (e^(a eps) + e^((1-a) eps))/(1 + e^eps). */
function response(r: Arithmetic, epsilon: Fraction, a: Fraction): Value {
  const sum = r.add(r.exp(times(a, epsilon)), r.exp(times(minus(one, a), epsilon)));
  return r.div(sum, r.add(1, r.exp(epsilon)));
}

/** (a e^((a-1) eps) + (a-1) e^(-a eps))/(2a-1). */
function laplace(r: Arithmetic, epsilon: Fraction, a: Fraction): Value {
  const above = minus(a, one);
  const near = r.mul(a, r.exp(times(above, epsilon)));
  return r.div(r.add(near, r.mul(above, r.exp(times(minus(fraction(0n), a), epsilon)))), plus(above, a));
}

/** The sum of p(k)^a p(k-d)^(1-a) over the integers, p(k) = r^|k| (1-r)/(1+r), in its three pieces. */
function geometric(r: Arithmetic, event: PlainEvent, a: Fraction): Value {
  const step = over(one, numberOf(event, "scale"));
  const d = numberOf(event, "sensitivity");
  const power = (k: Fraction): Value => r.exp(times(minus(fraction(0n), k), step));
  const twice = minus(times(two, a), one);
  const left = power(times(minus(one, a), d));
  const middle = r.div(
    r.mul(left, r.sub(1, power(one)), r.sub(power(twice), power(times(twice, d)))),
    r.sub(1, power(twice)),
  );
  return r.div(r.add(left, power(times(a, d)), middle), r.add(1, power(one)));
}

/** x^(a-1) (1 - s^a - x (s - s^a))/(1 - s) at its largest, with s = e^-eps and x = (a-1)(1-s^a)/(a (s-s^a)). */
function range(r: Arithmetic, epsilon: Fraction, a: Fraction): Value {
  const s = r.div(1, r.exp(epsilon));
  const power = r.div(1, r.exp(times(a, epsilon)));
  const above = minus(a, one);
  const x = r.div(r.mul(above, r.sub(1, power)), r.mul(a, r.sub(s, power)));
  const rest = r.sub(r.sub(1, power), r.mul(x, r.sub(s, power)));
  return r.div(r.mul(r.exp(r.mul(above, r.ln(x))), rest), r.sub(1, s));
}

const known = new WeakMap<PlainEvent, Map<string, Fraction | undefined>>();

/** The divergence of what is inside, worked out once for each order. */
function within(event: PlainEvent, neighbours: unknown, a: Fraction): Fraction | undefined {
  const values = known.get(event) ?? new Map<string, Fraction | undefined>();
  known.set(event, values);
  const name = `${String(neighbours)} ${spell(a)}`;
  if (!values.has(name)) values.set(name, inside(event, neighbours, divergenceAt(a)));
  return values.get(name);
}

/** On a part: no more than on the whole, and for symmetric events on a Poisson part the binomial sum of moments. */
function ofPart(event: PlainEvent, neighbours: unknown, a: Fraction): Fraction | undefined {
  const whole = within(event, neighbours, a);
  const rate = numberOf(event, "rate");
  let k = a.top / a.bottom;
  if (a.bottom !== 1n) k += 1n;
  const symmetric = singles([event["event"] as PlainEvent]).every(
    ([{ kind, delta }]) =>
      ["gaussian", "laplace", "discrete-gaussian", "discrete-laplace", "pure", "permute-and-flip"].includes(
        kind,
      ) ||
      (kind === "approximate" && delta === "0"),
  );
  if (whole === undefined || event["scheme"] !== "poisson" || k > 256n || !symmetric) return whole;
  if (compared(rate, one) === 0) return whole;
  const order = Number(k);
  const exponents: Fraction[] = [];
  for (let i = 0; i <= order; i++) {
    const inner = i < 2 ? fraction(0n) : within(event, neighbours, fraction(BigInt(i)));
    if (inner === undefined) return whole;
    exponents.push(times(fraction(BigInt(Math.max(i - 1, 0))), inner));
  }
  if (exponents.some((exponent) => compared(exponent, far) > 0)) return whole;
  const moment = (r: Arithmetic): Value => {
    let binomial = 1n;
    let sum: Value = 0;
    for (const [i, exponent] of exponents.entries()) {
      const weight = r.mul(binomial, r.power(minus(one, rate), order - i), r.power(rate, i));
      sum = r.add(sum, r.mul(weight, r.exp(exponent)));
      binomial = (binomial * BigInt(order - i)) / BigInt(i + 1);
    }
    return sum;
  };
  return least(
    whole,
    up((r) => r.div(r.ln(moment(r)), order - 1)),
  );
}

/** The best of several runs: D_a + (1+shape)((1-1/b) D_b + ln(1/stop)/b) + ln(mean number of runs)/(a-1), over some b. */
function ofBest(event: PlainEvent, neighbours: unknown, a: Fraction): Fraction | undefined {
  const [shape, stop] = [numberOf(event, "shape"), numberOf(event, "stop")];
  const first = within(event, neighbours, a);
  if (first === undefined || compared(shape, fraction(500n)) > 0) return undefined;
  if (compared(stop, fraction(1n, 10n ** 12n)) < 0) return undefined;
  const seconds = [2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256].map((b) => fraction(BigInt(b)));
  const costs = [a, ...seconds].flatMap((b) => {
    const second = within(event, neighbours, b);
    if (second === undefined) return [];
    return [
      up((r) => {
        const lnGamma = r.ln(stop);
        const mean =
          shape.top === 0n
            ? r.div(r.sub(1, stop), r.mul(stop, r.sub(0, lnGamma)))
            : r.div(r.mul(shape, r.sub(1, stop)), r.mul(stop, r.sub(1, r.exp(r.mul(shape, lnGamma)))));
        const both = r.sub(r.mul(second, r.sub(1, r.div(1, b))), r.div(lnGamma, b));
        return r.add(first, r.mul(r.add(1, shape), both), r.div(r.ln(mean), minus(a, one)));
      }),
    ];
  });
  return costs.length === 0 ? undefined : least(...costs);
}
