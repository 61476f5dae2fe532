/** An exact number: `top / bottom`, `bottom` above 0, not in lowest terms. */
export interface Fraction {
  readonly top: bigint;
  readonly bottom: bigint;
}

/** Why a document does not hold. */
export class Fault extends Error {}

/** Throws unless the condition is met. */
export function demand(isMet: boolean, otherwise: string): asserts isMet {
  if (!isMet) throw new Fault(otherwise);
}

const form = /^(\d{1,400})(?:\.(\d{1,400}))?(?:e(-?\d{1,3}))?$/;
const quotientForm = /^(\d{1,400})\/(\d{1,400})$/;

/** Reads a number that is not negative: `"12"`, `"0.25"`, `"1.5e-7"` or `"1/3"`. */
export function fraction(text: unknown, name: string): Fraction {
  demand(typeof text === "string", `${name} is not a number in a string`);
  const [, above, below] = quotientForm.exec(text) ?? [];
  if (above !== undefined && below !== undefined) {
    demand(BigInt(below) > 0n, `${name} divides by zero`);
    return { top: BigInt(above), bottom: BigInt(below) };
  }
  const [, whole, decimals = "", power = "0"] = form.exec(text) ?? [];
  demand(whole !== undefined, `${name} is not a number`);
  const places = decimals.length - Number(power);
  const digits = BigInt(whole + decimals);
  return places >= 0
    ? { top: digits, bottom: 10n ** BigInt(places) }
    : { top: digits * 10n ** BigInt(-places), bottom: 1n };
}

/** Reads an integer that is not negative, written as a string. */
export function whole(text: unknown, name: string): bigint {
  demand(typeof text === "string" && /^\d{1,400}$/.test(text), `${name} is not an integer >= 0`);
  return BigInt(text);
}

/** Reads an integer that is not negative, written as a number that doubles hold exactly. */
export function count(value: unknown, name: string): number {
  demand(
    typeof value === "number" && Number.isSafeInteger(value) && value >= 0,
    `${name} is not an integer >= 0`,
  );
  return value;
}

/** Reads a list; with a length, only one so long. */
export function list(value: unknown, name: string, length?: number): readonly unknown[] {
  demand(Array.isArray(value), `${name} is not a list`);
  demand(length === undefined || value.length === length, `${name} does not have ${length} entries`);
  return value as readonly unknown[];
}

/** Reads an object. */
export function record(value: unknown, name: string): Readonly<Record<string, unknown>> {
  demand(typeof value === "object" && value !== null && !Array.isArray(value), `${name} is not an object`);
  return value as Readonly<Record<string, unknown>>;
}

/** a <= b. */
export function isAtMost(a: Fraction, b: Fraction): boolean {
  return a.top * b.bottom <= b.top * a.bottom;
}

/** Fractions as integers over one common denominator. */
export function common(fractions: readonly (readonly Fraction[])[]): {
  readonly tops: readonly (readonly bigint[])[];
  readonly bottom: bigint;
} {
  let bottom = 1n;
  for (const { bottom: next } of fractions.flat()) bottom *= next / divisor(bottom, next);
  return { tops: fractions.map((row) => row.map((entry) => (entry.top * bottom) / entry.bottom)), bottom };
}

function divisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : divisor(b, a % b);
}
