import { describe, expect, it } from "vitest";
import { blockVotesAccuracy } from "../block-votes-accuracy/rule.ts";
import { consistentAccuracy } from "../consistent-accuracy/rule.ts";
import { flippedAccuracy } from "../flipped-accuracy/rule.ts";
import { certify } from "../../certificate.ts";
import { type ClaimOf } from "../../claim.ts";
import { derive, type Derivation, premise } from "../../derivation.ts";
import { rules } from "../../../rule-book.ts";
import { readClaim } from "../../text.ts";
import { relabelledAccuracy } from "./rule.ts";

const given = (alpha: string, beta: string, setting: string, n: number): Derivation =>
  premise(readClaim(`accuracy:alpha=${alpha},beta=${beta},setting=${setting}`), n);
const accuracyOf = ({ claim }: Derivation): ClaimOf<"accuracy"> => claim as ClaimOf<"accuracy">;

describe("relabelled accuracy", () => {
  it("covers every relabelling of a small problem, exactly", () => {
    // Thresholds on 0, 1, 2 with mass 1/3 each and label 1 of probability 0.1, 0.8, 0.6; for every threshold h that may
    // be drawn and every predictor that disagrees with it on mass a, the error is within a of that of h.
    const ones = [0.1, 0.8, 0.6];
    const error = (p: readonly number[]): number =>
      p.reduce((sum, q, x) => sum + (q * (1 - ones[x]!) + (1 - q) * ones[x]!) / 3, 0);
    const errors = [0, 1, 2, 3].map((t) => error([0, 1, 2].map((x) => (x >= t ? 1 : 0))));
    const best = Math.min(...errors);
    for (let t = 0; t < 4; t++) {
      for (let wrong = 0; wrong < 8; wrong++) {
        const p = [0, 1, 2].map((x) => ((x >= t ? 1 : 0) + ((wrong >> x) & 1)) % 2);
        const distance = [0, 1, 2].filter((x) => (wrong >> x) & 1).length / 3;
        const first = given((errors[t]! - best).toFixed(12), "0", "agnostic", 9);
        const second = given(distance.toFixed(12), "0", "realizable", 9);
        const { alpha } = accuracyOf(derive(relabelledAccuracy, [first, second], {}));
        expect(error(p) - best).toBeLessThanOrEqual(alpha.toNumber() + 1e-9);
      }
    }
  });

  it("gives the worked example", () => {
    const parameters = { scale: "0.03693", parts: 1, patterns: "459", ghost: 0 };
    const block = derive(consistentAccuracy, [], parameters, 458);
    const votes = derive(blockVotesAccuracy, [block], { n: 443_707, blocks: 968, epsilon: "0.008884" });
    expect(accuracyOf(votes).alpha.toNumber()).toBeCloseTo(0.05745566262, 9);
    expect(accuracyOf(votes).beta.toNumber()).toBeCloseTo(0.01455410366, 9);
    const rest = 0.007254317316 + 8.787468982e-6 + 0.01997781684;
    const choice = given(rest.toFixed(14), "0.0333333333", "agnostic", 443_707);
    const made = derive(flippedAccuracy, [derive(relabelledAccuracy, [choice, votes], {})], {
      flip: "0.009926",
    });
    expect(accuracyOf(made).alpha.toNumber()).toBeCloseTo(0.09294118765, 9);
    expect(accuracyOf(made).beta.toNumber()).toBeLessThan(0.05);
  });

  it("assumes nothing of the labels: of its second premise only", () => {
    const parameters = { scale: "0.03693", parts: 1, patterns: "459", ghost: 0 };
    const block = derive(consistentAccuracy, [], parameters, 458);
    const votes = derive(blockVotesAccuracy, [block], { n: 443_707, blocks: 968, epsilon: "0.008884" });
    const made = derive(relabelledAccuracy, [given("0.1", "0.01", "agnostic", 443_707), votes], {});
    const kinds = (node: Derivation): readonly string[] =>
      certify(node, rules).assumptions.map(({ kind }) => kind);
    expect(kinds(votes)).toContain("realizable");
    expect(kinds(made)).not.toContain("realizable");
    // All else that the votes assume stays.
    for (const kind of kinds(votes)) expect([...kinds(made), "realizable"]).toContain(kind);
    expect(relabelledAccuracy.discharges).toEqual([[], ["realizable"]]);
  });
});
