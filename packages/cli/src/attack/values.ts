import type { AttackFlags } from "./robust-attacks.ts";
import { integerOption, refuse } from "../numbers.ts";

/** The options of `holdfast attack`. */
export interface AttackCommandOptions extends AttackFlags {
  readonly runs?: string;
  readonly seed?: string;
  readonly answers?: string;
  readonly replaced?: string;
  readonly features?: string;
  readonly used?: string;
  readonly server?: string;
  readonly json?: true;
}

/** Attacks repeat: samples and coins come from a seed. */
export const seedOf = ({ seed }: AttackCommandOptions): string => seed ?? "holdfast";

/** A count that is at least 1; undefined when the option was left out. */
export function positive(text: string | undefined, path: string): number | undefined {
  const value = integerOption(text, path);
  if (value === undefined || value >= 1) return value;
  return refuse({ code: "parameter-range", path, expected: "a positive integer", received: String(value) });
}

/** Four digits, for people. */
export function digits(x: number): string {
  return String(Number(x.toPrecision(4)));
}
