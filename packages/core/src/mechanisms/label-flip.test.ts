import { describe, expect, it } from "vitest";
import { type Certificate, certify, premise, readClaim, ruleBook, verify } from "../certificates/index.ts";
import { Rational } from "../math/index.ts";
import { bernoulli, Bits, seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { mechanismBook } from "./certificates.ts";
import { exponential } from "./exponential.ts";
import { labelFlip, labelFlipCertificate } from "./label-flip.ts";
import { untouchable } from "./testing/sources.ts";

const trusted = (claim: string): Certificate => certify(premise(readClaim(claim), 50), mechanismBook);
const stable = trusted("uniform-stability:gamma=0.05");
const kinds = ({ assumptions }: Certificate): string[] => assumptions.map(({ kind }) => kind);
const holds = (certificate: Certificate): boolean =>
  verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds;

describe("labelFlip", () => {
  it("flips by the exact coin, bit for bit", () => {
    for (let seed = 0; seed < 50; seed++) {
      for (const label of [0, 1] as const) {
        const flipped = bernoulli(new Bits(seededSource(seed)), Rational.of(1, 3));
        const { noisyLabel } = labelFlip({ label, base: stable, flip: "1/3", random: seededSource(seed) });
        expect(noisyLabel).toBe(flipped ? 1 - label : label);
      }
    }
  });

  it("draws by its law (2000 draws, seed 1, false alarm 1e-9)", () => {
    const random = seededSource(1);
    const draw = () => labelFlip({ label: 1, base: stable, flip: "0.1", random }).noisyLabel;
    expect(rejects({ law: { 0: 0.1, 1: 0.9 }, draws: 2_000, draw })).toBe(false);
    expect(rejects({ law: { 0: 0.9, 1: 0.1 }, draws: 2_000, draw })).toBe(true);
  });

  it("certifies pure private prediction from each of the three promises", () => {
    const table: [string, string, number][] = [
      ["uniform-stability:gamma=0.05", "0.1", 0.3364722366],
      ["private-prediction:epsilon=0.5,delta=0.01", "0.05", 0.4625176568],
      ["bounded-range:epsilon=2", "0.01", 1.589549247],
    ];
    for (const [claim, flip, epsilon] of table) {
      const { certificate } = labelFlip({ label: 0, base: trusted(claim), flip });
      expect(certificate).toMatchObject({ claim: { notion: "private-prediction", queries: 1 }, n: 50 });
      const stated = "epsilon" in certificate.claim ? certificate.claim.epsilon.toNumber() : Number.NaN;
      expect(Math.abs(stated / epsilon - 1)).toBeLessThan(1e-9);
      expect(kinds(certificate)).toEqual(["premise", "ideal-randomness", "binary-output", "fresh-coins"]);
      expect(holds(certificate)).toBe(true);
    }
  });

  it("builds on the bounded range of an exponential mechanism", () => {
    const { boundedRange, certificate: privacy } = exponential({
      scores: [1, 2],
      epsilon: 1,
      sensitivity: 1,
    });
    const certificate = labelFlipCertificate({ base: boundedRange, flip: "0.1" });
    expect(certificate.derivation).toMatchObject({
      rule: "flip-bounded-range",
      premises: [{ rule: "exponential-mechanism" }],
    });
    expect(holds(certificate)).toBe(true);
    expect(() => labelFlipCertificate({ base: privacy, flip: "0.1" })).toThrow(
      "base.claim.notion has the wrong notion: expected uniform-stability or private-prediction or bounded-range, received differential-privacy",
    );
  });

  it("is marked when the coin came from a seed", () => {
    const { certificate } = labelFlip({ label: 0, base: stable, flip: "0.1", random: seededSource(1) });
    expect(kinds(certificate)).toEqual(["premise", "seeded-randomness", "binary-output", "fresh-coins"]);
    expect(holds(certificate)).toBe(true);
  });

  it("refuses bad probabilities, labels and books before anything is drawn", () => {
    for (const flip of ["0", "1/2", "0.6", "-0.1", 0.1]) {
      expect(() => labelFlip({ label: 0, base: stable, flip, random: untouchable })).toThrow(/^flip/);
    }
    for (const label of [2, -1, 0.5]) {
      expect(() => labelFlip({ label: label as 0, base: stable, flip: "0.1", random: untouchable })).toThrow(
        /^label is out of range: expected 0 or 1$/,
      );
    }
    const { boundedRange } = exponential({ scores: [1], epsilon: 1, sensitivity: 1 });
    const book = ruleBook([]);
    expect(() => labelFlip({ label: 0, base: boundedRange, flip: "0.1", book, random: untouchable })).toThrow(
      "book",
    );
  });
});
