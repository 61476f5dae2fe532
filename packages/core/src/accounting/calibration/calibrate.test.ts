import fc from "fast-check";
import { describe, expect, it } from "vitest";
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
