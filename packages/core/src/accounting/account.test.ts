import { describe, expect, it } from "vitest";
import type { DifferentialPrivacy } from "../certificates/index.ts";
import { HoldfastError, type Issue } from "../issues/index.ts";
import { account, type AccountOptions } from "./account.ts";
import { accountants } from "./registry.ts";

const epsilonOf = (events: unknown, options: AccountOptions): number =>
  (account(events, options).claim as DifferentialPrivacy).epsilon.toNumber();
const times = (event: unknown, count: number): unknown => ({ kind: "repeated", event, times: count });
const issueOf = (step: () => unknown): Issue => {
  try {
    step();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
};

describe("account", () => {
  it("known totals at delta 1e-6: Gaussians by closed form, randomized responses, the exponential mechanism", () => {
    const delta = "1e-6";
    expect(
      epsilonOf(times({ kind: "gaussian", sigma: "40" }, 1000), { delta, accountant: "gaussian" }),
    ).toBeCloseTo(3.747218, 6);
    expect(
      epsilonOf(times({ kind: "pure", epsilon: "0.1" }, 1000), { delta, accountant: "approximate" }),
    ).toBeCloseTo(19.344671, 6);
    expect(
      epsilonOf(times({ kind: "bounded-range", epsilon: "0.1" }, 1000), { delta, accountant: "renyi" }),
    ).toBeLessThan(8.836);
    expect(
      epsilonOf(times({ kind: "bounded-range", epsilon: "0.1" }, 1000), {
        delta,
        accountant: "concentrated",
      }),
    ).toBeLessThan(8.85);
  });

  // k queries at epsilon each, and delta: the sum, the random walk, the optimum (Kairouz-Oh-Viswanath), and the classical conversion
  // of k epsilon^2/8.
  it.each([
    [10, "0.1", "1e-6", 1, 1, 0.9993709057, 0.8436290681],
    [100, "0.1", "1e-6", 10, 5.756105519, 4.774567588, 2.753260885],
    [1000, "0.01", "1e-6", 10, 1.71225772, 1.36544671, 0.8436290681],
    [100, "0.05", "1e-9", 5, 3.343923004, 2.817618574, 1.64072452],
    [500, "0.1", "1e-5", 50, 13.22774888, 11.40890537, 5.989915066],
  ] as const)("%i events at %s and delta %s", (k, epsilon, delta, sum, walk, optimum, range) => {
    const events = times({ kind: "pure", epsilon }, k);
    expect(epsilonOf(events, { accountant: "pure" })).toBe(sum);
    expect(epsilonOf(events, { delta, accountant: "approximate" })).toBeCloseTo(optimum, 7);
    // A companion of another size keeps the optimal composition away: the walk.
    const mixed = [events, { kind: "pure", epsilon: "0" }];
    expect(epsilonOf(mixed, { delta, accountant: "approximate" })).toBeCloseTo(walk, 7);
    const draws = times({ kind: "bounded-range", epsilon }, k);
    const sharp = epsilonOf(draws, { delta, accountant: "renyi" });
    expect(sharp).toBeLessThan(range);
    expect(sharp).toBeGreaterThan(0.75 * range);
  });

  it("takes the best of all accountants", () => {
    for (const event of [
      { kind: "gaussian", sigma: "5" },
      { kind: "bounded-range", epsilon: "0.5" },
      { kind: "pure", epsilon: "1" },
    ]) {
      for (const count of [1, 100]) {
        const events = times(event, count);
        const best = epsilonOf(events, { delta: "1e-6" });
        const each = accountants.flatMap(({ id }) => {
          try {
            return [epsilonOf(events, { delta: "1e-6", accountant: id })];
          } catch {
            return [];
          }
        });
        expect(best).toBe(Math.min(...each));
      }
    }
    expect(epsilonOf({ kind: "pure", epsilon: "1" }, {})).toBe(1);
  });

  it("refuses with the event that stops each accountant", () => {
    const issue = issueOf(() =>
      account([
        { kind: "pure", epsilon: "1" },
        { kind: "gaussian", sigma: "1" },
      ]),
    );
    expect(issue.code).toBe("unsupported-event");
    expect(issue.path).toBe("events.1");
    for (const { id } of accountants) expect(issue.received).toContain(`${id}: `);
    const named = issueOf(() =>
      account(
        { kind: "subsampled", scheme: "poisson", rate: "0.1", event: { kind: "gaussian", sigma: "1" } },
        { delta: "1e-6", accountant: "renyi" },
      ),
    );
    expect(named).toMatchObject({ code: "unsupported-event", path: "events.0" });
    expect(named.received).toContain("poisson");
  });

  it("answers where only some accountants turn out to be able", () => {
    const spent = { kind: "approximate", epsilon: "1", delta: "1e-6" };
    expect(account([spent, { kind: "pure", epsilon: "1" }], { delta: "1e-6" }).claim).toMatchObject({
      notion: "differential-privacy",
    });
    expect(epsilonOf([spent, { kind: "pure", epsilon: "1" }], { delta: "1e-6" })).toBe(2);
    expect(issueOf(() => account([spent, spent], { delta: "1e-6" })).code).toBe("unsupported-event");
  });

  it("refuses unknown accountants, deltas out of range and no events", () => {
    const event = { kind: "pure", epsilon: "1" };
    expect(issueOf(() => account(event, { accountant: "renji" }))).toMatchObject({ path: "accountant" });
    expect(issueOf(() => account(event, { delta: "1" }))).toMatchObject({ path: "delta" });
    expect(issueOf(() => account(event, { delta: "-0.1" }))).toMatchObject({ path: "delta" });
    expect(issueOf(() => account([]))).toMatchObject({ path: "events" });
    expect(issueOf(() => account(event, { neighbours: "same" as "replace-one" }))).toMatchObject({
      path: "neighbours",
    });
  });

  it("hostile lists are refused, not worked through", () => {
    let deep: unknown = { kind: "pure", epsilon: "1" };
    for (let i = 0; i < 100; i++) deep = { kind: "repeated", times: 2, event: deep };
    expect(issueOf(() => account(deep))).toMatchObject({ code: "too-large", path: "events" });
    const long = Array.from({ length: 100_001 }, () => ({ kind: "pure", epsilon: "1" }));
    expect(issueOf(() => account(long))).toMatchObject({ code: "too-large", path: "events" });
    const circle: Record<string, unknown> = { kind: "composed" };
    circle["events"] = [circle];
    expect(issueOf(() => account(circle))).toMatchObject({ code: "too-large" });
    // Selections within selections must not multiply.
    let selections: unknown = { kind: "zero-concentrated", rho: "0.001" };
    for (let i = 0; i < 14; i++)
      selections = { kind: "selected", shape: "0", stop: "0.5", event: selections };
    expect(epsilonOf(selections, { delta: "1e-6", accountant: "renyi" })).toBeGreaterThan(1);
    let huge: unknown = { kind: "pure", epsilon: "0.001" };
    for (let i = 0; i < 8; i++) huge = { kind: "repeated", times: 9_000_000_000_000_000, event: huge };
    expect(epsilonOf(huge, {})).toBeGreaterThan(1e100);
  });
});
