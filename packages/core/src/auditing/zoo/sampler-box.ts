import type { RandomSource } from "../../random/index.ts";
import type { BlackBox } from "../black-boxes/black-box.ts";
import { Noise } from "./noise.ts";

/** A box that puts out a number: `prepare` reads the data set once and gives the function that runs. */
export function numberBox<Data>(
  name: string,
  prepare: (data: Data, noise: Noise) => () => number,
): (random: RandomSource) => BlackBox<Data> {
  return (random) => {
    const noise = new Noise(random);
    return Object.freeze<BlackBox<Data>>({
      name,
      output: { kind: "number" },
      run(data, count, { signal } = {}) {
        signal?.throwIfAborted();
        const draw = prepare(data, noise);
        const values = new Float64Array(count);
        for (let i = 0; i < count; i++) values[i] = draw();
        return Promise.resolve({ kind: "number", values });
      },
    });
  };
}

/** A box that puts out a word. */
export function wordBox<Data>(
  name: string,
  prepare: (data: Data, noise: Noise) => () => string,
): (random: RandomSource) => BlackBox<Data> {
  return (random) => {
    const noise = new Noise(random);
    return Object.freeze<BlackBox<Data>>({
      name,
      output: { kind: "word" },
      run(data, count, { signal } = {}) {
        signal?.throwIfAborted();
        const draw = prepare(data, noise);
        return Promise.resolve({ kind: "word", values: Array.from({ length: count }, draw) });
      },
    });
  };
}

/** A box that puts out a vector: the function that runs writes its numbers from this place on. */
export function vectorBox<Data>(
  name: string,
  length: number,
  prepare: (data: Data, noise: Noise) => (values: Float64Array, place: number) => void,
): (random: RandomSource) => BlackBox<Data> {
  return (random) => {
    const noise = new Noise(random);
    return Object.freeze<BlackBox<Data>>({
      name,
      output: { kind: "vector", length },
      run(data, count, { signal } = {}) {
        signal?.throwIfAborted();
        const draw = prepare(data, noise);
        const values = new Float64Array(count * length);
        for (let i = 0; i < count; i++) draw(values, i * length);
        return Promise.resolve({ kind: "vector", length, values });
      },
    });
  };
}
