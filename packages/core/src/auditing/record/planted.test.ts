import { describe, expect, it } from "vitest";
import { account } from "../../accounting/index.ts";
import type { Certificate } from "../../certificates/index.ts";
import { discreteLaplace, exponential, permuteAndFlip, subsample } from "../../mechanisms/index.ts";
import { Bits, uniform } from "../../random/index.ts";
import { type Finding, type Pipeline, recordRun, replayOn } from "./pair.ts";
import {
  first,
  second,
  sum,
  both,
  inNotion,
  flipped,
  stableFlipped,
  counts,
  half,
} from "./testing/small-rows.ts";

async function findings(pipeline: Pipeline<readonly number[]>): Promise<readonly Finding[]> {
  return (await replayOn(await recordRun(pipeline, first, "planted"), second)).findings;
}

describe("a fault in the glue is found from one pair of runs", () => {
  const faults: Record<string, readonly [Pipeline<readonly number[]>, Finding["law"]]> = {
    "a bound that is read from rows": [
      (rows, random) => {
        const most = Math.max(...rows);
        const { noisyValue, certificate } = discreteLaplace({
          value: sum(rows),
          epsilon: 1,
          sensitivity: most,
          random,
        });
        return { output: noisyValue, certificates: [certificate] };
      },
      "calls",
    ],
    "a plan from the number of rows that were kept": [
      (rows, random) => {
        const kept = rows.filter((x) => x <= 75);
        const { index, certificate } = exponential({
          scores: counts(kept),
          epsilon: 1,
          sensitivity: 1,
          n: kept.length,
          random,
        });
        return { output: index, certificates: [certificate] };
      },
      "calls",
    ],
    "a score of doubled weight": [
      (rows, random) => {
        const { index, certificate } = permuteAndFlip({
          scores: counts(rows).map((count) => 2 * count),
          epsilon: 1,
          sensitivity: 1,
          random,
        });
        return { output: index, certificates: [certificate] };
      },
      "sensitivity",
    ],
    "a call that is not paid for": [
      (rows, random) => {
        const count = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
        const again = discreteLaplace({ value: counts(rows)[2]!, ...half, random });
        return { output: [count.noisyValue, again.noisyValue], certificates: [count.certificate] };
      },
      "cost",
    ],
    "eight calls beside a Renyi certificate for one": [
      (rows, random) => {
        const draws = [10, 20, 30, 40, 50, 60, 70, 80].map((cut) =>
          discreteLaplace({ value: rows.filter((x) => x >= cut).length, ...half, random }),
        );
        const certificate = inNotion(draws[0]!.certificate, "renyi-privacy");
        return { output: draws.map(({ noisyValue }) => noisyValue), certificates: [certificate] };
      },
      "cost",
    ],
    "a call that a theorem covers, beside a promise with another proof": [
      (rows, random) => {
        const count = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
        const { index } = exponential({ scores: counts(rows), ...half, random });
        return { output: [count.noisyValue, index], certificates: [count.certificate, flipped] };
      },
      "cost",
    ],
    "a score that a theorem covers, beside a promise with another proof": [
      (rows, random) => {
        const scores = counts(rows).map((count) => 50 * count);
        const { index, certificate } = exponential({ scores, ...half, random });
        return { output: index, certificates: [certificate, flipped] };
      },
      "sensitivity",
    ],
    "a refusal before a step that a theorem covers": [
      (rows, random) => {
        if (rows.some((x) => x > 75)) throw new RangeError("a row is out of range");
        const { index } = exponential({ scores: counts(rows), ...half, random });
        return { output: index, certificates: [flipped] };
      },
      "calls",
    ],
    "a refusal in place of a release that a theorem covers": [
      (rows, random) => {
        const { index } = exponential({ scores: counts(rows), ...half, random });
        if (rows.some((x) => x > 75)) throw new RangeError("a row is out of range");
        return { output: index, certificates: [stableFlipped] };
      },
      "release",
    ],
    "a branch on data": [
      (rows, random) => {
        const count = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
        const extra =
          counts(rows)[3]! > 0 ? discreteLaplace({ value: counts(rows)[3]!, ...half, random }).noisyValue : 0;
        return {
          output: [count.noisyValue, extra],
          certificates: [both(count.certificate, count.certificate)],
        };
      },
      "calls",
    ],
    "an early stop on a noisy value compared with an exact one": [
      (rows, random) => {
        const made: Certificate[] = [];
        let noisy = 0;
        for (let i = 0; i < 20; i++) {
          const drawn = discreteLaplace({ value: 0, epsilon: "1/20", sensitivity: 1, random });
          made.push(drawn.certificate);
          noisy += Math.abs(drawn.noisyValue);
          if (noisy >= 4 * rows[4]!) break;
        }
        return { output: made.length, certificates: [account([{ kind: "pure", epsilon: "1" }])] };
      },
      "calls",
    ],
    "a release that shows more than the draw": [
      (rows, random) => {
        const { index, certificate } = exponential({
          scores: counts(rows),
          epsilon: 1,
          sensitivity: 1,
          random,
        });
        return { output: { index, score: counts(rows)[3] }, certificates: [certificate] };
      },
      "release",
    ],
    "a refusal that depends on a row": [
      (rows, random) => {
        if (rows.some((x) => x > 75)) throw new RangeError("a row is out of range");
        const { noisyValue, certificate } = discreteLaplace({ value: rows.length, ...half, random });
        return { output: noisyValue, certificates: [certificate] };
      },
      "calls",
    ],
    "a random part that is read beside": [
      (rows, random) => {
        const base = discreteLaplace({ value: 0, epsilon: 1, sensitivity: 1, n: 4, random }).certificate;
        const { indices, certificate } = subsample({ base, n: rows.length, random });
        const part = indices.map((i) => rows[i]!);
        const { noisyValue } = discreteLaplace({
          value: counts(part)[1]!,
          epsilon: 1,
          sensitivity: 1,
          n: 4,
          random,
        });
        return {
          output: [noisyValue, counts(rows)[1]! - counts(part)[3]!],
          certificates: [certificate],
        };
      },
      "cost",
    ],
    "random bits whose number depends on a row": [
      (rows, random) => {
        const bits = new Bits(random);
        for (let i = 0; i < 100 * rows[4]!; i++) uniform(bits, 2 ** 31);
        const { noisyValue, certificate } = discreteLaplace({ value: counts(rows)[1]!, ...half, random });
        return { output: noisyValue, certificates: [certificate] };
      },
      "calls",
    ],
  };

  it.each(Object.entries(faults))("%s", async (_name, [pipeline, law]) => {
    const found = await findings(pipeline);
    expect(found.map((finding) => finding.law)).toContain(law);
  });

  it("names the call, what was stated, and what the row really moved", async () => {
    const [found] = await findings(faults["a score of doubled weight"]![0]);
    expect(found).toEqual({
      law: "sensitivity",
      place: 1,
      call: 'call of permute-and-flip {"candidates":4,"scale":"2","sensitivity":"1","neighbours":"replace-one","n":"any"}',
      stated: 1,
      real: 2,
    });
  });
});
