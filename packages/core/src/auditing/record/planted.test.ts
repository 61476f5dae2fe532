import { describe, expect, it } from "vitest";
import { account } from "../../accounting/index.ts";
import {
  type Certificate,
  certify,
  convert,
  derive,
  type Notion,
  premise,
  readClaim,
} from "../../certificates/index.ts";
import { flipPrediction } from "../../certificates/rules/flip-prediction/rule.ts";
import { flipStability } from "../../certificates/rules/flip-stability/rule.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { Rational } from "../../math/index.ts";
import { mechanismBook } from "../../mechanisms/certificates.ts";
import {
  cubeNoise,
  discreteLaplace,
  exponential,
  permuteAndFlip,
  randomizedResponse,
  reportNoisyMax,
  SparseVector,
  stableHistogram,
  subsample,
} from "../../mechanisms/index.ts";
import { recorded } from "../../mechanisms/recorder.ts";
import { Bits, type RandomSource, uniform } from "../../random/index.ts";
import { auditPath } from "./audit-path.ts";
import { rowTests } from "./neighbors.ts";
import { type Finding, type Pipeline, recordRun, replayOn } from "./pair.ts";

/** Two tables of one number a row, from 0 to 100, that differ in one row. */
const first: readonly number[] = [3, 50, 7, 20, 61, 0, 35, 12];
const second: readonly number[] = [3, 50, 7, 20, 99, 0, 35, 12];

const sum = (rows: readonly number[]): number => rows.reduce((total, x) => total + x, 0);

/** What two releases promise together. */
const both = (...certificates: readonly Certificate[]): Certificate =>
  certify(
    derive(
      basicComposition,
      certificates.map(({ derivation }) => derivation),
      {},
    ),
    mechanismBook,
  );

/** The same promise in another notion, at order 2 where it has orders. */
const inNotion = ({ derivation }: Certificate, notion: Notion): Certificate =>
  certify(convert(derivation, notion, { order: Rational.of(2) }, mechanismBook), mechanismBook);

/** A promise that nothing backs. */
const trusted = (claim: string): Certificate => certify(premise(readClaim(claim), "any"), mechanismBook);

/** Promises whose theorems cover exponential draws; the second one covers the release too. */
const flipped: Certificate = certify(
  derive(flipPrediction, [premise(readClaim("private-prediction:epsilon=5"), "any")], { flip: "0.01" }),
  mechanismBook,
);
const stableFlipped: Certificate = certify(
  derive(flipStability, [premise(readClaim("uniform-stability:gamma=0.9"), "any")], { flip: "0.01" }),
  mechanismBook,
);

/** Counts of the rows that are at least 0, 25, 50 and 75. */
const counts = (rows: readonly number[]): readonly number[] =>
  [0, 25, 50, 75].map((cut) => rows.filter((x) => x >= cut).length);

const half = { epsilon: "1/2", sensitivity: 1 };

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

describe("what no theorem adds up is not called faultless", () => {
  it("says what was not checked, and why", async () => {
    const price = trusted("renyi-privacy:order=2,epsilon=1");
    const tests = rowTests({ n: 8, row: (below) => below(101), extremes: [0, 100] });
    const run: Pipeline<readonly number[]> = (rows, random) => ({
      output: drawnOfOnesOwn(counts(rows)[1]!, price, random),
      certificates: [trusted("zero-concentrated-privacy:rho=1")],
    });
    const { findings, unchecked, holds } = await auditPath({ name: "counts", run, tests }, { pairs: 8 });
    expect(findings).toEqual([]);
    expect(unchecked).toEqual([
      { law: "cost", claimed: "rho 1", why: "renyi: it says nothing about other orders than its own" },
    ]);
    expect(holds).toBe(false);
  });

  it("says from where on runs were not compared, where they part at a step that a theorem covers", async () => {
    const run: Pipeline<readonly number[]> = (rows, random) => {
      const drawn = rows
        .filter((x) => x > 75)
        .map(() => exponential({ scores: counts(rows), ...half, random }).index);
      const { noisyValue } = discreteLaplace({ value: 100 * rows[4]!, ...half, random });
      return { output: [drawn, noisyValue], certificates: [flipped] };
    };
    const report = await replayOn(await recordRun(run, first, "planted"), second);
    expect(report).toMatchObject({ findings: [], covered: ["exponential", "permute-and-flip"] });
    expect(report.unchecked).toEqual([
      {
        law: "calls",
        place: 1,
        step: 'call of exponential {"candidates":4,"scale":"4","sensitivity":"1","neighbours":"replace-one","n":"any"}',
      },
    ]);
  });
});

function drawnOfOnesOwn(count: number, price: Certificate, random: RandomSource): number {
  return recorded(
    random,
    () => ({
      mechanism: "my own",
      parameters: { of: "counts" },
      input: { values: [count], distance: "sum", sensitivity: 1 },
      price,
    }),
    (source) => count + uniform(new Bits(source), 3) - 1,
  );
}
