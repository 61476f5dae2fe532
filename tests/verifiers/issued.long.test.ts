import { describe, expect, it } from "vitest";
import { type Issued, ofAccounts, ofLearners } from "./issued.ts";
import { answersOf } from "./work.ts";

/** Every certificate holds in both verifiers, within what it was charged; gives how many there were. */
function expectToHold(issued: Iterable<Issued>): number {
  let count = 0;
  for (const { what, certificate } of issued) {
    const { answers, steps } = answersOf(JSON.parse(JSON.stringify(certificate)));
    expect(answers, what).toEqual(["holds", "holds"]);
    for (const { charged, taken } of steps) expect(taken, what).toBeLessThanOrEqual(charged + 4000);
    count += 1;
  }
  return count;
}

describe("what is issued is not too costly to check, or it is refused before", () => {
  it("by every learner, up to a trillion rows", { timeout: 600_000 }, () => {
    expect(expectToHold(ofLearners([1, 1000, 2 ** 20, 2 ** 40]))).toBeGreaterThan(300);
  });

  it("by accountants, up to ten thousand events of every kind", { timeout: 600_000 }, () => {
    expect(expectToHold(ofAccounts([1, 100, 10_000]))).toBeGreaterThan(30);
  });
});
