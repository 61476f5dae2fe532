import fc from "fast-check";
import { describe, expect, it } from "vitest";
import elementary from "./oracles/elementary.json" with { type: "json" };
import { type Arithmetic, downward, upward, type Value } from "../certificates/reference/arithmetic.ts";
import { fraction } from "../certificates/reference/fraction.ts";
import { contains, enclosed, meets, printed } from "./testing/oracle.ts";
import { Rational } from "./rational.ts";
import { Real, sum } from "./real.ts";
import { roundDown, roundUp } from "./rounding.ts";

/** A formula written twice: with `Real`, and with the arithmetic of the independent verifier. */
interface Formula {
  readonly text: string;
  readonly real: Real;
  readonly reference: (arithmetic: Arithmetic) => Value;
}

const constant = (text: string): Formula => {
  const { numerator, denominator } = Rational.parse(text);
  return { text, real: Real.from(text), reference: () => fraction(numerator, denominator) };
};

/** Positive formulas, so that every step has a value; differences and signs come in at the end. */
const { positive } = fc.letrec<{ positive: Formula; leaf: Formula }>((tie) => ({
  leaf: fc.constantFrom("0.1", "1/3", "2", "0.05", "1000", "7/5", "1e-6", "123456789").map(constant),
  positive: fc.oneof(
    { maxDepth: 3, depthIdentifier: "formula" },
    tie("leaf"),
    fc.tuple(tie("positive"), tie("positive"), fc.constantFrom("+", "*", "/", "max", "min")).map(binary),
    fc.tuple(tie("positive"), fc.constantFrom("sqrt", "exp(-)", "ln(1+)", "tanh", "square")).map(unary),
  ),
}));

function binary([a, b, name]: [Formula, Formula, string]): Formula {
  const text = `(${a.text} ${name} ${b.text})`;
  const both = (f: (arithmetic: Arithmetic, x: Value, y: Value) => Value) => (arithmetic: Arithmetic) =>
    f(arithmetic, a.reference(arithmetic), b.reference(arithmetic));
  if (name === "+") return { text, real: a.real.plus(b.real), reference: both((r, x, y) => r.add(x, y)) };
  if (name === "*") return { text, real: a.real.times(b.real), reference: both((r, x, y) => r.mul(x, y)) };
  if (name === "/") return { text, real: a.real.over(b.real), reference: both((r, x, y) => r.div(x, y)) };
  if (name === "max") return { text, real: a.real.max(b.real), reference: both((r, x, y) => r.max(x, y)) };
  return { text, real: a.real.min(b.real), reference: both((r, x, y) => r.min(x, y)) };
}

function unary([a, name]: [Formula, string]): Formula {
  const text = `${name}(${a.text})`;
  const bounded = a.real.min(100);
  const one =
    (f: (arithmetic: Arithmetic, x: Value) => Value) =>
    (arithmetic: Arithmetic): Value =>
      f(arithmetic, a.reference(arithmetic));
  if (name === "sqrt") return { text, real: a.real.sqrt(), reference: one((r, x) => r.sqrt(x)) };
  if (name === "square") return { text, real: a.real.square(), reference: one((r, x) => r.square(x)) };
  if (name === "ln(1+)")
    return { text, real: a.real.plus(1).ln(), reference: one((r, x) => r.ln(r.add(1, x))) };
  if (name === "tanh") return { text, real: bounded.tanh(), reference: one((r, x) => r.tanh(r.min(x, 100))) };
  return {
    text,
    real: bounded.negate().exp(),
    reference: one((r, x) => r.exp(r.sub(0, r.min(x, 100)))),
  };
}

describe("reals", () => {
  it("give the digits of the independent arithmetic for any formula", () => {
    fc.assert(
      fc.property(positive, positive, (a, b) => {
        const difference = a.real.minus(b.real);
        if (a.text === b.text) return;
        const reference = (r: Arithmetic): Value => r.sub(a.reference(r), b.reference(r));
        expect(`${roundUp(a.real)}`).toBe(upward(a.reference));
        expect(`${roundDown(b.real)}`).toBe(downward(b.reference));
        expect(`${roundUp(difference)}`).toBe(upward(reference));
      }),
      { seed: 11, numRuns: 60 },
    );
  });

  it("tighten with more bits, and stay consistent", () => {
    fc.assert(
      fc.property(positive, (formula) => {
        const fine = enclosed(formula.real, 400);
        for (const bits of [30, 64, 111, 256]) expect(meets(enclosed(formula.real, bits), fine)).toBe(true);
      }),
      { seed: 12, numRuns: 150 },
    );
  });

  it("keep rational steps exact", () => {
    const third = Real.from("1/3");
    expect(third.times(3).exact).toEqual(Rational.one);
    expect(third.plus("1/6").over("1/2").minus(1).exact).toEqual(Rational.zero);
    expect(Real.from("9/16").sqrt().exact).toEqual(Rational.of(3, 4));
    expect(Real.from(2).power(10).exact).toEqual(Rational.of(1024));
    expect(third.max("0.3").min(7).exact).toEqual(Rational.of(1, 3));
    expect(Real.from(0).exp().exact).toEqual(Rational.one);
    expect(Real.from(1).ln().exact).toEqual(Rational.zero);
    expect(sum(["0.1", "0.2", 3]).exact).toEqual(Rational.parse("3.3"));
    expect(Real.from(3).power(5000).exact).toBeUndefined();
    expect(roundUp(Real.from("0.5").power(1).times(0))).toEqual(Rational.zero);
  });

  it("long exact numbers become enclosures that hold them", () => {
    const exact = 3n ** 5000n;
    const { low, high } = enclosed(Real.from(3).power(5000), 100);
    expect(contains({ low, high }, Rational.of(exact))).toBe(true);
  });

  it.each([
    ["1/0", () => Real.from(1).over(0)],
    ["0/0", () => Real.from(0).over(0)],
    ["1/(x-x)", () => Real.from(1).over(Real.from(2).sqrt().minus(Real.from(2).sqrt()))],
    ["sqrt(-1)", () => Real.from(-1).sqrt()],
    ["sqrt(-pi)", () => Real.pi().negate().sqrt()],
    ["ln 0", () => Real.from(0).ln()],
    ["ln -pi", () => Real.pi().negate().ln()],
    ["e^(2^41)", () => Real.from(2n ** 41n).exp()],
    ["x^-1", () => Real.from(2).power(-1)],
    ["x^(1/2)", () => Real.from(2).power(0.5)],
    ["x^NaN", () => Real.from(2).power(NaN)],
  ])("%s has no value", (_, formula) => {
    expect(() => roundUp(formula())).toThrow();
  });

  it("square roots of a difference that vanishes stay at zero or above", () => {
    const nothing = Real.from(2).sqrt().minus(Real.from(2).sqrt()).sqrt();
    const { low, high } = enclosed(nothing, 100);
    expect(low.sign()).toBe(0);
    expect(high.compare("1e-10") < 0).toBe(true);
  });

  it("extremes hold when sizes lie far apart", () => {
    const tiny = Real.from(-(10n ** 11n)).exp();
    expect(tiny.max(0).enclose(60)!.hi > 0n).toBe(true);
    expect(tiny.max(0).enclose(60)!.lo > 0n).toBe(true);
    expect(tiny.negate().min(0).enclose(60)!.lo < 0n).toBe(true);
    expect(`${roundUp(tiny.max(0))}`).toBe("1e-1000");
    expect(`${roundUp(tiny.min(1))}`).toBe("1e-1000");
    expect(`${roundDown(tiny.min(1))}`).toBe("0");
    expect(`${roundUp(tiny.max("0.25"))}`).toBe("0.25");
    expect(`${roundDown(tiny.negate().max(-3))}`).toBe("-1e-1000");
    expect(`${roundUp(Real.from(-(2n ** 70n)).exp())}`).toBe("1e-1000");
    expect(`${roundUp(Real.pi().min("1e-900"))}`).toBe("1e-900");
  });

  it("extremes of an exact and an enclosed number never pass the exact one", () => {
    const nearly = Real.from(1).minus(Real.from(-60).exp());
    expect(enclosed(nearly.min(1), 20).high.compare(1) <= 0).toBe(true);
    expect(enclosed(nearly.negate().max(-1), 20).low.compare(-1) >= 0).toBe(true);
    expect(nearly.max(1).exact).toEqual(Rational.one);
    expect(nearly.max("1/2").exact).toBeUndefined();
    expect(Real.from("1/3").max(nearly.minus(1)).exact).toEqual(Rational.of(1, 3));
  });

  it("tanh never leaves [-1, 1] and reaches ten digits of it", () => {
    expect(`${roundUp(Real.from(1_000_000).tanh())}`).toBe("1");
    expect(`${roundDown(Real.from(1_000_000).tanh())}`).toBe("0.9999999999");
    expect(`${roundDown(Real.from(-1_000_000).tanh())}`).toBe("-1");
    expect(`${roundUp(Real.from(-1_000_000).tanh())}`).toBe("-0.9999999999");
    for (const { x, value } of elementary.tanh)
      expect(meets(enclosed(Real.from(x).tanh(), 200), printed(value))).toBe(true);
  });

  it("e^x - 1 has its ten digits however small x is", () => {
    expect(`${roundUp(Real.from("1e-300").expMinusOne())}`).toBe("1.000000001e-300");
    expect(`${roundDown(Real.from("1e-300").expMinusOne())}`).toBe("1e-300");
    expect(`${roundUp(Real.from("-1e-300").expMinusOne())}`).toBe("-9.999999999e-301");
    expect(`${roundUp(Real.from("1e-2000").expMinusOne())}`).toBe("1e-1000");
  });
});
