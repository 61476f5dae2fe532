import { describe, expect, it } from "vitest";
import { parseFiniteProblem } from "../finite/index.ts";
import { checkOptimal, optimalTradeoff } from "./index.ts";

const bits = parseFiniteProblem("bits");

describe("the tradeoff of epsilon and gap", () => {
  it.each([
    ["bits", 2, 0, 0.5],
    ["bits", 20, 0.1335313926, 0.2709749589],
    ["mode:3", 9, 0.22748, 0.486922221],
    ["thresholds:2", 4, 0, 0.5],
  ])("of %s, n = %i, is best at epsilon = %f with %f", async (name, n, epsilon, best) => {
    const found = await optimalTradeoff({ problem: parseFiniteProblem(name), n });
    expect(found.upper.minus(found.lower).compare("1e-6")).toBeLessThanOrEqual(0);
    expect(found.lower.toNumber()).toBeLessThan(best + 1e-9);
    expect(found.upper.toNumber()).toBeGreaterThan(best - 1e-9);
    // Flat near the minimum: within 1e-6 of the value, epsilon is known to about a thousandth.
    expect(Math.abs(found.epsilon.toNumber() - epsilon)).toBeLessThan(2e-3);
    expect(found.document.epsilon).toBe(found.epsilon.toString());
    expect(checkOptimal(found.document).holds).toBe(true);
  });

  it("takes a weight: a unit of epsilon that costs less is spent more freely", async () => {
    // min over epsilon of epsilon/10 + max_j (j/10) e^(-epsilon j): the larger of the terms j = 1 and j = 2, on a fine grid.
    const { epsilon, lower, upper } = await optimalTradeoff({ problem: bits, n: 10, weight: "0.1" });
    const cost = (e: number): number =>
      0.1 * e + Math.max(...[1, 2, 3, 4, 5].map((j) => (j / 10) * Math.exp(-e * j)));
    let best = Infinity;
    for (let e = 0; e < 5; e += 1e-5) best = Math.min(best, cost(e));
    expect(epsilon.toNumber()).toBeGreaterThan(0.19);
    expect(lower.toNumber()).toBeLessThan(best + 1e-9);
    expect(upper.toNumber()).toBeGreaterThan(best - 2e-6);
    expect(upper.toNumber()).toBeLessThan(best + 1e-6);
  });

  it("refuses a weight that is not above 0, and one so small that epsilon would leave the range", async () => {
    await expect(optimalTradeoff({ problem: bits, n: 4, weight: 0 })).rejects.toThrow(
      "weight is out of range",
    );
    await expect(
      optimalTradeoff({ problem: parseFiniteProblem("mode:32"), n: 1, weight: "1e-9" }),
    ).rejects.toThrow("epsilon 16");
  });

  it("can be watched and stopped between solves", async () => {
    const stop = new AbortController();
    const seen: number[] = [];
    const search = optimalTradeoff(
      { problem: bits, n: 4 },
      {
        signal: stop.signal,
        onProgress: ({ solves }) => {
          seen.push(solves);
          if (solves > 20) stop.abort();
        },
      },
    );
    await expect(search).rejects.toThrow("abort");
    expect(seen.length).toBeGreaterThan(0);
  });
});
