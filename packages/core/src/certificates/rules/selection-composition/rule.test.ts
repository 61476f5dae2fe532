import { describe, expect, it } from "vitest";
import { derive, premise, readClaim } from "../../index.ts";
import { valueOf, worstFailure } from "../../../testing/adversary.ts";
import { selectionToRobustGeneralization } from "../selection-to-robust-generalization/rule.ts";
import { selectionComposition } from "./rule.ts";

const step = (text: string, n = 1000) => premise(readClaim(`selection:${text}`), n);
const steps = [step("kept=1,nats=6.908754779,stable=true"), step("kept=0,nats=0.7"), step("kept=3,nats=1/3")];

describe("selection composition", () => {
  it("does not depend on order or grouping", () => {
    const [a, b, c] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];
    const together = derive(selectionComposition, [a, b, c], {}).claim;
    const grouped = derive(selectionComposition, [c, derive(selectionComposition, [b, a], {})], {}).claim;
    expect(grouped).toEqual(together);
    expect(derive(selectionComposition, [a], {}).claim).toEqual(a.claim);
  });

  it("is stable only if every step is", () => {
    const stable = (...list: typeof steps): unknown => {
      const { claim } = derive(selectionComposition, list, {});
      return claim.notion === "selection" && claim.stable;
    };
    const [a, b] = steps as [(typeof steps)[0], (typeof steps)[0]];
    expect([stable(a, a), stable(a, b), stable(b, a), stable(b, b)]).toEqual([true, false, false, false]);
  });

  it("the best analyst of an adaptive pair of answers fails at most with probability beta", () => {
    // First answer: are there more zeros than ones? It chooses which value the second answer asks about.
    const transcript = (sample: readonly number[]): Record<string, number> => {
      const [zeros = 0, ones = 0, twos = 0] = sample;
      const first = zeros > ones;
      const second = first ? twos > zeros : twos > ones;
      return { [`${first} ${second}`]: 1 };
    };
    for (const n of [5, 9, 14]) {
      for (const beta of ["0.05", "0.3"]) {
        const { claim } = derive(
          selectionComposition,
          [step("kept=0,nats=0.6931471806", n), step("kept=0,nats=0.6931471806", n)],
          {},
        );
        const nats = claim.notion === "selection" ? claim.nats.toString() : "";
        expect(nats).toBe("1.3862943612");
        const alpha = valueOf(selectionToRobustGeneralization, "alpha", {
          premises: [`selection:kept=0,nats=${nats}`],
          n,
          parameters: { beta },
        });
        for (const d of [
          [1 / 3, 1 / 3, 1 / 3],
          [0.45, 0.45, 0.1],
        ]) {
          expect(worstFailure(n, d, alpha, transcript)).toBeLessThanOrEqual(Number(beta));
        }
      }
    }
  });
});
