import { describe, expect, it } from "vitest";
import type { DifferentialPrivacy } from "../../../certificates/index.ts";
import { concluded } from "../../../testing/conclusion.ts";
import { account } from "../../account.ts";
import { approximateRenyiAccounting } from "./rule.ts";

const epsilonOf = (events: readonly object[], order: number, delta: number): number =>
  concluded(approximateRenyiAccounting, "epsilon", [], {
    events,
    order: String(order),
    delta: String(delta),
  });

type Law = readonly (readonly [p: number, q: number])[];

/** Randomized response at epsilon that says the bit outright with probability delta: no (epsilon, delta)-private pair is worse. */
function leaky(epsilon: number, delta: number): Law {
  const high = (1 - delta) / (1 + Math.exp(-epsilon));
  const low = (1 - delta) / (1 + Math.exp(epsilon));
  return [
    [delta, 0],
    [high, low],
    [low, high],
    [0, delta],
  ];
}

/** The two-point pair whose log-ratios are t and t - range. */
function pair(range: number, t: number): Law {
  const q = (1 - Math.exp(t - range)) / (Math.exp(t) - Math.exp(t - range));
  return [
    [q * Math.exp(t), q],
    [1 - q * Math.exp(t), 1 - q],
  ];
}

const joint = (one: Law, other: Law): Law =>
  one.flatMap(([p, q]) => other.map(([r, s]) => [p * r, q * s] as const));
const excess = (law: Law, epsilon: number): number =>
  law.reduce((sum, [p, q]) => sum + Math.max(0, p - Math.exp(epsilon) * q), 0);

describe("approximate Renyi accounting", () => {
  it("no pair of leaky responses beside a two-point pair exceeds it, by enumeration", () => {
    let tightest = 0;
    for (const [own, range] of [
      [0.3, 0.5],
      [1, 1],
      [0.1, 2],
    ] as const) {
      for (const failing of [0.001, 0.02]) {
        for (const delta of [0.05, 0.2]) {
          const response = { kind: "approximate", epsilon: String(own), delta: String(failing) };
          const events = [
            response,
            response,
            { kind: "zero-concentrated", rho: String((range * range) / 8) },
          ];
          for (const order of [1.5, 3, 10]) {
            const epsilon = epsilonOf(events, order, delta);
            for (let i = 1; i < 10; i++) {
              const law = joint(
                joint(leaky(own, failing), leaky(own, failing)),
                pair(range, (range * i) / 10),
              );
              const needed = excess(law, epsilon);
              expect(needed).toBeLessThanOrEqual(delta);
              tightest = Math.max(tightest, needed / delta);
            }
          }
        }
      }
    }
    // What fails outright is all spent; the test would notice deltas that are forgotten.
    expect(tightest).toBeGreaterThan(0.7);
  });

  it("is the account of the rest at what is left of delta", () => {
    const rest = [
      { kind: "pure", epsilon: "0.4" },
      { kind: "zero-concentrated", rho: "0.2" },
    ];
    const whole = [{ kind: "approximate", epsilon: "0.4", delta: "3e-7" }, rest[1]!];
    for (const order of [2, 7.5]) {
      expect(epsilonOf(whole, order, 1e-6)).toBe(epsilonOf(rest, order, 7e-7));
    }
  });

  it("gives ledgers a total that nobody had one for, and none where the deltas are too many", () => {
    const failing = { kind: "approximate", epsilon: "0.5", delta: "1e-8" };
    for (const other of [
      { kind: "zero-concentrated", rho: "0.02" },
      { kind: "renyi", orders: ["4", "16"], epsilons: ["0.1", "0.5"] },
      { kind: "selected", shape: "0", stop: "0.1", event: { kind: "zero-concentrated", rho: "0.001" } },
    ]) {
      const { claim } = account([failing, other], { delta: "1e-6" });
      const alone = account([other], { delta: "1e-6" }).claim as DifferentialPrivacy;
      expect((claim as DifferentialPrivacy).delta.compare("1e-6")).toBeLessThanOrEqual(0);
      expect((claim as DifferentialPrivacy).epsilon.compare(alone.epsilon)).toBe(1);
      expect(() => account([failing, other], { delta: "1e-8" })).toThrow(/more than is allowed/);
    }
  });
});
