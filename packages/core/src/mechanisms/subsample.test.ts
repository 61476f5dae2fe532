import { describe, expect, it } from "vitest";
import { type Certificate, certify, premise, readClaim, ruleBook, verify } from "../certificates/index.ts";
import { seededSource } from "../random/index.ts";
import { rejects } from "../random/testing/chi-square.ts";
import { mechanismBook } from "./certificates.ts";
import { exponential } from "./exponential.ts";
import { subsample, subsampleCertificate } from "./subsample.ts";
import { untouchable } from "./testing/sources.ts";

const trusted = (claim: string, n: number | "any"): Certificate =>
  certify(premise(readClaim(claim), n), mechanismBook);
const kinds = ({ assumptions }: Certificate): string[] => assumptions.map(({ kind }) => kind);
const holds = (certificate: Certificate): boolean =>
  verify(JSON.parse(JSON.stringify(certificate)), mechanismBook).holds;

describe("subsample", () => {
  it("draws every ordered part with the same probability (3000 draws, seed 1, false alarm 1e-9)", () => {
    const base = trusted("differential-privacy:epsilon=1", 2);
    const random = seededSource(1);
    const law = Object.fromEntries(
      [0, 1, 2, 3].flatMap((i) => [0, 1, 2, 3].filter((j) => j !== i).map((j) => [`${i},${j}`, 1 / 12])),
    );
    expect(rejects({ law, draws: 3_000, draw: () => subsample({ base, n: 4, random }).indices.join() })).toBe(
      false,
    );
  });

  it("certifies the amplified promise for all n examples", () => {
    const { certificate } = subsample({
      base: trusted("differential-privacy:epsilon=1,delta=1e-6", 100),
      n: 1000,
    });
    expect(JSON.parse(JSON.stringify(certificate))).toMatchObject({
      claim: { notion: "differential-privacy", epsilon: "0.1585650788", delta: "0.0000001" },
      n: 1000,
    });
    expect(kinds(certificate)).toEqual(["premise", "ideal-randomness", "order-invariant", "uniform-subset"]);
    expect(holds(certificate)).toBe(true);
  });

  it("builds on a mechanism's own certificate, whose randomness it need not state again", () => {
    const run = exponential({ scores: [1, 2], epsilon: 1, sensitivity: 1, n: 10 });
    const { certificate, indices } = subsample({ base: run.certificate, n: 100 });
    expect(indices).toHaveLength(10);
    expect(new Set(indices).size).toBe(10);
    expect(certificate.derivation.rule).toBe("subsampling");
    expect(kinds(certificate)).toEqual([
      "ideal-randomness",
      "bounded-sensitivity",
      "public-candidates",
      "order-invariant",
      "uniform-subset",
    ]);
    expect(holds(certificate)).toBe(true);
  });

  it("is marked when the part was drawn from a seed", () => {
    const base = exponential({ scores: [1, 2], epsilon: 1, sensitivity: 1, n: 10 }).certificate;
    const { certificate } = subsample({ base, n: 100, random: seededSource(1) });
    expect(certificate.derivation.rule).toBe("stated-randomness");
    expect(kinds(certificate)).toContain("seeded-randomness");
    expect(holds(certificate)).toBe(true);
  });

  it("takes a part that is everything", () => {
    const { indices, certificate } = subsample({ base: trusted("uniform-stability:gamma=0.5", 5), n: 5 });
    expect([...indices].sort()).toEqual([0, 1, 2, 3, 4]);
    expect(String("gamma" in certificate.claim && certificate.claim.gamma)).toBe("0.5");
  });

  it("refuses sizes that do not fit before anything is drawn", () => {
    const base = trusted("differential-privacy:epsilon=1", 10);
    for (const n of [9, 0, 10.5, Number.NaN]) {
      expect(() => subsample({ base, n, random: untouchable })).toThrow(
        n === 9
          ? "n is out of range: expected at least the 10 examples of the part, received 9"
          : /^n is out of range/,
      );
    }
    const anySize = trusted("differential-privacy:epsilon=1", "any");
    expect(() => subsample({ base: anySize, n: 10, random: untouchable })).toThrow(
      'base.n is out of range: expected the number of examples in the part, received "any". Make the base',
    );
    const label = trusted("differential-privacy:epsilon=1,neighbours=replace-label", 5);
    expect(() => subsample({ base: label, n: 10, random: untouchable })).toThrow("replace-one");
    const accuracy = trusted("error-bound:alpha=0.1,beta=0.1", 5);
    expect(() => subsample({ base: accuracy, n: 10, random: untouchable })).toThrow("notion");
  });

  it("loses no assumption: rules of the base that the book lacks are refused", () => {
    const base = exponential({ scores: [1], epsilon: 1, sensitivity: 1, n: 3 }).certificate;
    expect(() => subsampleCertificate({ base, n: 9, book: ruleBook([]) })).toThrow("Pass the rule book");
    expect(subsampleCertificate({ base, n: 9, book: mechanismBook }).n).toBe(9);
  });
});
