import {
  costOf,
  type CostOf,
  fits,
  inside,
  ofPart,
  pureEpsilon,
  up,
  worst,
} from "../../../certificates/reference/event-costs.ts";
import { eventNeeds, eventsOf, numberOf, eventsWork } from "../../../certificates/reference/events.ts";
import {
  type Fraction,
  fraction,
  least,
  order,
  parse,
  plus,
  spell,
  times,
} from "../../../certificates/reference/fraction.ts";
import { must, type ReferenceRule } from "../../../certificates/reference/rule.ts";

const one = fraction(1n);

/** The smaller of sum eps and sum eps tanh(eps/2) + sqrt(2 ln(1/slack) sum eps^2); the sum of the deltas and the slack. */
export const reference: ReferenceRule = {
  id: "approximate-accounting",
  premises: [],
  parameters: ["events", "slack", "neighbours"],
  assumptions: ({ parameters }) => eventNeeds(parameters),
  work: ({ parameters }) => eventsWork(parameters, 3000),
  conclude({ parameters }) {
    const { neighbours } = parameters;
    const events = eventsOf(parameters);
    const slack = parse(parameters["slack"]);
    const sum = (cost: CostOf): Fraction => costOf(events, neighbours, cost);
    const of =
      (change: (epsilon: Fraction) => Fraction): CostOf =>
      (event) => {
        const epsilon = epsilonOf(event, neighbours);
        return epsilon === undefined ? undefined : change(epsilon);
      };
    const delta = plus(sum(deltaOf), slack);
    must(slack.top >= 0n && order(delta, one) < 0, "a delta below one");
    let epsilon = sum(epsilonOf);
    if (slack.top > 0n) {
      const [means, squares] = [sum(of(mean)), sum(of((e) => times(e, e)))];
      epsilon = least(
        epsilon,
        up((r) => r.add(means, r.sqrt(r.mul(2, squares, r.ln(r.div(1, slack)))))),
      );
    }
    return {
      notion: "differential-privacy",
      epsilon: spell(epsilon),
      delta: spell(delta),
      neighbours,
      group: 1,
    };
  },
};

/** epsilon tanh(epsilon/2), the mean loss of randomized response; epsilon where that is enormous. */
function mean(epsilon: Fraction): Fraction {
  if (epsilon.top === 0n || order(epsilon, fraction(1000n)) > 0) return epsilon;
  return up((r) => r.mul(epsilon, r.tanh(r.div(epsilon, 2))));
}

export const epsilonOf: CostOf = (event, neighbours) => {
  if (event.kind === "approximate") return numberOf(event, "epsilon");
  if (event.kind === "parallel") return worst(event, neighbours, epsilonOf);
  if (event.kind !== "subsampled") return pureEpsilon(event, neighbours);
  const whole = inside(event, neighbours, epsilonOf);
  return whole === undefined || !fits(event, neighbours) ? undefined : ofPart(whole, numberOf(event, "rate"));
};

export const deltaOf: CostOf = (event, neighbours) => {
  if (event.kind === "approximate") return numberOf(event, "delta");
  if (event.kind === "parallel") return worst(event, neighbours, deltaOf);
  if (event.kind !== "subsampled") return fraction(0n);
  const whole = inside(event, neighbours, deltaOf);
  return whole === undefined ? undefined : times(whole, numberOf(event, "rate"));
};
