import { describe, expect, it } from "vitest";
import {
  cubeNoise,
  discreteLaplace,
  exponential,
  permuteAndFlip,
  randomizedResponse,
  reportNoisyMax,
  SparseVector,
  stableHistogram,
} from "../../mechanisms/index.ts";
import { Bits, uniform } from "../../random/index.ts";
import { type Pipeline, recordRun, replayOn } from "./pair.ts";
import { first, second, both, stableFlipped, counts, half, drawnOfOnesOwn } from "./testing/small-rows.ts";

describe("what is done as it should be is never accused", () => {
  const sound: Record<string, Pipeline<readonly number[]>> = {
    "two releases that are both paid for": (rows, random) => {
      const count = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
      const place = exponential({ scores: counts(rows), ...half, random });
      return {
        output: [count.noisyValue, place.index],
        certificates: [both(count.certificate, place.certificate)],
      };
    },
    "a choice by what was released": (rows, random) => {
      const { noisyValue, certificate } = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
      const cut = noisyValue > 3 ? 50 : 10;
      const value = rows.filter((x) => x >= cut).length;
      const again = discreteLaplace({ value, ...half, random });
      return { output: again.noisyValue, certificates: [both(certificate, again.certificate)] };
    },
    "an account of many kinds of draws": (rows, random) => {
      const made = [
        reportNoisyMax({ scores: counts(rows), ...half, random }),
        cubeNoise({ value: counts(rows), ...half, random }),
        randomizedResponse({
          labels: rows.map((x) => (x > 30 ? 1 : 0)),
          epsilon: "1/2",
          random,
        }),
        permuteAndFlip({
          scores: counts(rows).map((count) => `${count}/2`),
          epsilon: 1,
          sensitivity: "1/2",
          random,
        }),
      ];
      return {
        output: made.map(({ certificate: _certificate, ...told }) => told),
        certificates: [both(...made.map(({ certificate }) => certificate))],
      };
    },
    "keys that nobody knew": (rows, random) => {
      const { counts: listed, certificate } = stableHistogram({
        keys: rows.map((x) => String(x % 10)),
        epsilon: 1,
        delta: "0.1",
        random,
      });
      return { output: listed, certificates: [certificate] };
    },
    "a sparse vector": (rows, random) => {
      const sparse = new SparseVector({ epsilon: 1, sensitivity: 1, positives: 2, threshold: 3, random });
      const answers: string[] = [];
      for (const count of counts(rows)) if (sparse.remaining > 0) answers.push(sparse.ask(count));
      return { output: answers, certificates: [sparse.certificate] };
    },
    "a mechanism of one's own, told by `recorded`": (rows, random) => {
      const { certificate } = discreteLaplace({ value: 0, ...half, random });
      const noisy = drawnOfOnesOwn(counts(rows)[1]!, certificate, random);
      return { output: noisy, certificates: [both(certificate, certificate)] };
    },
    "candidates that a theorem covers, of which the neighbor has others": (rows, random) => {
      const cuts = Array.from({ length: rows[4]! }, (_, i) => i);
      const { index } = exponential({ scores: cuts.map((cut) => 1000 * cut), ...half, random });
      if (cuts[index] === undefined) throw new RangeError("no such cut");
      return { output: cuts[index], certificates: [stableFlipped] };
    },
    "bits of one's own for what is public": (rows, random) => {
      const order = uniform(new Bits(random), 2);
      const { noisyValue, certificate } = discreteLaplace({
        value: counts(rows)[1 + order]!,
        ...half,
        random,
      });
      return { output: [order, noisyValue], certificates: [certificate] };
    },
  };

  it.each(Object.entries(sound))("%s", async (_name, pipeline) => {
    for (const [a, b] of [
      [first, second],
      [second, first],
    ] as const) {
      const report = await replayOn(await recordRun(pipeline, a, "planted"), b);
      expect([...report.findings, ...report.unchecked]).toEqual([]);
    }
  });
});
