import { describe, expect, it } from "vitest";
import { privacyFilter } from "../accounting/index.ts";
import { Rational } from "../math/index.ts";
import { type AccountPart, joinedAccount } from "./joined-account.ts";

interface Stated {
  readonly accountant?: "pure" | "approximate";
  readonly epsilon?: string;
  readonly delta?: string;
  readonly nats?: string;
  readonly kept?: number;
  readonly answers?: "private" | "exact";
}

function account(
  { accountant = "pure", epsilon = "1", delta = "0", nats = "0", kept = 0, answers = "private" }: Stated,
  more: Partial<AccountPart["budget"]> = {},
): AccountPart {
  const exact = (text: string): Rational => Rational.parse(text);
  const { certificate } = privacyFilter({
    budget: accountant === "pure" ? { accountant, epsilon } : { accountant, epsilon, delta },
  });
  return {
    budget: {
      accountant,
      amount: exact(epsilon),
      delta: exact(delta),
      neighbours: "replace-one",
      unitRows: 1,
      answers,
      ...more,
    },
    spent: { nats: exact(nats), kept },
    certificate,
  };
}

describe("the accounts of a data set that joins others", () => {
  it("promise what the largest budget does, and add up what exact answers told", () => {
    const small = account({ epsilon: "1/2", nats: "3", kept: 1, answers: "exact" });
    const large = account({ epsilon: "2", nats: "1/2", kept: 2, answers: "exact" });
    for (const accounts of [
      [small, large],
      [large, small],
    ]) {
      const { certificate, nats, kept, answers } = joinedAccount(accounts);
      expect(certificate).toBe(large.certificate);
      expect([nats.toString(), kept, answers]).toEqual(["3.5", 3, "exact"]);
    }
  });

  it("admit exact answers where one of them does", () => {
    const [one, other] = [account({}), account({ answers: "exact" })];
    expect(joinedAccount([one, one]).answers).toBe("private");
    expect(joinedAccount([one, other]).answers).toBe("exact");
  });

  it("count pure privacy as approximate, and are refused where neither budget is above the other", () => {
    const pure = account({ epsilon: "1" });
    const wide = account({ accountant: "approximate", epsilon: "1", delta: "1/1000000" });
    expect(joinedAccount([pure, wide]).certificate).toBe(wide.certificate);
    const narrow = account({ accountant: "approximate", epsilon: "1/2", delta: "1/1000000" });
    expect(() => joinedAccount([pure, narrow])).toThrow(/one is above all others.*pure 1, approximate 0\.5/);
  });

  it("are not compared across neighbors or units", () => {
    const rows = account({ epsilon: "2" });
    for (const more of [{ neighbours: "replace-label" }, { unitRows: 2 }] as const)
      expect(() => joinedAccount([rows, account({ epsilon: "1" }, more)])).toThrow(/in the same numbers/);
  });
});
