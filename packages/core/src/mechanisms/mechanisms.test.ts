import { describe, expect, it } from "vitest";
import { type Certificate, certify, premise, readClaim, verify } from "../certificates/index.ts";
import { assumptionOrder } from "../certificates/reference/assumptions.ts";
import { verifyByReference } from "../certificates/reference/verify.ts";
import { HoldfastError, type Issue } from "../issues/index.ts";
import type { RationalLike } from "../math/index.ts";
import { type RandomSource, seededSource } from "../random/index.ts";
import { referenceRules } from "../reference-rules.ts";
import {
  discreteLaplace,
  discreteLaplaceCertificate,
  exponential,
  exponentialCertificates,
  mechanismBook,
  permuteAndFlip,
  permuteAndFlipCertificate,
  randomizedResponse,
  randomizedResponseCertificate,
  reportNoisyMax,
  reportNoisyMaxCertificate,
  sparseVector,
  sparseVectorCertificate,
  stableHistogram,
  stableHistogramCertificate,
} from "./index.ts";
import { trustedSource, untouchable } from "./testing/sources.ts";

interface Given {
  epsilon?: RationalLike;
  sensitivity?: RationalLike;
  neighbours?: "replace-one" | "replace-label";
  n?: number | "any";
  random?: RandomSource;
}
type Run = (given: Given) => { readonly certificate: Certificate };

/** Every mechanism that takes epsilon: a run, and its certificate without a run. */
const mechanisms: Readonly<Record<string, readonly [Run, Run]>> = {
  exponential: [
    (given) => exponential({ scores: [1, 2], epsilon: 1, sensitivity: 1, ...given }),
    (given) => exponentialCertificates({ epsilon: 1, sensitivity: 1, ...given }),
  ],
  permuteAndFlip: [
    (given) => permuteAndFlip({ scores: [1, 2], epsilon: 1, sensitivity: 1, ...given }),
    (given) => ({ certificate: permuteAndFlipCertificate({ epsilon: 1, sensitivity: 1, ...given }) }),
  ],
  reportNoisyMax: [
    (given) => reportNoisyMax({ scores: [1, 2], epsilon: 1, sensitivity: 1, ...given }),
    (given) => ({ certificate: reportNoisyMaxCertificate({ epsilon: 1, sensitivity: 1, ...given }) }),
  ],
  discreteLaplace: [
    (given) => discreteLaplace({ value: 7, epsilon: 1, sensitivity: 1, ...given }),
    (given) => ({ certificate: discreteLaplaceCertificate({ epsilon: 1, sensitivity: 1, ...given }) }),
  ],
  sparseVector: [
    (given) => {
      const opened = sparseVector({
        threshold: 0,
        positives: 2,
        epsilon: 1,
        ...given,
        sensitivity: whole(given),
      });
      opened.ask(3);
      return opened;
    },
    (given) => ({
      certificate: sparseVectorCertificate({ positives: 2, epsilon: 1, ...given, sensitivity: whole(given) }),
    }),
  ],
  stableHistogram: [
    (given) => stableHistogram({ keys: ["a", "a"], epsilon: 1, delta: "0.01", ...given }),
    (given) => ({ certificate: stableHistogramCertificate({ epsilon: 1, delta: "0.01", ...given }) }),
  ],
  randomizedResponse: [
    (given) => randomizedResponse({ labels: [0, 1], epsilon: 1, ...given }),
    (given) => ({ certificate: randomizedResponseCertificate({ epsilon: 1, ...given }) }),
  ],
};
const insensitive = ["stableHistogram", "randomizedResponse"];

function whole({ sensitivity = 1 }: Given): number {
  return sensitivity as number;
}

function issueOf(step: () => unknown): Issue | undefined {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  return undefined;
}

const plain = (certificate: Certificate): unknown => JSON.parse(JSON.stringify(certificate)) as unknown;
const kinds = ({ assumptions }: Certificate): string[] => assumptions.map(({ kind }) => kind);

for (const [name, [run, certificateOnly]] of Object.entries(mechanisms)) {
  describe(name, () => {
    it("has a certificate that both verifiers accept, the same with and without a run", () => {
      for (const given of [{}, { epsilon: "0.1", n: 50 }, { epsilon: "1/3", random: seededSource(1) }]) {
        const { certificate } = run(given);
        expect(certificate.claim).toMatchObject({ notion: "differential-privacy", group: 1 });
        expect(String("epsilon" in certificate.claim && certificate.claim.epsilon)).toBe(
          given.epsilon ?? "1",
        );
        expect(certificate.n).toBe(given.n ?? "any");
        expect(verify(plain(certificate), mechanismBook)).toMatchObject({ holds: true, premises: [] });
        expect(verifyByReference(plain(certificate), referenceRules, assumptionOrder)).toMatchObject({
          holds: true,
        });
        expect(plain(certificateOnly(given).certificate)).toEqual(plain(certificate));
      }
    });

    it("says where its random bits came from", () => {
      expect(kinds(run({}).certificate)).toContain("ideal-randomness");
      expect(kinds(run({ random: trustedSource(1) }).certificate)).not.toContain("seeded-randomness");
      const seeded = kinds(run({ random: seededSource(1) }).certificate);
      expect(seeded).toContain("seeded-randomness");
      expect(seeded).not.toContain("ideal-randomness");
    });

    it("refuses a bad epsilon before anything is drawn", () => {
      const refused: [RationalLike, string][] = [
        [0, "parameter-range"],
        ["-1", "parameter-range"],
        [-Infinity, "number-syntax"],
        [Number.NaN, "number-syntax"],
        [0.5, "number-syntax"],
        ["much", "number-syntax"],
      ];
      for (const [epsilon, code] of refused) {
        for (const step of [run, certificateOnly]) {
          expect(issueOf(() => step({ epsilon, random: untouchable }))).toMatchObject({
            code,
            path: "epsilon",
          });
        }
      }
      expect(issueOf(() => run({ epsilon: 0.5, random: untouchable }))?.remedy).toContain('"0.5"');
    });

    it("refuses a bad n before anything is drawn", () => {
      for (const epsilon of [1, "infinity"]) {
        for (const n of [0, 1.5, -3]) {
          expect(issueOf(() => run({ n, epsilon, random: untouchable }))).toMatchObject({
            code: "parameter-range",
            path: "n",
          });
        }
      }
    });

    it("draws nothing and promises nothing with an infinite epsilon", () => {
      for (const epsilon of ["infinity", Infinity]) {
        const { certificate } = run({ epsilon, n: 9, random: untouchable });
        expect(certificate).toMatchObject({
          claim: { notion: "none" },
          n: 9,
          vacuous: true,
          assumptions: [],
        });
        expect(verify(plain(certificate), mechanismBook)).toMatchObject({ holds: true });
        expect(plain(certificateOnly({ epsilon, n: 9 }).certificate)).toEqual(plain(certificate));
      }
    });

    if (insensitive.includes(name)) return;

    it("refuses a bad sensitivity before anything is drawn, infinite epsilon or not", () => {
      for (const sensitivity of [0, -1, Number.NaN, 0.5]) {
        for (const epsilon of [1, "infinity"]) {
          expect(issueOf(() => run({ sensitivity, epsilon, random: untouchable }))).toMatchObject({
            path: "sensitivity",
          });
        }
      }
    });

    it("states sensitivity, scale and neighbours; more sensitivity is more noise, not less privacy", () => {
      const { certificate } = run({ sensitivity: 3, epsilon: 2, neighbours: "replace-label" });
      expect(String("epsilon" in certificate.claim && certificate.claim.epsilon)).toBe("2");
      expect(certificate.claim).toMatchObject({ neighbours: "replace-label" });
      expect(JSON.stringify(certificate)).toContain('"sensitivity":');
      expect(kinds(certificate)).toContain("bounded-sensitivity");
      expect(run({}).certificate.claim).toMatchObject({ neighbours: "replace-one" });
    });
  });
}

describe("a step on a base certificate", () => {
  it("is refused when the book does not know a rule of the base", async () => {
    const { stepCertificate } = await import("./certificates.ts");
    const { statedRandomness } = await import("./rules/stated-randomness/rule.ts");
    const base = certify(premise(readClaim("bounded-range:epsilon=1"), 5), mechanismBook);
    const strange = { ...base, derivation: { ...base.derivation, rule: "from-elsewhere" } };
    const parent = {
      ...base,
      derivation: { ...base.derivation, rule: "no-promise", premises: [strange.derivation] },
    };
    for (const certificate of [strange, parent]) {
      expect(
        issueOf(() => stepCertificate(statedRandomness, certificate, { randomness: "seeded" })),
      ).toMatchObject({
        code: "rule-unknown",
        path: "base.derivation",
        expected: "rules of the given book",
        received: '"from-elsewhere"',
      });
    }
  });
});
