import { describe, expect, it } from "vitest";
import type { ClaimOf } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { tuningBudget } from "./budget.ts";
import { tuningCertificate } from "./learner.ts";
import { tuningOdds } from "./odds.ts";

const total = (budget: ReturnType<typeof tuningBudget>): Rational =>
  (tuningCertificate(budget).claim as ClaimOf<"differential-privacy">).epsilon;

describe("the budget of a tuning", () => {
  it("spends what it may and no more, whatever the number of choices", () => {
    for (const choices of [2, 3, 4, 10, 100, 1000]) {
      for (const text of ["0.01", "1/3", "1", "0.10000000005", "8", "2000", "5000"]) {
        const epsilon = Rational.parse(text);
        const spent = total(tuningBudget({ choices, epsilon }));
        expect(spent.compare(epsilon), `${choices} ${text}`).toBeLessThanOrEqual(0);
        // Above 1000 the account takes no exponentials, and its bound jumps.
        if (epsilon.compare(1000) < 0) expect(spent.over(epsilon).toNumber()).toBeGreaterThan(1 - 1e-8);
      }
    }
  });

  it("costs about three runs of random choices, and as many trainings as there are choices of few", () => {
    const at = (choices: number): readonly [string, number, number] => {
      const { trials, training, selection } = tuningBudget({ choices, epsilon: Rational.one });
      return [trials, Number(training), Number(selection)];
    };
    expect(at(2)).toEqual(["every", 0.375, 0.25]);
    const ten = at(10);
    expect(ten[0]).toBe("random");
    // e + 2 ln(1/(stop + (1-stop) e^-e)) = 1 at stop = 1/30 and 1/300.
    const cost = (run: number, stop: number): number =>
      run - 2 * Math.log(stop + (1 - stop) * Math.exp(-run));
    expect(cost(ten[1] + ten[2], 1 / 30)).toBeCloseTo(1, 8);
    expect(ten[1]).toBeCloseTo(0.2569, 3);
    const hundred = at(100);
    expect(cost(hundred[1] + hundred[2], 1 / 300)).toBeCloseTo(1, 8);
    expect(hundred[1]).toBeGreaterThan(0.25);
  });

  it("tries up to three choices for sure, unless random trials are asked for", () => {
    const epsilon = Rational.one;
    const trials = [2, 3, 4, 5].map((choices) => tuningBudget({ choices, epsilon }).trials);
    expect(trials).toEqual(["every", "every", "random", "random"]);
    expect(tuningBudget({ choices: 9, epsilon, trials: "every" })).toMatchObject({
      trials: "every",
      runs: 9,
    });
    expect(tuningBudget({ choices: 2, epsilon, runs: 40 })).toMatchObject({ trials: "random", runs: 40 });
    expect(tuningBudget({ choices: 2, epsilon, trials: "random" })).toMatchObject({
      trials: "random",
      runs: 6,
    });
    // Where the ways meet, a training has nearly the same, and comparing all models once is cheaper than scoring each.
    const [every, random] = (["every", "random"] as const).map((way) =>
      tuningBudget({ choices: 3, epsilon, trials: way }),
    );
    expect(Number(every!.training) / Number(random!.training)).toBeGreaterThan(0.9);
    expect(Number(every!.selection) / Number(random!.selection)).toBeGreaterThan(2.5);
  });

  it("tells how long it may take and whether a choice is tried", () => {
    const { most, tried } = tuningOdds(tuningBudget({ choices: 10, epsilon: Rational.one }), 10);
    expect(most).toBe(612);
    let missed = 0;
    for (let runs = 1; runs < 5000; runs++) missed += (1 / 30) * (29 / 30) ** (runs - 1) * 0.9 ** runs;
    expect(tried.toNumber()).toBeCloseTo(1 - missed, 10);
    expect(tuningOdds(tuningBudget({ choices: 2, epsilon: "infinity" }), 2).tried.equals(1)).toBe(true);
  });

  it("is exceeded with a probability of at most 1e-9, in integers, and by one run less with more", () => {
    for (const runs of [2, 3, 30, 1000, 4099]) {
      const { most } = tuningOdds(tuningBudget({ choices: 2, epsilon: Rational.one, runs }), 2);
      // ((runs - 1) / runs)^m <= 1e-9, without a fraction.
      const isRare = (m: number): boolean =>
        10n ** 9n * BigInt(runs - 1) ** BigInt(m) <= BigInt(runs) ** BigInt(m);
      expect([isRare(most), isRare(most - 1)], `${runs}`).toEqual([true, false]);
    }
    expect(tuningOdds(tuningBudget({ choices: 2, epsilon: Rational.one, runs: 1_000_000 }), 2).most).toBe(
      20_723_256,
    );
  });

  it("refuses what cannot be shared out", () => {
    const epsilon = Rational.one;
    expect(() => tuningBudget({ choices: 1, epsilon })).toThrow(/choices/);
    expect(() => tuningBudget({ choices: 2, epsilon, selection: Rational.one })).toThrow(/selection/);
    expect(() => tuningBudget({ choices: 2, epsilon, runs: 1 })).toThrow(/runs/);
    expect(() => tuningBudget({ choices: 2, epsilon, runs: 2_000_000 })).toThrow(/at most 1000000/);
    expect(() => tuningBudget({ choices: 2, epsilon, trials: "every", runs: 9 })).toThrow(/random trials/);
  });
});
