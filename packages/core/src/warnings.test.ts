import { describe, expect, it } from "vitest";
import {
  type Certificate,
  certify,
  conditions,
  premise,
  readClaim,
  verify,
  warnings,
} from "./certificates/index.ts";
import { assumptionSentences } from "./certificates/assumption.ts";
import type { PlainClaim } from "./certificates/reference/rule.ts";
import { warningsOn } from "./certificates/reference/warnings.ts";
import * as independent from "./independent-verify.ts";
import { apply, remarks } from "./proof.ts";
import { rules } from "./rule-book.ts";
import { deriveCase, oraclesOf } from "./testing/oracles.ts";

/** The warnings and conditions of both verifiers, and whether they say that only the candidates are spoken of. */
function said(document: unknown): readonly (readonly [readonly string[], boolean])[] {
  const [mine, other] = [verify(document, rules), independent.verify(document)];
  if (!mine.holds || !other.holds) throw new Error("it holds");
  const { certificate } = mine;
  const isListed = (lines: readonly string[]): boolean => lines.join().includes("of the public candidates");
  return [
    [[...warnings(certificate), ...conditions(certificate)], isListed(remarks(certificate))],
    [other.warnings, isListed(other.remarks)],
  ];
}

describe("both verifiers state the same warnings and conditions", () => {
  it.each([...rules.values()].map((rule) => [rule.id, rule] as const))("of %s", (id, rule) => {
    const { cases } = oraclesOf(id);
    for (const given of [cases[0], cases.at(-1)]) {
      const certificate = certify(deriveCase(rule, given!), rules);
      // That both find the same assumptions is for the laws of rules.
      const { claim, assumptions } = plain(certificate);
      const kinds = assumptions.map(({ kind }) => kind);
      expect(warningsOn(claim, kinds), id).toEqual([...warnings(certificate), ...conditions(certificate)]);
    }
  });

  it("of every kind of assumption", () => {
    const certificate = apply("exponential-mechanism", [], {
      sensitivity: 1,
      scale: 4,
      randomness: "cryptographic",
    });
    for (const kind of Object.keys(assumptionSentences) as (keyof typeof assumptionSentences)[]) {
      const other = { ...certificate, assumptions: [{ kind }] };
      expect(warningsOn({ notion: "bounded-range" }, [kind])).toEqual([
        ...warnings(other),
        ...conditions(other),
      ]);
    }
  });

  it.each([
    ["nothing", certify(premise(readClaim("none"), "any"), rules), "NO PRIVACY: this may reveal single rows"],
    [
      "a part that is the whole",
      apply("subsample-anything", [], { subset: 8 }, 8),
      "NO PRIVACY: vacuous: this holds for every mechanism",
    ],
    [
      "a rate that may be anything",
      certify(premise(readClaim("generalization:alpha=1,beta=0.5"), "any"), rules),
      "vacuous: this holds for every mechanism",
    ],
    [
      "a seed",
      apply("exponential-mechanism", [], { sensitivity: 1, scale: 4, randomness: "seeded" }),
      "NO PRIVACY: made with seeded randomness",
    ],
    [
      "candidates",
      apply("cover-accuracy", [], { candidates: 50, epsilon: "1", beta: "0.05", against: "listed" }, 1000),
      "provided that the examples were drawn independently from one distribution",
    ],
  ])("of %s", (_, certificate, line) => {
    const [mine, other] = said(plain(certificate));
    expect([mine![0], other![0]]).toEqual([[line], [line]]);
    expect(other![1]).toBe(mine![1]);
  });
});

interface Plain {
  readonly claim: PlainClaim;
  readonly assumptions: readonly { readonly kind: string }[];
}

function plain(certificate: Certificate): Plain {
  return JSON.parse(JSON.stringify(certificate)) as Plain;
}
