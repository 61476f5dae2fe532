import { argument } from "../arguments.ts";
import { type Bound, bound } from "../bound.ts";

function without(id: string): () => never {
  return () => {
    throw new RangeError(`${id} has no constant, and no value`);
  };
}

/** What private learning needs of the Littlestone dimension, up to a constant that is not known. */
export const littlestoneLowerBound: Bound = bound({
  id: "littlestone-lower-bound",
  summary:
    "an (0.1, c/(n^2 log n))-private learner of a class needs a number of examples of order log*(ldim): none learns a class of infinite Littlestone dimension",
  source: "Bun-Livni-Moran Theorem 3, its other half from Alon, Livni, Malliaris and Moran",
  side: "necessary",
  of: "n",
  arguments: { ldim: argument.ldim() },
  assumptions: ["iid", "realizable"],
  asymptotic: true,
  value: without("littlestone-lower-bound"),
});

/** A weak approximately private learner bounds the Littlestone dimension, by a tower that cannot be evaluated. */
export const weakToStrong: Bound = bound({
  id: "weak-to-strong-sample-size",
  summary:
    "a class with a weak (0.1, c/(n^2 log n))-private learner has an (epsilon, delta)-private one with error alpha, except with probability beta, from a number of examples of order ln(1/(beta delta))/(alpha epsilon) on, with a factor that depends on the class alone",
  source: "Bun-Livni-Moran Theorem 6",
  side: "sufficient",
  of: "n",
  arguments: {
    alpha: argument.alpha(),
    beta: argument.beta(),
    epsilon: argument.epsilon(),
    delta: argument.delta(),
  },
  assumptions: ["iid", "realizable"],
  asymptotic: true,
  value: without("weak-to-strong-sample-size"),
});
