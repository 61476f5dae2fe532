import { type Arithmetic, below, type Range } from "../../reference/arithmetic.ts";
import { type Fraction, fraction, spell } from "../../reference/fraction.ts";
import { choose } from "../../reference/integers.ts";
import { spend } from "../../reference/meter.ts";
import { chance, must, number, premiseAt, type ReferenceRule, sizeOf, whole } from "../../reference/rule.ts";

/** alpha = the least decimal p of ten digits with P[Bin(n-s, p) <= e] < beta e^-L; 1 when all were errors. */
export const reference: ReferenceRule = {
  id: "selection-to-error-bound",
  premises: [["selection"]],
  parameters: ["beta", "errors"],
  assumptions: () => ["iid"],
  work: () => 300_000,
  conclude(use) {
    const m = sizeOf(use) - whole(premiseAt(use), "kept");
    const nats = number(premiseAt(use), "nats", fraction(1_000_000_000n));
    const beta = chance(use.parameters, "beta", true);
    const errors = whole(use.parameters, "errors");
    must(errors <= m, "no more errors than examples that were not kept");
    must(errors === m || errors <= 100_000, "a manageable number of errors");
    const alpha = errors === m ? "1" : leastDecimal(isProved(m, errors, beta, nats));
    return { notion: "error-bound", alpha, beta: use.parameters["beta"] };
  },
};

type Test = (top: bigint, bottom: bigint) => boolean;

/** The least decimal of ten digits in (0, 1] that passes a test which all larger ones pass; 1 passes. */
function leastDecimal(passes: Test): string {
  let unit = 10n;
  while (passes(1n, unit)) unit *= 10n;
  // The wanted decimal lies above 1/unit, and at most at 10/unit.
  unit *= 10n ** 9n;
  let fails = 10n ** 9n;
  let works = 10n ** 10n;
  while (works - fails > 1n) {
    const middle = (fails + works) / 2n;
    if (passes(middle, unit)) works = middle;
    else fails = middle;
  }
  return spell(fraction(works, unit));
}

/** Is P[Bin(m, p) <= e] below beta e^-L? In logarithms, from C(m,e) p^e q^(m-e) times a sum that starts at 1. */
function isProved(m: number, e: number, beta: Fraction, nats: Fraction): Test {
  const choices = choose(m, e);
  const logs = new Map<number, Range>();
  return (top, bottom) =>
    below(
      (r) => {
        const lnChoices = logs.get(r.digits) ?? r.ln(choices);
        logs.set(r.digits, lnChoices);
        const lnP = r.ln(fraction(top, bottom));
        const lnQ = r.ln(fraction(bottom - top, bottom));
        return r.add(lnChoices, r.mul(e, lnP), r.mul(m - e, lnQ), r.ln(ratios(r, m, e, top, bottom - top)));
      },
      (r) => r.sub(r.ln(beta), nats),
    );
}

/** P[<= e] / P[= e] for odds p : q, by the ratios j q / ((m-j+1) p) of consecutive terms, in fixed point. */
function ratios(r: Arithmetic, m: number, e: number, p: bigint, q: bigint): Range {
  const scale = 10n ** BigInt(r.digits + 12);
  const negligible = 10n ** BigInt(r.digits + 2);
  let [low, high] = [scale, scale];
  let [sumLow, sumHigh] = [scale, scale];
  for (let j = BigInt(e); j > 0n; j--) {
    spend(r.digits, 2);
    const above = j * q;
    const under = (BigInt(m) - j + 1n) * p;
    low = (low * above) / under;
    high = (high * above) / under + 1n;
    sumLow += low;
    sumHigh += high;
    // Once the terms fall they keep falling: the j - 1 that are left are at most the last one each.
    if (above < under && high * j * negligible < scale) {
      sumHigh += high * j;
      break;
    }
  }
  return { low: fraction(sumLow, scale), high: fraction(sumHigh, scale) };
}
