import { refuse } from "../issues/index.ts";
import type { Rational, RationalLike } from "../math/index.ts";
import type { Field } from "./field.ts";

/** An option of a learner or a problem: how it is read, what it means, and the default in words. */
export interface Option<T> {
  readonly field: Field<T>;
  readonly help: string;
  /** What is taken when it is not given, in words. */
  readonly fallback: string;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

/** The values of options; undefined where one was not given. */
export type OptionValues<O extends Options> = {
  readonly [K in keyof O]: O[K] extends Option<infer T> ? T | undefined : never;
};

/** Options as a caller gives them, before they are read. */
export type GivenOptions = Readonly<Record<string, RationalLike | boolean | undefined>>;

/** An option from its parts. */
export function option<T>(field: Field<T>, help: string, fallback: string): Option<T> {
  return Object.freeze({ field, help, fallback });
}

/** Reads the options that are known; texts as a person writes them. */
export function readOptions(options: Options, given: GivenOptions): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(options).map(([name, { field }]) => {
      const value = given[name];
      if (value === undefined) return [name, undefined];
      return [name, typeof value === "string" ? field.read(value, name) : field.accept(value, name)];
    }),
  );
}

/** Refuses options that nobody knows. */
export function refuseUnknown(given: object, known: readonly string[], of: string): void {
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || known.includes(name)) continue;
    refuse({
      code: "parameter-unknown",
      path: name,
      expected: `${known.join(", ") || "no options"} for ${of}`,
    });
  }
}

/** A value of an option as documents state it. */
export function writtenOption(value: Rational | RationalLike | boolean): string | number | boolean {
  return typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))
    ? value
    : String(value);
}
