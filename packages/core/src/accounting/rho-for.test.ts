import { expect, test } from "vitest";
import { concentratedToPrivacy } from "../certificates/rules/concentrated-to-privacy/rule.ts";
import { certify, derive, premise } from "../certificates/index.ts";
import { Rational } from "../math/index.ts";
import { accountingBook } from "./certificates.ts";
import { rhoFor } from "./rho-for.ts";

/** What the rule states for so much concentrated privacy at a delta. */
function stated(rho: Rational, delta: Rational): Rational {
  const claim = { notion: "zero-concentrated-privacy", rho, neighbours: "replace-one" } as const;
  const derivation = derive(concentratedToPrivacy, [premise(claim, 100)], { delta });
  return (certify(derivation, accountingBook).claim as { readonly epsilon: Rational }).epsilon;
}

test("the rule states at most the epsilon asked for, and more for a millionth more", () => {
  for (const epsilon of ["0.01", "0.5", "1", "3", "20"].map((text) => Rational.parse(text))) {
    for (const delta of ["0.1", "1e-6", "1e-12"].map((text) => Rational.parse(text))) {
      const rho = rhoFor(epsilon, delta);
      expect(stated(rho, delta).compare(epsilon)).toBeLessThanOrEqual(0);
      expect(stated(rho.times(Rational.parse("1.000001")), delta).compare(epsilon)).toBe(1);
    }
  }
});

test("has the values of a table at delta 1e-6", () => {
  for (const [epsilon, rho] of [
    ["0.7533844378", 0.01],
    ["1.712258136", 0.05],
    ["2.450788", 0.1],
    ["5.75652177", 0.5],
  ] as const) {
    expect(rhoFor(Rational.parse(epsilon), Rational.parse("1e-6")).toNumber() / rho).toBeCloseTo(1, 8);
  }
});
