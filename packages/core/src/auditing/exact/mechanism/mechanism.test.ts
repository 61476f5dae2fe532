import { describe, expect, it } from "vitest";
import type { Certificate, Claim } from "../../../certificates/index.ts";
import { boundedRangeToConcentrated } from "../../../certificates/rules/bounded-range-to-concentrated/rule.ts";
import { boundedRangeToStability } from "../../../certificates/rules/bounded-range-to-stability/rule.ts";
import { Rational } from "../../../math/index.ts";
import { stepCertificate } from "../../../mechanisms/certificates.ts";
import type { Coins } from "../../../mechanisms/coins/index.ts";
import {
  discreteLaplaceCertificate,
  exponentialCertificates,
  permuteAndFlipCertificate,
  randomizedResponseCertificate,
  reportNoisyMaxCertificate,
  sparseVectorCertificate,
  stableHistogramCertificate,
  subsampleCertificate,
} from "../../../mechanisms/index.ts";
import { auditMechanism, type MechanismReport, type MechanismRow } from "./mechanism.ts";
import type { AuditedMechanism } from "./mechanism-laws.ts";

/** All lists of so many scores from 0 to `most`, with every move of each by at most 1. */
function movedScores(length: number, most: number): [number[], number[]][] {
  const lists = (size: number, values: readonly number[]): number[][] =>
    size === 0 ? [[]] : lists(size - 1, values).flatMap((list) => values.map((value) => [...list, value]));
  const all = lists(
    length,
    Array.from({ length: most + 1 }, (_, i) => i),
  );
  return all.flatMap((scores) =>
    lists(length, [-1, 0, 1]).map((moves): [number[], number[]] => [
      scores,
      scores.map((score, i) => score + moves[i]!),
    ]),
  );
}

/** All lists of n bits with one of them changed. */
function flippedBits(n: number): [number[], number[]][] {
  return Array.from({ length: 1 << n }, (_, code) =>
    Array.from({ length: n }, (_, i) => (code >> i) & 1),
  ).flatMap((bits) =>
    bits.map((_, i): [number[], number[]] => [bits, bits.map((bit, j) => (i === j ? 1 - bit : bit))]),
  );
}

const noise = (coins: Coins, scale: Rational, lower: number, upper: number): number =>
  coins.laplace({ center: 0, scale, lower, upper });

const rational = (certificate: Certificate, name: string): Rational =>
  certificate.derivation.parameters[name] as Rational;

const { certificate: exponentialPrivacy, boundedRange } = exponentialCertificates({
  epsilon: 1,
  sensitivity: 1,
});
const exponentialClaims = [
  exponentialPrivacy,
  boundedRange,
  stepCertificate(boundedRangeToConcentrated, boundedRange, {}),
  stepCertificate(boundedRangeToStability, boundedRange, {}),
];
const permute = permuteAndFlipCertificate({ epsilon: 1, sensitivity: 1 });
const laplace = discreteLaplaceCertificate({ epsilon: "1/2", sensitivity: 1 });
const response = randomizedResponseCertificate({ epsilon: "3/2" });
const noisyMax = reportNoisyMaxCertificate({ epsilon: 1, sensitivity: 1 });
const sparse = sparseVectorCertificate({ epsilon: 2, sensitivity: 1, positives: 1 });
const histogram = stableHistogramCertificate({ epsilon: 2, delta: "1/20" });
const flipBase = permuteAndFlipCertificate({ epsilon: 1, sensitivity: 1, n: 2 });

/** Each mechanism as a program over coins, with the scales of its certificate times `factor`: 1 is sound. */
const mechanisms: Record<string, (factor: Rational) => AuditedMechanism<number[]>> = {
  exponential: (factor) => ({
    name: "exponential",
    pairs: movedScores(3, 2),
    claims: exponentialClaims,
    program: (scores, coins) =>
      coins.exponential(
        Int32Array.from(scores),
        Rational.one.over(rational(boundedRange, "scale").times(factor)),
      ),
  }),
  "permute-and-flip": (factor) => ({
    name: "permute-and-flip",
    pairs: movedScores(3, 2),
    claims: [permute],
    program: (scores, coins) =>
      coins.permuteAndFlip(
        Int32Array.from(scores),
        Rational.one.over(rational(permute, "scale").times(factor)),
      ),
  }),
  "discrete-laplace": (factor) => ({
    name: "discrete-laplace",
    pairs: [
      [[3], [4]],
      [[-1], [0]],
    ],
    claims: [laplace],
    // Noisy values from 12 on, and up to -8, are one outcome each: there the ratio of two laws is the same for all.
    program: ([value], coins) =>
      coins.laplace({
        center: value!,
        scale: rational(laplace, "scale").times(factor),
        lower: -8,
        upper: 12,
      }),
  }),
  "randomized-response": (factor) => ({
    name: "randomized-response",
    pairs: flippedBits(2),
    claims: [response],
    // Keeps with weight 1, flips with weight e^-epsilon.
    program: (labels, coins) =>
      labels.map((label) =>
        coins.exponential(Int32Array.of(1 - label, label), rational(response, "epsilon").over(factor)),
      ),
  }),
  "report-noisy-max": (factor) => ({
    name: "report-noisy-max",
    pairs: movedScores(2, 1),
    claims: [noisyMax],
    // The first score's noise is brought into ±80, 40 times its scale; then the second wins with an exact probability.
    program: (scores, coins) => {
      const scale = rational(noisyMax, "scale").times(factor);
      const [mine = 0, other = 0] = scores;
      const distance = mine + noise(coins, scale, -80, 80) - other + 1;
      return noise(coins, scale, distance - 1, distance) === distance ? 1 : 0;
    },
  }),
  "sparse-vector": (factor) => ({
    name: "sparse-vector",
    pairs: [
      [
        [0, 0, 1],
        [1, -1, 0],
      ],
      [
        [0, 0, 0],
        [1, 1, -1],
      ],
      [
        [1, 1, 1],
        [0, 0, 2],
      ],
    ],
    claims: [sparse],
    program: (queries, coins) => {
      const threshold = noise(coins, rational(sparse, "thresholdScale").times(factor), -60, 60);
      const scale = rational(sparse, "queryScale").times(factor);
      let answers = "";
      for (const query of queries) {
        // Whether the noise is at least the distance: a coin with exactly that probability.
        const distance = threshold - query;
        const isAbove = noise(coins, scale, distance - 1, distance) === distance;
        answers += isAbove ? "a" : "b";
        if (isAbove) break;
      }
      return answers;
    },
  }),
  "stable-histogram": (factor) => ({
    name: "stable-histogram",
    // The counts of two keys before and after one row moved from one to the other; a key may be new.
    pairs: [
      [
        [9, 4],
        [8, 5],
      ],
      [
        [2, 0],
        [1, 1],
      ],
      [
        [1, 2],
        [0, 3],
      ],
      [
        [1, 0],
        [0, 1],
      ],
    ],
    claims: [histogram],
    program: (counts, coins) => {
      const threshold = histogram.derivation.parameters["threshold"] as number;
      const scale = Rational.of(2).over(rational(histogram, "epsilon")).times(factor);
      return counts.map((count) => {
        if (count === 0) return "-";
        const noisy = coins.laplace({ center: count, scale, lower: threshold - 1, upper: threshold + 9 });
        return noisy < threshold ? "-" : noisy;
      });
    },
  }),
};

const epsilonOf = ({ measured }: MechanismRow): number => measured!.lower;

describe("an exact audit of a mechanism", () => {
  it.each(Object.entries(mechanisms))(
    "%s keeps what it claims, and breaks it with half the noise",
    async (_, make) => {
      const sound = await auditMechanism(make(Rational.one));
      expect(sound.rows.map(({ verdict }) => verdict)).not.toContain("undecided");
      expect(sound.rows.map(({ verdict }) => verdict)).not.toContain("broken");
      expect(sound.holds).toBe(true);
      // The claims are not empty: something comes near.
      expect(Math.max(...sound.rows.map(({ ratio }) => ratio ?? 0))).toBeGreaterThan(0.6);
      const broken = await auditMechanism(make(Rational.of(1, 2)));
      expect(broken.holds).toBe(false);
      const row = broken.rows.find(({ verdict }) => verdict === "broken")!;
      const { witness } = row;
      if (witness?.kind !== "neighbours") throw new Error("no witness");
      expect(witness.first).not.toEqual(witness.second);
      expect(witness.probabilities.first.lower).toBeGreaterThan(witness.probabilities.second.upper);
    },
  );

  it("gives the numbers of the theory", async () => {
    const laplaceReport = await auditMechanism(mechanisms["discrete-laplace"]!(Rational.one));
    expect(epsilonOf(laplaceReport.rows[0]!)).toBeCloseTo(0.5, 12);
    const responseReport = await auditMechanism(mechanisms["randomized-response"]!(Rational.one));
    expect(epsilonOf(responseReport.rows[0]!)).toBeCloseTo(1.5, 12);
    // P(truth) - P(lie) = tanh(3/4), and the profile of randomized response is linear until it ends at epsilon 3/2.
    const { profile } = responseReport;
    expect(profile.deltaAt(0).lower).toBeCloseTo(Math.tanh(0.75), 12);
    expect(profile.corners.map(({ epsilon }) => epsilon.lower)).toEqual([0, expect.closeTo(1.5, 12)]);
    expect(profile.losses.map(({ loss, outcomes }) => [loss.lower, outcomes])).toEqual([
      [expect.closeTo(1.5, 12), 2],
      [expect.closeTo(-1.5, 12), 2],
    ]);
  });

  it("checks stability, and the label flip that makes it private", async () => {
    const base: Claim = { notion: "uniform-stability", gamma: Rational.of(1, 2), group: 1 };
    const flip = Rational.of(1, 5);
    const report = await auditMechanism<number>({
      name: "stable label",
      pairs: [[0, 1]],
      claims: [base],
      program: (label, coins) => (coins.toss(Rational.of(1 + 2 * label, 4)) ? 1 : 0),
    });
    expect(report.rows[0]).toMatchObject({ verdict: "kept", parameter: "gamma" });
    expect(report.rows[0]!.measured!.lower).toBeCloseTo(0.5, 12);
    const flipped = await auditMechanism<number>({
      name: "label-flip",
      pairs: [[0, 1]],
      claims: [
        {
          notion: "private-prediction",
          // ln(1 + (1 - 2/5)(1/2)/(1/5)) = ln 2.5.
          epsilon: Rational.parse("0.9162907319"),
          delta: Rational.zero,
          queries: 1,
          neighbours: "replace-one",
          group: 1,
        },
      ],
      program: (label, coins) => {
        const answer = coins.toss(Rational.of(label, 2)) ? 1 : 0;
        return coins.toss(flip) ? 1 - answer : answer;
      },
    });
    expect(flipped.rows[0]).toMatchObject({ verdict: "kept" });
    expect(epsilonOf(flipped.rows[0]!)).toBeCloseTo(Math.log(2.5), 9);
  });

  it("amplifies by a secret part exactly as the certificate says", async () => {
    const certificate = subsampleCertificate({ base: flipBase, n: 4 });
    // On a part of two bits: permute-and-flip between the scores "zeros" and "ones", which one bit moves by 1 each.
    const report = await auditMechanism<number[]>({
      name: "subsample",
      pairs: flippedBits(4),
      claims: [certificate],
      program: (bits, coins) => {
        const ones = coins.subset(4, 2).filter((i) => bits[i] === 1).length;
        return coins.permuteAndFlip(Int32Array.of(2 - ones, ones), Rational.of(1, 2));
      },
    });
    expect(report.holds).toBe(true);
    expect(report.pairs).toBe(64);
    expect(report.rows[0]!.ratio).toBeGreaterThan(0.5);
  });

  it("counts what is not listed against the mechanism, never for it", async () => {
    const claim = (delta: string): Claim => ({
      notion: "differential-privacy",
      epsilon: Rational.zero,
      delta: Rational.parse(delta),
      neighbours: "replace-one",
      group: 1,
    });
    const report: MechanismReport = await auditMechanism({
      name: "truncated",
      pairs: [["a", "b"]],
      distribution: () => new Map([["x", "0.999"]]),
      missing: "0.001",
      claims: [claim("0"), claim("0.0005"), claim("0.002")],
    });
    expect(report.rows.map(({ verdict }) => verdict)).toEqual(["undecided", "undecided", "kept"]);
    expect(report.profile.epsilonAt(0)).toEqual({ lower: 0, upper: Infinity });
  });
});
