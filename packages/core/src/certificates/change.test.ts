import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { apply, convert, explain, remarks, statementInShort, statementInWords } from "../proof.ts";
import * as independent from "../independent-verify.ts";
import { referenceRules } from "../reference-rules.ts";
import { rules } from "../rule-book.ts";
import { measuredClaims, type SmallMechanism, smallMechanisms } from "../testing/small-mechanisms.ts";
import {
  brokenPaths,
  changedLaws,
  conversionGoals,
  keeps,
  lawAfter,
  testedByThemselves,
} from "../testing/changed-laws.ts";
import { deriveCase, oraclesOf } from "../testing/oracles.ts";
import { certify } from "./certificate.ts";
import { changesOf } from "./change.ts";

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

describe("which rules change a mechanism", () => {
  it("is declared by every rule with premises; a conversion keeps it, or changes it when it is asked to", () => {
    for (const { id, premises, mechanism, proposals } of rules.values()) {
      const isLeaf = !("each" in premises) && premises.length === 0;
      expect(mechanism === undefined, id).toBe(isLeaf);
      if (proposals === undefined || mechanism === "kept") continue;
      expect(typeof mechanism === "object" && mechanism.asked, id).toMatch(/^(flip|via)$/);
    }
  });

  it("is seen in review: all that do, in their words on their first oracle", () => {
    const lines = [...rules.values()].flatMap((rule) => {
      if (typeof rule.mechanism !== "object") return [];
      const node = deriveCase(rule, oraclesOf(rule.id).cases[0]!);
      return [`${rule.id}: ${changesOf(node, rules).join()}`];
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "consistency-to-minimization: that is run on 2 of its 4 rows, drawn at random",
        "flip-bounded-range: whose answers are flipped with probability 0.1",
        "flip-prediction: whose answers are flipped with probability 0.1",
        "flip-stability: whose answers are flipped with probability 0.1",
        "flipped-accuracy: whose answers are flipped with probability 0.01375",
        "flipped-stability: whose answers are flipped with probability 1/6",
        "partial-sample-accuracy: that is run on 31 of its 1000 rows, drawn at random",
        "proximal-sampler: drawn by 63 rounds of the proximal sampler",
        "purification: whose output is a uniform cell with probability 0.3679",
        "relabelled-agnostic-accuracy: whose rows first get labels that some hypothesis of the class gives",
        "relabelled-privacy: whose rows first get labels that some hypothesis of the class gives",
        "resampling: that is run on 100 draws with replacement from its 100 rows",
        "resampling-accuracy: that is run on 1000 draws with replacement from its 1000 rows",
        "row-filter: that is run on the rows that coins of their own let through",
        "sampled-minimization: whose draws are within 0.000000001 of the certified ones, in total variation",
        "sampler-error: whose draws are within 0.000001 of the certified ones, in total variation",
        "subsampling: that is run on 1 of its 10 rows, drawn at random",
        "subsampling-with-replacement: that is run on 10 draws with replacement from its 100 rows",
      ]
    `);
  });

  it("is the same for the independent verifier, in the same words", () => {
    for (const rule of rules.values()) {
      const reference = referenceRules.find(({ id }) => id === rule.id)!;
      expect(reference.changes !== undefined, rule.id).toBe(typeof rule.mechanism === "object");
      // One use of a rule that changes nothing; all uses of those that do.
      for (const given of oraclesOf(rule.id).cases.slice(0, typeof rule.mechanism === "object" ? 6 : 1)) {
        const certificate = certify(deriveCase(rule, given), rules);
        const [, words] = statementInShort(certificate).split(", for the ");
        const verdict = independent.verify(plain(certificate));
        const said = verdict.holds ? verdict.remarks.find((line) => line.startsWith("for the ")) : "refused";
        expect(said, rule.id).toBe(words === undefined ? undefined : `for the ${words}`);
      }
    }
  });
});

describe("a promise about a changed mechanism", () => {
  const once = convert("uniform-stability:gamma=0.3", "private-prediction", { flip: "0.2" });

  it("is that of one flip, however often the search could flip", () => {
    expect(statementInShort(once)).toBe(
      "private-prediction epsilon=0.6418538862 delta=0 queries=1 neighbours=replace-one group=1, for the predictor whose answers are flipped with probability 0.2",
    );
    const words = "for the predictor whose answers are flipped with probability 0.2";
    for (const text of [explain(once), remarks(once).join(), statementInWords(once)])
      expect(text).toContain(words);
  });

  it("is said of a copy too, and not at all by a book that lacks a rule of the proof", () => {
    const copy = { ...once, derivation: { ...once.derivation } };
    for (const words of [explain, statementInWords, statementInShort]) expect(words(copy)).toBe(words(once));
    expect(remarks(copy)).toEqual(remarks(once));
    const others = new Map([...rules].filter(([id]) => id !== once.derivation.rule));
    for (const words of [explain, remarks, statementInWords, statementInShort])
      expect(() => words(once, others)).toThrow(`the rule book does not know ${once.derivation.rule}`);
  });

  it("says how often, where somebody flipped several times, and holds for both verifiers", () => {
    let often = apply("flip-stability", ["uniform-stability:gamma=0.3"], { flip: "0.2" });
    for (let i = 0; i < 3; i++) often = apply("flip-prediction", [often], { flip: "0.2" });
    expect(statementInWords(often)).toContain("flipped with probability 0.2, 4 times in a row");
    const other = apply("flip-prediction", [once], { flip: "0.1" });
    expect(statementInWords(other)).toMatch(
      /with probability 0.2, and then whose answers are flipped .* 0.1$/,
    );
    const verdict = independent.verify(plain(often));
    expect(verdict.holds && verdict.remarks.join()).toContain("4 times in a row");
  });

  it("goes through what is composed, and says where only a part was changed", () => {
    const ten = apply("basic-composition", [once], { times: 10 });
    expect(statementInWords(ten)).toMatch(/flipped with probability 0.2$/);
    const mixed = apply("basic-composition", [once, "private-prediction:epsilon=1"]);
    expect(statementInWords(mixed)).toMatch(/flipped with probability 0.2 \(in part\)$/);
    const verdict = independent.verify(plain(mixed));
    expect(verdict.holds && verdict.remarks.join()).toContain("(in part)");
  });
});

describe("a conversion", () => {
  it("is about the mechanism that was asked for, or refused", () => {
    expect(() =>
      convert("differential-privacy:epsilon=0.1", "uniform-stability", { flip: "0.2", via: "resampling" }),
    ).toThrow("at most once");
    expect(() =>
      convert("differential-privacy:epsilon=0.1", "differential-privacy", { flip: "0.2" }),
    ).toThrow("Leave flip out");
    // Better numbers of the mechanism as it is are not what was asked for.
    const flipped = convert("uniform-stability:gamma=0.3", "private-prediction", {
      flip: "0.2",
      delta: "0.5",
    });
    expect(statementInWords(flipped)).toContain("flipped");
  });

  it("towards a Renyi order gives that order or a higher one", () => {
    expect(() => convert("renyi-privacy:order=2,epsilon=0.1", "renyi-privacy", { order: 3 })).toThrow();
    const higher = convert("renyi-privacy:order=3,epsilon=0.1", "renyi-privacy", { order: 2 });
    expect(higher.claim.order.toString()).toBe("3");
  });
});

describe("the exact law of the changed mechanism", () => {
  it("is stated for every rule that changes one, or the rule's own test executes its theorem", () => {
    const all = [...rules.values()].filter(({ mechanism }) => typeof mechanism === "object");
    expect([...Object.keys(changedLaws), ...testedByThemselves].sort()).toEqual(
      all.map(({ id }) => id).sort(),
    );
  });

  it("keeps the claim of every path that a conversion can choose (4 random mechanisms, seed 1; the long suite has all goals)", () => {
    const seen = new Set<string>();
    smallMechanisms(4, 1).forEach((mechanism, m) => {
      measuredClaims(mechanism).forEach((text, c) => {
        const goal = conversionGoals[(m + c) % conversionGoals.length]!;
        expect(brokenPaths(mechanism, text, goal, seen)).toEqual([]);
      });
    });
    expect([...seen].sort()).toEqual(reached);
  });

  it("keeps what every rule by itself concludes (6 random mechanisms, seed 2)", () => {
    const used = new Set<string>();
    for (const mechanism of smallMechanisms(6, 2)) {
      for (const [id, change] of Object.entries(changedLaws)) {
        for (const text of measuredClaims(mechanism)) {
          const made = outcome(() => apply(id, [text], change.parameters(mechanism), mechanism.n));
          if (made === undefined || typeof made.n !== "number") continue;
          used.add(id);
          const after = { ...mechanism, n: made.n, law: change.law(mechanism, made.derivation) };
          expect(keeps(after, made.claim), `${text}: ${statementInShort(made)}`).toBe(true);
        }
      }
    }
    expect([...used].sort()).toEqual(Object.keys(changedLaws).sort());
  });

  it("refutes a promise of more flips than were made", () => {
    const certain: SmallMechanism = { records: 2, n: 3, law: (data) => (data[0] === 1 ? [0, 1] : [1, 0]) };
    let often = apply("flip-stability", ["uniform-stability:gamma=1"], { flip: "0.2" }, 3);
    const { law } = lawAfter(often.derivation, certain);
    expect(keeps({ ...certain, law }, often.claim)).toBe(true);
    for (let i = 0; i < 3; i++) {
      often = apply("flip-prediction", [often], { flip: "0.2" });
      expect(keeps({ ...certain, law }, often.claim)).toBe(false);
    }
    expect(keeps({ ...certain, law: lawAfter(often.derivation, certain).law }, often.claim)).toBe(true);
  });
});

/** The notions that paths lead to, each measured in `keeps`. */
const reached = [
  "bounded-range",
  "closeness",
  "differential-privacy",
  "expected-generalization",
  "generalization",
  "perfect-generalization",
  "private-prediction",
  "renyi-privacy",
  "robust-generalization",
  "split-robust-generalization",
  "uniform-stability",
  "zero-concentrated-privacy",
];

function outcome<T>(step: () => T): T | undefined {
  try {
    return step();
  } catch (error) {
    if (error instanceof HoldfastError) return undefined;
    throw error;
  }
}
