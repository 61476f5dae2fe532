import { describe, expect, it } from "vitest";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { selectionComposition } from "../selection-composition/rule.ts";
import { transcriptCode } from "./rule.ts";

describe("transcript code", () => {
  it("is what the composition of the answers one by one says", () => {
    const answers = ["kept=1,nats=9.903537551", "kept=1,nats=13.997882109", "kept=0,nats=2.07944155"];
    const oneByOne = derive(
      selectionComposition,
      answers.map((answer) => premise(readClaim(`selection:${answer}`), 20_000)),
      {},
      20_000,
    );
    const summed = derive(transcriptCode, [], { nats: "25.98086121", kept: 2 }, 20_000);
    expect(summed.claim).toEqual(oneByOne.claim);
  });

  it("the lists of keys of a session whose code lengths depend on the answers satisfy Kraft's inequality", () => {
    // Three answers; the t-th is one of 1 + m, where m depends on the answers before it: "no" costs ln((t+1)/t), each of m others
    // ln(t+1) + ln m.
    const total = (t: number, m: number): number => {
      if (t > 3) return 1;
      const no = (t / (t + 1)) * total(t + 1, m);
      return Array.from({ length: m }, (_, i) => total(t + 1, i) / ((t + 1) * m)).reduce((a, b) => a + b, no);
    };
    for (const m of [0, 1, 5]) expect(total(1, m)).toBeLessThanOrEqual(1 + 1e-12);
    expect(total(1, 5)).toBeGreaterThan(0.5);
  });
});
