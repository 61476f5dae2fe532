import type { Sample } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import type { MechanismCall, PricedEvent, Recorder } from "../recorder.ts";
import type { Coins, DrawPrice } from "./coins.ts";
import { rowsAt } from "./kinds.ts";

/**
 * Coins that tell a recorder of every draw. What is drawn is what `coins` would draw, or what the recorder says. A random part or
 * order is a call whose output is the positions.
 */
export function recordedCoins(recorder: Recorder, coins: Coins): Coins {
  const coin = <Output>(
    mechanism: string,
    parameters: MechanismCall["parameters"],
    draw: () => Output,
  ): Output => recorder.call({ mechanism, parameters }, draw);
  const selection =
    (mechanism: "exponential" | "permute-and-flip", kind: PricedEvent["kind"]) =>
    (scores: Int32Array | Float64Array, lambda: Rational, price: DrawPrice = {}): number => {
      const { sensitivity = 1 } = price;
      const epsilon = lambda.times(2).times(sensitivity);
      return recorder.call(
        {
          mechanism,
          parameters: { candidates: scores.length, lambda },
          input: { values: scores, distance: "largest", sensitivity },
          price: price.price ?? { kind, epsilon },
        },
        () =>
          mechanism === "exponential"
            ? coins.exponential(scores, lambda)
            : coins.permuteAndFlip(scores, lambda),
      );
    };
  const rowsOf = (
    mechanism: string,
    { sample, size }: { readonly sample: Sample; readonly size: number },
    draw: (places: Sample) => Sample,
  ): Sample =>
    rowsAt(
      sample,
      coin(mechanism, { n: sample.n, size }, () => Array.from(draw(placesOf(sample.n)).columns[0]!)),
    );
  const recordedOnes: Coins = {
    index: (count) => coin("index", { count }, () => coins.index(count)),
    toss: (probability) => coin("toss", { probability }, () => coins.toss(probability)),
    decay: (x) => coin("decay", { x }, () => coins.decay(x)),
    exponential: selection("exponential", "bounded-range"),
    permuteAndFlip: selection("permute-and-flip", "permute-and-flip"),
    weighted: (weights, { sensitivity, price } = {}) =>
      recorder.call(
        {
          mechanism: "weighted",
          parameters: sensitivity === undefined ? { weights } : { candidates: weights.length },
          ...(sensitivity !== undefined && {
            input: { values: weights, distance: "log-ratio", sensitivity },
          }),
          ...(price && { price }),
        },
        () => coins.weighted(weights),
      ),
    laplace: ({ sensitivity = 1, price, ...options }) => {
      const { center, scale, lower, upper } = options;
      return recorder.call(
        {
          mechanism: "laplace",
          parameters: { scale, lower, upper },
          input: { values: [center], distance: "sum", sensitivity },
          price: price ?? { kind: "pure", epsilon: Rational.from(sensitivity).over(scale) },
        },
        () => coins.laplace(options),
      );
    },
    cube: ({ sensitivity = 1, price, ...options }) => {
      const { center, scale, lower, upper } = options;
      return recorder.call(
        {
          mechanism: "cube",
          parameters: { values: center.length, scale, lower, upper },
          input: { values: center, distance: "largest", sensitivity },
          price: price ?? { kind: "pure", epsilon: Rational.from(sensitivity).over(scale) },
        },
        () => coins.cube(options),
      );
    },
    subset: (n, size) => coin("subset", { n, size }, () => coins.subset(n, size)),
    settle: (name, _sample, part) =>
      recorder.scope("part of the program", { name }, () => part(recordedOnes)),
    step: async (call, part) => recorder.call(call(), () => part(coins)),
    best: async ({ stop }, part) =>
      recorder.scope("best", { stop }, async () => {
        const run = (): ReturnType<typeof part> => recorder.scope("run", {}, () => part(recordedOnes));
        let best = await run();
        while (!recordedOnes.toss(stop)) {
          const next = await run();
          if (next.score > best.score) best = next;
        }
        return best.outcome;
      }),
    part: (sample, size) =>
      size === sample.n ? sample : rowsOf("part", { sample, size }, (places) => coins.part(places, size)),
    resample: (sample, size) =>
      rowsOf("resample", { sample, size }, (places) => coins.resample(places, size)),
    order: (sample) => rowsOf("order", { sample, size: sample.n }, (places) => coins.order(places)),
  };
  return Object.freeze(recordedOnes);
}

/** The positions of a sample, as a sample. */
function placesOf(n: number): Sample {
  return { n, columns: [Float64Array.from({ length: n }, (_, i) => i)], labels: new Uint8Array(n) };
}
