import { Rational } from "../../../math/index.ts";
import { chainFailure, packingFailure } from "../../packed-draws.ts";
import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

const definition = {
  side: "necessary",
  of: "beta",
  arguments: {
    packing: { ...argument.packing(), what: "how many inputs there are, each with its own event" },
    distance: {
      what: "in how many records two of the inputs differ at most",
      kind: "count",
      tendency: "falls",
      least: 0,
    },
    epsilon: argument.epsilon(),
  },
  assumptions: [],
  vacuous: Rational.zero,
} as const;

/** The engine of every lower bound of the paper: disjoint events for inputs that privacy cannot tell apart. */
export const packingFailureBound: Bound = bound({
  ...definition,
  id: "packing-failure",
  summary:
    "of packing inputs at most distance records apart, each with an event disjoint from the others', an epsilon-private output misses one with probability beta or more",
  source: "Chaudhuri-Hsu Theorem 5, Lemma 11 and Theorem 12 (Lemma 22), as one inequality",
  value: packingFailure,
});

export const packingFailureSharp: Bound = bound({
  ...definition,
  id: "packing-failure-sharp",
  summary: `${packingFailureBound.summary}; both tails of every step are counted`,
  source: "Chaudhuri-Hsu Lemma 22, sharper: two-sided chain",
  value: chainFailure,
});
