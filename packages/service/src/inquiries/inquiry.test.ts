import { Rational } from "holdfast";
import { describe, expect, it } from "vitest";
import type { AccountState } from "../ledger/ledger.ts";
import { account } from "./testing/account.ts";
import { chargeOf } from "./inquiry.ts";
import { together } from "./together.ts";

const exact = (text: string): Rational => Rational.parse(text);

describe("the accounts of a data set that joins others", () => {
  it("are judged once all of them are there, and anew when a charge is tried again", () => {
    const judged: string[][] = [];
    const judge = together(["a", "b"], (states) => {
      judged.push(states.map(({ id, sequence }) => `${id}${sequence}`));
      return undefined;
    });
    const [a, b] = [account("a", {}), account("b", {})];
    judge(a);
    judge(b);
    judge({ ...a, sequence: 2 });
    judge({ ...b, sequence: 2 });
    expect(judged).toEqual([
      ["a1", "b1"],
      ["a2", "b2"],
    ]);
  });
});

describe("an exact answer that used less than its price", () => {
  it("is judged as if it had used all of it, so that a refusal does not tell what was drawn", () => {
    const seen: string[] = [];
    const inquiry = {
      accounts: ["a"],
      payer: "key",
      purpose: "session",
      price: { selection: { nats: exact("10"), kept: 5 } },
      judge: ([after]: readonly AccountState[]) => {
        seen.push(`${after!.spent.nats} ${after!.spent.kept}`);
        return undefined;
      },
    } as const;
    for (const used of [
      inquiry.price.selection,
      { nats: exact("4"), kept: 1 },
      { nats: exact("0"), kept: 0 },
    ]) {
      const charge = chargeOf(inquiry, used);
      expect(charge.selection).toBe(used);
      const before = account("a", { nats: "7", kept: 2 });
      const spent = { ...before.spent, nats: before.spent.nats.plus(used.nats), kept: 2 + used.kept };
      charge.admits!({ ...before, spent });
    }
    expect(seen).toEqual(["17 7", "17 7", "17 7"]);
  });
});
