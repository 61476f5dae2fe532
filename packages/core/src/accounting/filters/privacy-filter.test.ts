import { describe, expect, it } from "vitest";
import { verify } from "../../certificates/index.ts";
import { HoldfastError } from "../../issues/index.ts";
import { accountingBook } from "../certificates.ts";
import { type FilterBudget, privacyFilter } from "./privacy-filter.ts";

const refusal = (step: () => unknown): string => {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return `${error.issue.code} ${error.issue.path}`;
    throw error;
  }
  return "nothing was refused";
};

const budgets: readonly FilterBudget[] = [
  { accountant: "pure", epsilon: "1" },
  { accountant: "approximate", epsilon: "1", delta: "1e-6" },
  { accountant: "concentrated", rho: "0.5" },
  { accountant: "renyi", order: "4", epsilon: "2" },
];

describe("privacyFilter", () => {
  it.each(budgets)("%j: has its certificate before the first question", (budget) => {
    const filter = privacyFilter({ budget, neighbours: "add-or-remove-one" });
    expect(verify(JSON.parse(JSON.stringify(filter.certificate)), accountingBook)).toMatchObject({
      holds: true,
    });
    const claim = filter.certificate.claim as unknown as Record<string, unknown>;
    for (const [name, value] of Object.entries(budget)) {
      if (name !== "accountant") expect(String(claim[name])).toBe(name === "delta" ? "0.000001" : value);
    }
    expect(claim["neighbours"]).toBe("add-or-remove-one");
  });

  it.each(budgets)(
    "%j: grants up to the budget, charges nothing for refusals, and goes on after them",
    (budget) => {
      const filter = privacyFilter({ budget });
      const half = { kind: "pure", epsilon: "0.5" };
      expect(filter.ask(half).granted).toBe(true);
      const before = JSON.stringify(filter);
      const denied = filter.ask({ kind: "pure", epsilon: "5" });
      expect(denied.granted).toBe(false);
      expect(JSON.stringify(filter)).toBe(before);
      expect(denied.remaining).toEqual(filter.remaining);
      expect(filter.ask({ kind: "pure", epsilon: "0.01" }).granted).toBe(true);
      expect(filter.toJSON().granted).toBe(2);
      while (filter.ask(half).granted);
      expect(filter.spent.amount.compare(filter.budget.amount)).toBeLessThanOrEqual(0);
      expect(filter.remaining.amount.compare("0.5")).toBeLessThan(0);
    },
  );

  it("spends a budget to the last bit, in exact numbers", () => {
    const filter = privacyFilter({ budget: { accountant: "pure", epsilon: "1" } });
    const third = { kind: "pure", epsilon: "1/3" };
    expect([1, 2, 3, 4].map(() => filter.ask(third).granted)).toEqual([true, true, true, false]);
    expect(filter.remaining.amount.sign()).toBe(0);
    expect(filter.ask({ kind: "pure", epsilon: "0" }).granted).toBe(true);
  });

  it("approximate: deltas are a budget of their own", () => {
    const filter = privacyFilter({ budget: { accountant: "approximate", epsilon: "10", delta: "1e-6" } });
    const event = { kind: "approximate", epsilon: "0.1", delta: "4e-7" };
    expect([1, 2, 3].map(() => filter.ask(event).granted)).toEqual([true, true, false]);
    expect(filter.ask({ kind: "laplace", scale: "1" }).granted).toBe(true);
  });

  it.each(budgets)("%j: goes on where it was after being written down", (budget) => {
    const filter = privacyFilter({ budget, neighbours: "replace-label" });
    filter.ask([
      { kind: "pure", epsilon: "0.125" },
      { kind: "laplace", scale: "7" },
    ]);
    const again = privacyFilter.from(JSON.parse(JSON.stringify(filter)));
    expect(again.toJSON()).toEqual(filter.toJSON());
    expect(again.certificate.digest).toBe(filter.certificate.digest);
    const event = { kind: "permute-and-flip", epsilon: "0.3" };
    expect(again.ask(event)).toEqual(filter.ask(event));
  });

  it("neither budget nor spending can be rewritten, also after being restored", () => {
    const document = privacyFilter({ budget: { accountant: "pure", epsilon: "1" } }).toJSON();
    const filter = privacyFilter.from(JSON.parse(JSON.stringify(document)));
    filter.ask({ kind: "pure", epsilon: "0.9" });
    for (const filled of [filter, privacyFilter.from(JSON.parse(JSON.stringify(filter)))]) {
      for (const numbers of [filled.budget, filled.spent, filled.remaining, filled]) {
        expect(Object.isFrozen(numbers)).toBe(true);
      }
      expect(filled.ask({ kind: "pure", epsilon: "0.2" }).granted).toBe(false);
    }
  });

  it("refuses events that it does not understand, by name, and charges nothing", () => {
    const filter = privacyFilter({ budget: { accountant: "pure", epsilon: "1" } });
    const list = [
      { kind: "pure", epsilon: "0.5" },
      { kind: "gaussian", sigma: "1" },
    ];
    expect(refusal(() => filter.ask(list))).toBe("unsupported-event events.1");
    expect(filter.spent.amount.sign()).toBe(0);
  });

  it("refuses budgets and documents that make no sense", () => {
    const open = (budget: unknown): string =>
      refusal(() => privacyFilter({ budget: budget as FilterBudget }));
    expect(open({ accountant: "pure", epsilon: "-1" })).toBe("parameter-range budget.epsilon");
    expect(open({ accountant: "approximate", epsilon: "1", delta: "1" })).toBe(
      "parameter-range budget.delta",
    );
    expect(open({ accountant: "renyi", epsilon: "1", order: "1" })).toBe("parameter-range budget.order");
    expect(open({ accountant: "magic" })).toBe("parameter-range budget.accountant");
    const document = privacyFilter({ budget: { accountant: "pure", epsilon: "1" } }).toJSON();
    const restore = (change: object): string => refusal(() => privacyFilter.from({ ...document, ...change }));
    expect(restore({ spent: { amount: "1.1", delta: "0" } })).toBe("contradiction filter.spent");
    expect(restore({ spent: { amount: "-1", delta: "0" } })).toBe("parameter-range filter.spent.amount");
    expect(restore({ budget: 1 })).toBe("certificate-shape filter.budget");
    expect(refusal(() => privacyFilter.from(null))).toBe("certificate-shape filter");
  });
});
