import { type Certificate, Rational } from "holdfast";

/** A number that a certificate states, by its name in the claim; a claim that has no such number is an error of the experiment. */
export function stated({ claim }: Certificate, name: string): number {
  const value: unknown = (claim as unknown as Readonly<Record<string, unknown>>)[name];
  if (value instanceof Rational) return value.toNumber();
  if (typeof value === "number") return value;
  throw new TypeError(`a claim of ${claim.notion} states no number ${name}`);
}
