import type { ZooMember } from "../member.ts";
import { type Answers, oneChanges } from "../patterns.ts";
import { vectorBox } from "../sampler-box.ts";
import { additiveExact } from "./additive.ts";

const bins = 5;
const pairs = oneChanges(bins);

/** A histogram of five bins with Laplace noise of scale 1/epsilon in each; neighbors differ by 1 in one bin. */
export const noisyHistogram1: ZooMember<Answers> = histogram({
  id: "noisy-histogram-1",
  summary: "Five counts, each plus Laplace noise of scale 1/epsilon.",
  algorithm: "Algorithm 9",
  broken: false,
  scale: 10,
  how: "Only one count differs, by 1: the ratio of its densities is exp(1/scale) beyond both counts.",
});

/** The same with the scale turned upside down. */
export const noisyHistogram2: ZooMember<Answers> = histogram({
  id: "noisy-histogram-2",
  summary: "Five counts, each plus Laplace noise of scale epsilon where 1/epsilon is due.",
  algorithm: "Algorithm 10",
  broken: true,
  scale: 0.1,
  how: "Only one count differs, by 1: the ratio of its densities is exp(1/scale) beyond both counts, and the scale is 0.1.",
  published: 4.6,
});

function histogram(of: {
  readonly id: string;
  readonly summary: string;
  readonly algorithm: string;
  readonly broken: boolean;
  readonly scale: number;
  readonly how: string;
  readonly published?: number;
}): ZooMember<Answers> {
  const { id, summary, algorithm, broken, scale, how, published } = of;
  return {
    id,
    summary,
    source: `Ding, Wang, Wang, Zhang, Kifer 2018, ${algorithm}`,
    claimed: { epsilon: 0.1, delta: 0 },
    broken,
    truth: { epsilon: 1 / scale, how },
    pairs,
    box: vectorBox(id, bins, (counts, noise) => (values, place) => {
      for (let i = 0; i < bins; i++) values[place + i] = counts[i]! + noise.laplace(scale);
    }),
    exact: (some = pairs) => additiveExact(some, scale),
    ...(published === undefined ? {} : { published }),
  };
}
