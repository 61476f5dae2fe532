import { describe, expect, it } from "vitest";
import { account } from "../inquiries/testing/account.ts";
import { joinedAccount } from "./joined-account.ts";

describe("the accounts of a data set that joins others", () => {
  it("promise what the largest budget does, and add up what exact answers told", () => {
    const small = account("a", { epsilon: "1/2", nats: "3", kept: 1, answers: "exact" });
    const large = account("b", { epsilon: "2", nats: "1/2", kept: 2, answers: "exact" });
    for (const states of [
      [small, large],
      [large, small],
    ]) {
      const { certificate, nats, kept, answers } = joinedAccount(states);
      expect(certificate).toBe(large.certificate);
      expect([nats.toString(), kept, answers]).toEqual(["3.5", 3, "exact"]);
    }
  });

  it("count pure privacy as approximate, and are refused where neither budget is above the other", () => {
    const pure = account("a", { epsilon: "1" });
    const wide = account("b", { accountant: "approximate", epsilon: "1", delta: "1/1000000" });
    expect(joinedAccount([pure, wide]).certificate).toBe(wide.certificate);
    const narrow = account("c", { accountant: "approximate", epsilon: "1/2", delta: "1/1000000" });
    expect(() => joinedAccount([pure, narrow])).toThrow(/one is above all others.*pure 1, approximate 0\.5/);
  });
});
