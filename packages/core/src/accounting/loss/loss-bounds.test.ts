import { describe, expect, it } from "vitest";
import { HoldfastError } from "../../issues/index.ts";
import type { Neighbours } from "../../certificates/index.ts";
import { readEvents } from "../event-shape.ts";
import { dominatingPair } from "./dominating-pair.ts";
import { lossBounds } from "./loss-bounds.ts";

const gaussian = (sigma: string): object => ({ kind: "gaussian", sigma });
const laplace = (scale: string): object => ({ kind: "laplace", scale });
const pure = (epsilon: string): object => ({ kind: "pure", epsilon });
const approximate = (epsilon: string, delta: string): object => ({ kind: "approximate", epsilon, delta });
const range = (epsilon: string): object => ({ kind: "bounded-range", epsilon });
const repeated = (event: object, times: number): object => ({ kind: "repeated", event, times });
const sampled = (scheme: string, rate: string, event: object): object => ({
  kind: "subsampled",
  scheme,
  rate,
  event,
});

const epsilonOf = (events: unknown, delta: string, neighbours: Neighbours = "replace-one") =>
  lossBounds(readEvents(events), { delta, neighbours });
const deltaOf = (events: unknown, epsilon: string, neighbours: Neighbours = "replace-one") =>
  lossBounds(readEvents(events), { epsilon, neighbours });

/** Is the truth between both sides, and are these so close? */
function encloses({ lower, upper }: { lower: number; upper: number }, truth: number, width: number): void {
  expect(lower).toBeLessThanOrEqual(truth * (1 + 1e-12));
  expect(upper).toBeGreaterThanOrEqual(truth * (1 - 1e-12));
  expect(upper - lower).toBeLessThanOrEqual(width * upper);
}

/** The laws of randomized response with a revealing answer, and of discrete Laplace noise: losses and masses. */
type Law = readonly (readonly [loss: number, mass: number])[];
const response = (epsilon: number, delta = 0): Law => [
  [Infinity, delta],
  [epsilon, (1 - delta) / (1 + Math.exp(-epsilon))],
  [-epsilon, (1 - delta) / (1 + Math.exp(epsilon))],
];
const discreteLaplace = (scale: number, s: number): Law => {
  const weight = (y: number): number => Math.exp(-Math.abs(y) / scale);
  const total = (1 + Math.exp(-1 / scale)) / (1 - Math.exp(-1 / scale));
  return Array.from({ length: 800 }, (_, i) => i - 400).map((y) => [
    (Math.abs(y - s) - Math.abs(y)) / scale,
    weight(y) / total,
  ]);
};

/** The excess of a product of laws, outcome by outcome. */
function byEnumeration(laws: readonly Law[], epsilon: number): number {
  const from = (i: number, loss: number, mass: number): number => {
    if (i === laws.length) return loss > epsilon ? mass * -Math.expm1(epsilon - loss) : 0;
    return laws[i]!.reduce((sum, [l, m]) => sum + from(i + 1, loss + l, mass * m), 0);
  };
  return from(0, 0, 1);
}

describe("two sides of what events cost together", () => {
  it("hold the closed form of Gaussian noise, at every delta", () => {
    // Phi(mu/2 - epsilon/mu) - e^epsilon Phi(-mu/2 - epsilon/mu) = delta, solved in 60 digits.
    encloses(epsilonOf(gaussian("1"), "1e-5"), 4.3771780956812245, 1e-3);
    encloses(epsilonOf(repeated(gaussian("40"), 1000), "1e-6"), 3.7472179917347157, 1e-3);
    expect(epsilonOf(repeated(gaussian("40"), 1000), "1e-6").upper).toBeLessThan(3.7472179917 * (1 + 1e-4));
    // n events of deviation s are one of deviation s/sqrt(n).
    for (const delta of ["0.05", "1e-12", "1e-30"]) {
      const [many, one] = [epsilonOf(repeated(gaussian("6"), 9), delta), epsilonOf(gaussian("2"), delta)];
      expect(many.lower).toBeLessThanOrEqual(one.upper);
      expect(one.lower).toBeLessThanOrEqual(many.upper);
      expect(many.upper - many.lower).toBeLessThan(1e-3 * many.upper);
      expect(one.upper - one.lower).toBeLessThan(1e-3 * one.upper);
    }
  });

  it("hold the optimal composition of pure privacy and the published value for Laplace noise", () => {
    encloses(epsilonOf(repeated(pure("0.1"), 1000), "1e-6"), 19.34467144820793, 1e-8);
    encloses(epsilonOf(repeated(laplace("100"), 1000), "1e-6"), 1.362925, 1e-3);
    expect(epsilonOf(repeated(laplace("100"), 1000), "1e-6").upper).toBeLessThan(1.362925 * (1 + 1e-4));
    // One run: ln((p - delta)/(1 - p)).
    const p = 1 / (1 + Math.exp(-1));
    encloses(epsilonOf(pure("1"), "0.001"), Math.log((p - 0.001) / (1 - p)), 1e-8);
  });

  it("hold the sum over all outcomes where losses have a common divisor", () => {
    const events = [
      pure("0.3"),
      pure("0.2"),
      approximate("0.5", "0.01"),
      { kind: "discrete-laplace", scale: "5", sensitivity: 2 },
    ];
    const laws = [response(0.3), response(0.2), response(0.5, 0.01), discreteLaplace(5, 2)];
    for (const epsilon of [0, 0.1, 0.35, 0.8, 1.3]) {
      encloses(deltaOf(events, String(epsilon)), byEnumeration(laws, epsilon), 1e-6);
    }
  });

  it("hold the sum over all outcomes where losses are moved to a grid", () => {
    const epsilons = ["0.1234567891", "0.0987654321", "0.3141592653", "0.2718281828", "0.5772156649"];
    const laws = epsilons.map((epsilon) => response(Number(epsilon)));
    for (const epsilon of [0, 0.2, 0.7, 1.1]) {
      encloses(deltaOf(epsilons.map(pure), String(epsilon)), byEnumeration(laws, epsilon), 0.02);
    }
  });

  it("hold the formula for a Poisson part, in both orders", () => {
    for (const [rate, epsilon] of [
      [0.1, 0.3],
      [0.5, 1],
      [0.9, 0.2],
    ] as const) {
      const part = deltaOf(
        sampled("poisson", String(rate), gaussian("1")),
        String(epsilon),
        "add-or-remove-one",
      );
      const a = Math.exp(epsilon);
      const whole = (alpha: number) => deltaOf(gaussian("1"), Math.log(alpha).toFixed(15));
      const added = whole(1 + (a - 1) / rate);
      const scale = 1 - a * (1 - rate);
      const removed = scale > 0 ? whole((a * rate) / scale) : { lower: 0, upper: 0 };
      expect(part.upper).toBeGreaterThanOrEqual(
        Math.max(rate * added.lower, scale * removed.lower) * (1 - 1e-9),
      );
      expect(part.lower).toBeLessThanOrEqual(
        Math.max(rate * added.upper, scale * removed.upper) * (1 + 1e-9),
      );
      expect(part.upper / part.lower).toBeLessThan(1.01);
    }
  });

  it("compare both orders wherever a Poisson part stands", () => {
    // Both laws of a Poisson part of randomized response, and all outcomes of two: the record that is missing costs more.
    const [truth, lie] = [1 / (1 + Math.exp(-1)), 1 / (1 + Math.exp(1))];
    const [mixed, other] = [(truth + lie) / 2, 1 / 2];
    const law: Law = [
      [Math.log(truth / mixed), truth],
      [Math.log(lie / other), lie],
    ];
    const part = sampled("poisson", "0.5", pure("1"));
    for (const event of [part, { kind: "parallel", events: [part] }]) {
      const both = deltaOf(repeated(event, 2), "0.05", "add-or-remove-one");
      encloses(both, byEnumeration([law, law], 0.05), 1e-6);
    }
  });

  it("hold the whole where a Poisson part is all of it, or almost", () => {
    for (const [event, epsilon] of [
      [laplace("0.025"), "39"],
      [gaussian("0.25"), "14"],
    ] as const) {
      const whole = deltaOf(event, epsilon);
      for (const rate of ["1", "0.99999999999999999999"]) {
        const part = deltaOf(sampled("poisson", rate, event), epsilon, "add-or-remove-one");
        expect(part.lower).toBeLessThanOrEqual(whole.upper);
        expect(part.upper).toBeGreaterThanOrEqual(whole.lower);
        expect(part.upper - part.lower).toBeLessThan(0.01 * part.upper);
      }
    }
    // In the other order the largest loss is -ln(1 - rate + rate e^-40), where all digits of 1 - rate count.
    const rate = "0.9999999999999999";
    const goal = { neighbours: "add-or-remove-one", order: "without", beyond: 0 } as const;
    const pair = dominatingPair(readEvents(sampled("poisson", rate, pure("40")))[0]!, goal);
    const largest = typeof pair === "string" ? pair : Math.max(...pair.losses);
    expect(largest).toBeCloseTo(-Math.log(1e-16 + Math.exp(-40)), 12);
  });

  it("never exceed the sum of pure promises", () => {
    for (const event of [laplace("1/600"), range("600"), pure("600")]) {
      expect(epsilonOf(event, "1e-60").upper).toBeLessThanOrEqual(600 * (1 + 1e-9));
      expect(epsilonOf(repeated(event, 3), "1e-60").upper).toBeLessThanOrEqual(1800 * (1 + 1e-9));
    }
  });

  it("follow a law with a few rare and large losses", () => {
    // The only loss that matters is 1/(2 variance) = 25, with all but e^-25 of the mass.
    const { lower, upper } = epsilonOf(
      { kind: "discrete-gaussian", variance: "0.02", sensitivity: 1 },
      "1e-6",
    );
    encloses({ lower, upper }, 25 + Math.log1p(-1e-6), 1e-8);
  });

  it("hold the formula for a part drawn without replacement", () => {
    for (const base of [
      gaussian("1"),
      laplace("0.5"),
      { kind: "discrete-gaussian", variance: "3", sensitivity: 1 },
    ]) {
      const before = deltaOf(base, "1");
      const after = deltaOf(
        sampled("without-replacement", "0.2", base),
        Math.log(1 + 0.2 * (Math.E - 1)).toFixed(15),
      );
      expect(after.upper).toBeGreaterThanOrEqual(0.2 * before.lower * (1 - 1e-9));
      expect(after.lower).toBeLessThanOrEqual(0.2 * before.upper * (1 + 1e-9));
      expect(after.upper / after.lower).toBeLessThan(1.01);
    }
  });

  it("hold the curve (1 - sqrt(a e^-epsilon))^2 / (1 - e^-epsilon) of a bounded range", () => {
    for (const epsilon of [0, 0.5, 0.9]) {
      const truth = (1 - Math.exp((epsilon - 1) / 2)) ** 2 / -Math.expm1(-1);
      encloses(deltaOf(range("1"), String(epsilon)), truth, 0.02);
    }
  });

  it("do not depend on the order or the grouping of the list", () => {
    const list = [gaussian("3"), laplace("4"), pure("0.2"), gaussian("3")];
    const answer = epsilonOf(list, "1e-6");
    expect(epsilonOf([...list].reverse(), "1e-6")).toEqual(answer);
    expect(
      epsilonOf([repeated(gaussian("3"), 2), { kind: "composed", events: list.slice(1, 3) }], "1e-6"),
    ).toEqual(answer);
  });

  const every = [
    ...[gaussian("2"), laplace("3"), pure("0.4"), approximate("0.4", "1e-9"), range("0.6")],
    ...[
      { kind: "permute-and-flip", epsilon: "0.4" },
      { kind: "discrete-gaussian", variance: "9", sensitivity: 2 },
    ],
    ...[
      { kind: "discrete-laplace", scale: "4", sensitivity: 3 },
      { kind: "parallel", events: [gaussian("2"), gaussian("5")] },
    ],
    ...[
      sampled("without-replacement", "0.3", laplace("2")),
      sampled("without-replacement", "0.3", approximate("1", "1e-8")),
    ],
  ];
  it.each(every)("are close, grow with the list and fall with delta: %j", (event) => {
    let last = { lower: 0, upper: 0 };
    for (const times of [1, 2, 7]) {
      const both = epsilonOf(repeated(event, times), "1e-6");
      expect(both.lower).toBeLessThanOrEqual(both.upper);
      expect(both.upper - both.lower).toBeLessThan(2e-3 * both.upper);
      expect(both.upper).toBeGreaterThanOrEqual(last.lower);
      expect(epsilonOf(repeated(event, times), "1e-4").lower).toBeLessThanOrEqual(both.upper);
      last = both;
    }
  });

  it("find delta where epsilon was found, and the other way round", () => {
    for (const delta of [0.01, 1e-7, 1e-20]) {
      const { lower, upper } = epsilonOf([gaussian("1"), laplace("2")], String(delta));
      expect(deltaOf([gaussian("1"), laplace("2")], upper.toFixed(15)).lower).toBeLessThanOrEqual(delta);
      expect(deltaOf([gaussian("1"), laplace("2")], lower.toFixed(15)).upper).toBeGreaterThanOrEqual(delta);
    }
  });

  it("are infinite where the events fail more often than delta allows", () => {
    expect(epsilonOf(repeated(approximate("0.1", "0.01"), 3), "0.001").upper).toBe(Infinity);
  });

  it("refuse events without a pair, by name", () => {
    const path = (events: unknown, neighbours: Neighbours = "replace-one"): string => {
      try {
        epsilonOf(events, "1e-6", neighbours);
      } catch (error) {
        return error instanceof HoldfastError ? error.issue.path : String(error);
      }
      return "nothing was refused";
    };
    expect(path([pure("1"), { kind: "zero-concentrated", rho: "0.1" }])).toBe("events.1");
    expect(path(repeated({ kind: "renyi", orders: ["2"], epsilons: ["1"] }, 2))).toBe("events.0.event");
    expect(path(sampled("poisson", "0.1", gaussian("1")))).toBe("events.0");
    expect(path(sampled("without-replacement", "0.1", gaussian("1")), "replace-label")).toBe("events.0");
    expect(path(sampled("without-replacement", "0.1", repeated(gaussian("1"), 2)))).toBe("events.0");
    expect(path({ kind: "parallel", events: [gaussian("1"), laplace("1")] })).toBe("events.0");
    expect(path(pure("601"))).toBe("events.0");
    // What doubles cannot hold is refused, not waited for.
    expect(path(pure("1e-320"))).toBe("events.0");
    expect(path(gaussian("1e300"))).toBe("events.0");
    expect(path(sampled("poisson", "0.1", gaussian("0.037")), "add-or-remove-one")).toBe("events.0");
    expect(path(sampled("poisson", "1e-310", laplace("1")), "add-or-remove-one")).toBe("events.0");
    const wide = (i: number): object => ({
      kind: "discrete-gaussian",
      variance: `1000000000${i}`,
      sensitivity: 9,
    });
    expect(path([wide(0), wide(1), wide(2)])).toBe("events.2");
    expect(() => epsilonOf(pure("1"), "1e-61")).toThrow("delta");
    expect(() => epsilonOf(pure("1"), "1")).toThrow("delta");
    expect(() => deltaOf(pure("1"), "-1")).toThrow("epsilon");
  });
});
