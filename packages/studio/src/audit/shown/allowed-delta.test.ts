import { auditMechanism, Rational } from "holdfast";
import { expect, test } from "vitest";
import { allowedCurve, allowedDelta } from "./allowed-delta.ts";

test("is the profile of randomized response with a failure, as the library measures it", async () => {
  for (const [epsilon, delta] of [
    ["1", "0"],
    ["1/2", "1/10"],
  ] as const) {
    const { profile } = await auditMechanism<0 | 1>({
      name: "response",
      pairs: [[0, 1]],
      program: (label, coins) => {
        if (coins.toss(Rational.from(delta))) return `told ${label}`;
        return coins.exponential(Int32Array.of(1 - label, label), Rational.from(epsilon));
      },
    });
    const privacy = { epsilon: Rational.from(epsilon).toNumber(), delta: Rational.from(delta).toNumber() };
    for (const at of [0, 0.25, 0.5, 0.75, 1, 2]) {
      expect(allowedDelta(privacy, at)).toBeCloseTo(profile.deltaAt(String(at)).upper, 12);
    }
  }
});

test("an infinite epsilon promises nothing, and large ones do not overflow", () => {
  expect(allowedDelta({ epsilon: Infinity, delta: 0 }, 3)).toBe(1);
  expect(allowedDelta({ epsilon: 2000, delta: 0 }, 1)).toBe(1);
});

test("the curve has its corner", () => {
  const curve = allowedCurve({ epsilon: 0.3, delta: 0 }, 1);
  expect(curve).toContainEqual([0.3, 0]);
  expect(curve[0]![1]).toBeCloseTo(Math.tanh(0.15), 12);
});
