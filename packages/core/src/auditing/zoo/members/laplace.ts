import type { ZooMember } from "../member.ts";
import { type Answers, oneChanges } from "../patterns.ts";
import { numberBox, vectorBox } from "../sampler-box.ts";
import { additiveExact } from "./additive.ts";

const single = oneChanges(1);

/** The Laplace mechanism (Dwork, McSherry, Nissim, Smith 2006) on one answer of sensitivity 1. */
export const laplace: ZooMember<Answers> = laplaceAt("laplace", 0.1, 0.0976);

/** The same at epsilon 1, on which false alarms are counted. */
export const laplaceOne: ZooMember<Answers> = laplaceAt("laplace-1", 1);

function laplaceAt(id: string, epsilon: number, published?: number): ZooMember<Answers> {
  return {
    id,
    summary: "One answer plus Laplace noise of scale 1/epsilon.",
    source: "Dwork, McSherry, Nissim, Smith 2006; DP-Sniper's Laplace",
    claimed: { epsilon, delta: 0 },
    broken: false,
    truth: {
      epsilon,
      how: "The densities of two answers that differ by 1 have ratio exp(epsilon) at every output beyond both.",
    },
    pairs: single,
    box: numberBox(
      id,
      ([answer], noise) =>
        () =>
          answer! + noise.laplace(1 / epsilon),
    ),
    exact: (pairs = single) => additiveExact(pairs, 1 / epsilon),
    ...(published === undefined ? {} : { published }),
  };
}

const copies = 20;

/** The same answer twenty times, at epsilon 0.005 each. */
export const laplaceTwenty: ZooMember<Answers> = {
  id: "laplace-twenty",
  summary: "One answer, released twenty times with Laplace noise of scale 200 each.",
  source: "DP-Sniper's LaplaceParallel",
  claimed: { epsilon: 0.1, delta: 0 },
  broken: false,
  truth: {
    epsilon: 0.1,
    how: "Twenty independent densities multiply; each has ratio exp(0.005) beyond both answers, and all outputs can be beyond at once.",
  },
  pairs: single,
  box: vectorBox("laplace-twenty", copies, ([answer], noise) => (values, place) => {
    for (let i = 0; i < copies; i++) values[place + i] = answer! + noise.laplace(200);
  }),
  exact: (pairs = single) => additiveExact(pairs, 200, copies),
};
