import { expect, test } from "vitest";
import { Rational } from "../../math/index.ts";
import {
  ladderCode,
  ladderOutcome,
  type LadderOutcome,
  type LadderStanding,
  longestLadderCode,
} from "./exact-ladder.ts";

const step = Rational.of(1, 4);

function after({ submissions, best }: LadderStanding, outcome: LadderOutcome): LadderStanding {
  return { submissions: submissions + 1, best: outcome === "not improved" ? best : outcome };
}

/** All lists of outcomes of so many submissions that can occur, with the length of their code. */
function lists(
  standing: LadderStanding,
  left: number,
): { readonly nats: number; readonly improvements: number }[] {
  if (left === 0) return [{ nats: 0, improvements: 0 }];
  const outcomes: LadderOutcome[] = ["not improved", ...Array.from({ length: standing.best }, (_, k) => k)];
  return outcomes.flatMap((outcome) =>
    lists(after(standing, outcome), left - 1).map(({ nats, improvements }) => ({
      nats: nats + ladderCode(standing, outcome).nats.toNumber(),
      improvements: improvements + Number(outcome !== "not improved"),
    })),
  );
}

test("the codes of all lists of outcomes satisfy Kraft's inequality, with equality but for rounding up", () => {
  for (const submissions of [1, 3, 6]) {
    const weight = lists({ submissions: 0, best: 4 }, submissions).reduce(
      (sum, { nats }) => sum + Math.exp(-nats),
      0,
    );
    expect(weight).toBeLessThanOrEqual(1);
    expect(weight).toBeGreaterThan(1 - 1e-6);
  }
});

test("T submissions with k improvements cost at most (k+1) ln(T+1) + k ln(best)", () => {
  for (const submissions of [1, 4, 6]) {
    for (const { nats, improvements } of lists({ submissions: 0, best: 4 }, submissions)) {
      const bound = (improvements + 1) * Math.log(submissions + 1) + improvements * Math.log(4);
      expect(nats).toBeLessThanOrEqual(bound + 1e-6);
    }
  }
});

test("tells the nearest step below the best, and only an improvement by more than a step", () => {
  for (let best = 0; best <= 4; best++) {
    for (let errors = 0; errors <= 40; errors++) {
      const share = Rational.of(errors, 40);
      const outcome = ladderOutcome(share, step, { submissions: 3, best });
      if (errors / 40 >= (best - 1) / 4) expect(outcome).toBe("not improved");
      else {
        expect(outcome).toBeLessThan(best);
        expect(Math.abs(errors / 40 - Number(outcome) / 4)).toBeLessThanOrEqual(1 / 8);
      }
      const code = ladderCode({ submissions: 3, best }, outcome);
      expect(code.nats.compare(longestLadderCode({ submissions: 3, best }).nats)).toBeLessThanOrEqual(0);
    }
  }
});
