import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DifferentialPrivacy } from "../../certificates/index.ts";
import { Rational } from "../../math/index.ts";
import { account } from "../account.ts";
import { calibrate } from "./calibrate.ts";

const goal = { epsilon: 1, delta: "1e-6" };

function repeated(event: object, times: number | "?"): object {
  return { kind: "repeated", event, times };
}

describe("calibrate", () => {
  it("finds the standard deviation of a thousand Gaussians at epsilon 1: 133.596", () => {
    const { value, parameter, accountant, certificate } = calibrate(
      repeated({ kind: "gaussian", sigma: "?" }, 1000),
      goal,
    );
    expect([parameter, accountant]).toEqual(["sigma", "gaussian"]);
    expect(Rational.from(value).toNumber()).toBeGreaterThan(133.595);
    expect(Rational.from(value).toNumber()).toBeLessThanOrEqual(133.597);
    expect(certificate.claim).toMatchObject({ notion: "differential-privacy" });
  });

  it("answers with a value whose certificate is within the target, and a hair further is not", () => {
    const templates = [
      repeated({ kind: "gaussian", sigma: "?" }, 10),
      repeated({ kind: "pure", epsilon: "?" }, 30),
      repeated({ kind: "zero-concentrated", rho: "?" }, 7),
      repeated({ kind: "bounded-range", epsilon: "?" }, 50),
      [{ kind: "pure", epsilon: "0.3" }, repeated({ kind: "zero-concentrated", rho: "?" }, 3)],
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...templates),
        fc.constantFrom("0.5", "1", "4"),
        fc.constantFrom("1e-9", "1e-5"),
        (template, epsilon, delta) => {
          const found = calibrate(template, { epsilon, delta, accountant: accountantFor(template) });
          const { claim } = found.certificate;
          if (claim.notion !== "differential-privacy") throw new Error(claim.notion);
          expect(claim.epsilon.compare(epsilon)).toBeLessThanOrEqual(0);
          expect(claim.delta.compare(delta)).toBeLessThanOrEqual(0);
          const further = Rational.from(found.value).times(found.cost === "falls" ? "0.9999" : "1.0001");
          const beyond = account(filled(template, further), { delta, accountant: found.accountant }).claim;
          expect(beyond.notion === "differential-privacy" && beyond.epsilon.compare(epsilon) > 0).toBe(true);
        },
      ),
      { seed: 7, numRuns: 12 },
    );
  });

  it("counts how many pure answers a budget allows", () => {
    const template = repeated({ kind: "pure", epsilon: "0.1" }, "?");
    expect(calibrate(template, { epsilon: 1 }).value).toBe(10);
    expect(calibrate(template, { epsilon: "0.99" }).value).toBe(9);
    expect(calibrate(template, { epsilon: "0.1" }).value).toBe(1);
  });

  it("refuses none, several and unknown open parameters, and targets out of reach", () => {
    expect(() => calibrate({ kind: "pure", epsilon: "1" }, goal)).toThrow(/exactly one parameter/);
    expect(() => calibrate(repeated({ kind: "gaussian", sigma: "?" }, "?"), goal)).toThrow(/exactly one/);
    expect(() => calibrate({ kind: "approximate", epsilon: "1", delta: "?" }, goal)).toThrow(
      /open parameter/,
    );
    expect(() => calibrate({ kind: "gaussian", sigma: "?" }, { epsilon: 1 })).toThrow(/delta|accountant/);
    expect(() =>
      calibrate(
        [
          { kind: "pure", epsilon: "2" },
          { kind: "pure", epsilon: "?" },
        ],
        { epsilon: 1 },
      ),
    ).toThrow(/reaches/);
    expect(() => calibrate({ kind: "pure", epsilon: "?" }, { epsilon: 0 })).toThrow(/> 0/);
    expect(() => calibrate({ kind: "pure", epsilon: "?" }, { epsilon: 1, delta: 1 })).toThrow(/\[0, 1\)/);
  });
});

describe("calibrate, far from the middle", () => {
  const sigma = { kind: "gaussian", sigma: "?" };
  const scale = { kind: "laplace", scale: "?" };

  // Expected values from the closed forms, solved by halving in double precision.
  it.each([
    ["a delta that is large for its epsilon", sigma, "0.1", "0.05", 4.487341761],
    ["the same for Laplace noise: epsilon + 2 ln(1/(1 - delta)) over 1", scale, "0.1", "0.3", 1.229483172],
    ["and for many Gaussians", repeated(sigma, 100), "0.01", "0.01", 277.0088246],
    ["an epsilon far above all use", sigma, "1000", "1e-5", 0.02458178335],
    ["far more noise than a million", repeated(sigma, 1_000_000), "0.001", "1e-9", 4_122_629.73],
  ] as const)("%s", (_, template, epsilon, delta, expected) => {
    const found = calibrate(template, { epsilon, delta });
    expect(found.limit).toBe("target");
    expect(Rational.from(found.value).toNumber() / expected).toBeCloseTo(1, 4);
  });

  it("a grid of targets, extreme ones included: an answer, the least, within the target; never an accident", () => {
    for (const epsilon of ["1e-9", "0.3", "300"]) {
      for (const delta of ["1e-20", "0.01", "0.999"]) {
        for (const template of [sigma, { kind: "zero-concentrated", rho: "?" }]) {
          const { value, limit, cost, certificate } = calibrate(template, { epsilon, delta });
          const claim = certificate.claim as DifferentialPrivacy;
          expect(claim.epsilon.compare(epsilon)).toBeLessThanOrEqual(0);
          expect(limit).toBe("target");
          const further = Rational.from(value).times(cost === "falls" ? "0.99" : "1.01");
          const beyond = account(filled(template, further), { delta }).claim as DifferentialPrivacy;
          expect(beyond.epsilon.compare(epsilon)).toBe(1);
        }
      }
    }
  });

  it("says when the accountant reaches its own limit before it meets the target, and never takes that for the least", () => {
    const found = calibrate(sigma, { epsilon: "1e13", delta: "1e-6", accountant: "gaussian" });
    expect([found.limit, found.value.toString()]).toEqual(["accountant", "0.000001"]);
    // Nobody named: those that go on are asked as well.
    expect(calibrate(sigma, { epsilon: "1e13", delta: "1e-6" })).toMatchObject({ limit: "target" });
  });

  it.each([
    [{ kind: "laplace", scale: "?" }, "1e-25", undefined, 1e25],
    [{ kind: "gaussian", sigma: "?" }, "1e-30", "1e-30", 1e29],
  ])("reaches a target far below any that is asked for: %o", (template, epsilon, delta, least) => {
    const { value, limit } = calibrate(template, { epsilon, ...(delta === undefined ? {} : { delta }) });
    expect(Number(value)).toBeGreaterThanOrEqual(least);
    expect(limit).toBe("target");
  });

  it("a list whose own deltas are the limit is limited by the target", () => {
    const answer = { kind: "approximate", epsilon: "0.01", delta: "1e-8" };
    const { value, limit } = calibrate(repeated(answer, "?"), { epsilon: 3, delta: "1e-6" });
    expect(value).toBeLessThanOrEqual(100);
    expect(value).toBeGreaterThanOrEqual(98);
    expect(limit).toBe("target");
  });
});

function accountantFor(template: unknown): string {
  return JSON.stringify(template).includes("gaussian") ? "gaussian" : "renyi";
}

function filled(json: unknown, value: Rational): unknown {
  return JSON.parse(JSON.stringify(json).replace('"?"', JSON.stringify(value.toString())));
}

it("refuses an option that is spelled otherwise, and says at once that nothing is left", () => {
  const mistyped = { epsilon: 1, neighbors: "add-or-remove-one" } as object as { epsilon: number };
  expect(() => calibrate({ kind: "pure", epsilon: "?" }, mistyped)).toThrow(/neighbors/);
  expect(() => account({ kind: "pure", epsilon: "1" }, { neighbors: "replace-one" } as object)).toThrow(
    /neighbors/,
  );
  const spent = [{ kind: "pure", epsilon: "2" }, repeated({ kind: "pure", epsilon: "0.1" }, "?")];
  expect(() => calibrate(spent, { epsilon: 1 })).toThrow(/already/);
});
