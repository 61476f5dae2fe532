import { readRows, readSchema, seededSource, sessions } from "holdfast";
import { describe, expect, it } from "vitest";
import type { BudgetLine } from "../../service/documents.ts";
import { course } from "./course.ts";

const document = { version: 1, columns: [{ name: "variance", type: "number", lower: 0, upper: 10 }] };
const schema = readSchema(document);
const csv = ["variance", ...Array.from({ length: 1400 }, (_, i) => String((i % 100) / 10)), ""].join("\n");
const { sample: rows } = await readRows({ chunks: [new TextEncoder().encode(csv)], schema });
const n = rows.n;

const budgetOf = (epsilon: string, answers: "private" | "exact", spent = "0", nats = "0"): BudgetLine => ({
  id: "ac",
  budget: { accountant: "pure", epsilon, delta: "0", neighbours: "replace-one", unitRows: 1 },
  answers,
  spent: { amount: spent, delta: "0", nats, kept: 0 },
  remaining: { amount: String(Number(epsilon) - Number(spent)), delta: "0" },
  sequence: 1,
  head: "",
});

/** Asks a session of the library until it refuses. */
async function granted(
  session: sessions.AnalysisSession,
  question: (i: number) => sessions.Json,
): Promise<number> {
  for (let i = 0; ; i++) if ((await session.ask(question(i)).catch(() => undefined)) === undefined) return i;
}

describe("the number of questions that fit is that which a session grants", () => {
  it("of private answers, by the budget", async () => {
    const goal = { alpha: "0.45", beta: "0.05" };
    const budget = { epsilon: "0.5" };
    const session = sessions.openSession({ schema, rows, budget, goal, random: seededSource(1) });
    const count = await granted(session, (i) => ({
      kind: "statistic",
      where: `variance > ${i / 10}`,
      epsilon: "0.07",
    }));
    const facts = { schema: document, n, answers: "private" } as const;
    const price = { amount: "0.07", delta: "0" };
    const argument = { facts, goal, budgets: [budgetOf("0.5", "private")], allowances: [], steps: [], price };
    expect(course(argument).ahead).toEqual({ more: count, endedBy: "budget" });
    const allowance = { account: "ac", amount: "0.3", delta: "0", spent: { amount: "0.1", delta: "0" } };
    expect(course({ ...argument, allowances: [allowance] }).ahead).toEqual({ more: 2, endedBy: "allowance" });
    expect(course({ ...argument, price: { amount: "0", delta: "0" } }).ahead).toEqual({ more: null });
  });

  it("of exact answers, by the goal; and alpha is that of the session after each", async () => {
    const goal = { alpha: "0.12", beta: "0.05" };
    const budget = { epsilon: "0.02" };
    const options = { schema, rows, budget, goal, answers: "exact", random: seededSource(1) } as const;
    const question = (i: number): sessions.Json => ({
      kind: "exact-statistic",
      where: `variance > ${i / 10}`,
      grid: "0.01",
    });
    const session = sessions.openSession(options);
    const nats = session.quote(question(0)).cost.nats.toString();
    const count = await granted(session, question);
    const { alpha } = session.certificate().claim as { readonly alpha: { toString(): string } };
    const facts = { schema: document, n, answers: "exact" } as const;
    const price = { amount: "0", delta: "0", nats, kept: 0 };
    const fresh = course({
      facts,
      goal,
      budgets: [budgetOf("0.02", "exact")],
      allowances: [],
      steps: [],
      price,
    });
    expect(fresh.ahead).toEqual({ more: count, endedBy: "goal" });
    expect(fresh.alphasAhead![count - 1]).toBe(alpha.toString());
    expect(Number(fresh.alphasAhead![count])).toBeGreaterThan(0.12);
  });
});
