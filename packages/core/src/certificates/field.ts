import { refuse, show } from "../issues/index.ts";
import { bitLength, Rational } from "../math/index.ts";

/**
 * A field of a claim or a parameter of a rule: how its value is read from text and from JSON, and what is
 * allowed. JSON is read strictly (canonical spelling, exact type), so that equal values are equal documents.
 */
export interface Field<T> {
  /** In words, for messages: `a number in (0, 1)`. */
  readonly expected: string;
  /** The JSON Schema of the value. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The value taken when a text form leaves the field out. */
  readonly fallback?: T;
  /** From a text such as `0.1`, as a person writes it. */
  readonly read: (text: string, path: string) => T;
  /** From a JSON value, strictly. */
  readonly decode: (json: unknown, path: string) => T;
  /** Checks a value that a program passes; numbers may come as any exact spelling. */
  readonly accept: (value: unknown, path: string) => T;
}

type Bound = readonly [open: boolean, value: string];

function real(expected: string, lower: Bound, upper?: Bound): Field<Rational> {
  const check = (value: Rational, path: string): Rational => {
    const below = value.compare(lower[1]);
    const above = upper === undefined ? -1 : value.compare(upper[1]);
    if (below < 0 || (below === 0 && lower[0]) || above > 0 || (above === 0 && upper?.[0] === true)) {
      return refuse({ code: "parameter-range", path, expected, received: value.toString() });
    }
    return value;
  };
  return {
    expected,
    schema: {
      type: "string",
      pattern: "^-?[0-9]+(\\.[0-9]+)?(e-?[0-9]+)?$|^-?[0-9]+/[0-9]+$",
      description: expected,
    },
    read: (text, path) => check(Rational.parse(text, path), path),
    decode: (json, path) => {
      if (typeof json !== "string") return wrongType(path, `${expected}, as a string`, json);
      const value = Rational.parse(json, path);
      if (value.toString() !== json) {
        return refuse({
          code: "certificate-shape",
          path,
          expected: `the canonical spelling "${value.toString()}"`,
          received: JSON.stringify(json),
        });
      }
      return check(readable(value, path), path);
    },
    accept: (value, path) => check(readable(Rational.from(value as Rational, path), path), path),
  };
}

/** A certificate holds numbers that a verifier can read back: spelled in at most so many characters, and within so many powers of ten. */
const longest = 900;
const farthest = 1000;

function readable(value: Rational, path: string): Rational {
  if (bitLength(value.numerator) + bitLength(value.denominator) <= 2600) return value;
  const text = value.toString();
  const [, power = "0"] = /e(-?\d+)$/.exec(text) ?? [];
  if (text.length <= longest && Math.abs(Number(power)) <= farthest) return value;
  return refuse({
    code: "parameter-range",
    path,
    expected: `a number of at most ${longest} characters, from 1e-${farthest} to 1e${farthest} in size`,
    remedy: "Round what you start from outward.",
  });
}

/** A number that is not negative. */
export const nonNegative: Field<Rational> = real("a number >= 0", [false, "0"]);
/** A number above zero. */
export const positive: Field<Rational> = real("a number > 0", [true, "0"]);
/** A number above one, such as the order of a Renyi divergence. */
export const aboveOne: Field<Rational> = real("a number > 1", [true, "1"]);
/** A probability, ends included: what a claim may state. */
export const probability: Field<Rational> = real("a number in [0, 1]", [false, "0"], [false, "1"]);
/** A probability strictly between zero and one: what a caller may ask for. */
export const openProbability: Field<Rational> = real("a number in (0, 1)", [true, "0"], [true, "1"]);
/** A probability below one. */
export const probabilityBelowOne: Field<Rational> = real("a number in [0, 1)", [false, "0"], [true, "1"]);
/** A probability above zero. */
export const positiveProbability: Field<Rational> = real("a number in (0, 1]", [true, "0"], [false, "1"]);
/** A probability strictly between zero and one half. */
export const belowHalf: Field<Rational> = real("a number in (0, 1/2)", [true, "0"], [true, "1/2"]);

/** An integer that is at least `least`. */
export function count(least: number): Field<number> {
  const expected = `an integer >= ${least}`;
  const check = (value: unknown, path: string): number =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least
      ? value
      : refuse({ code: "parameter-range", path, expected, received: show(value) });
  return {
    expected,
    schema: { type: "integer", minimum: least },
    read: (text, path) => check(/^-?\d{1,16}$/.test(text) ? Number(text) : text, path),
    decode: (json, path) => (typeof json === "number" ? check(json, path) : wrongType(path, expected, json)),
    accept: check,
  };
}

/** An integer that is at least `least`, without an upper end: a string of digits in JSON. */
export function bigCount(least: bigint): Field<bigint> {
  const expected = `an integer >= ${least}, as a string of digits`;
  const check = (value: bigint, path: string): bigint =>
    value >= least ? value : refuse({ code: "parameter-range", path, expected, received: value.toString() });
  const read = (text: string, path: string): bigint =>
    /^(0|[1-9]\d{0,99999})$/.test(text)
      ? check(BigInt(text), path)
      : refuse({ code: "parameter-range", path, expected, received: show(text) });
  return {
    expected,
    schema: { type: "string", pattern: "^(0|[1-9][0-9]*)$" },
    read,
    decode: (json, path) => (typeof json === "string" ? read(json, path) : wrongType(path, expected, json)),
    accept: (value, path) =>
      typeof value === "bigint"
        ? check(value, path)
        : read(typeof value === "string" ? value : show(value), path),
  };
}

/** An integer that is at least `least`, or the word "infinity". */
export function countOrInfinity(least: number): Field<number | "infinity"> {
  const finite = count(least);
  const expected = `${finite.expected}, or "infinity"`;
  return {
    expected,
    schema: { anyOf: [finite.schema, { const: "infinity" }] },
    read: (text, path) => (text === "infinity" ? text : finite.read(text, path)),
    decode: (json, path) => (json === "infinity" ? json : finite.decode(json, path)),
    accept: (value, path) => (value === "infinity" ? value : finite.accept(value, path)),
  };
}

/** One of the given words. */
export function choice<const W extends string>(...words: readonly W[]): Field<W> {
  const expected = words.map((word) => `"${word}"`).join(" or ");
  const check = (value: unknown, path: string): W =>
    words.find((word) => word === value) ??
    refuse({ code: "parameter-range", path, expected, received: show(value) });
  return { expected, schema: { enum: words }, read: check, decode: check, accept: check };
}

/** True or false. */
export const flag: Field<boolean> = {
  expected: "true or false",
  schema: { type: "boolean" },
  read: (text, path) =>
    text === "true" ? true : text === "false" ? false : wrongType(path, "true or false", text),
  decode: (json, path) => (typeof json === "boolean" ? json : wrongType(path, "true or false", json)),
  accept: (value, path) => (typeof value === "boolean" ? value : wrongType(path, "true or false", value)),
};

/** A list of values of one kind, comma-free in text: `1e-3;1e-3`. */
export function listOf<T>(field: Field<T>): Field<readonly T[]> {
  const expected = `a list, each ${field.expected}`;
  const each = (values: unknown, path: string, one: (value: unknown, path: string) => T): readonly T[] =>
    Array.isArray(values)
      ? // Array.from, unlike map, also visits what is missing from the list.
        Array.from(values as readonly unknown[], (value, i) => one(value, `${path}.${i}`))
      : wrongType(path, expected, values);
  return {
    expected,
    schema: { type: "array", items: field.schema },
    read: (text, path) => text.split(";").map((part, i) => field.read(part, `${path}.${i}`)),
    decode: (json, path) => each(json, path, (value, at) => field.decode(value, at)),
    accept: (value, path) => each(value, path, (one, at) => field.accept(one, at)),
  };
}

/** The field with a value that a text form may leave out. */
export function withFallback<T>(field: Field<T>, fallback: T): Field<T> {
  return { ...field, fallback };
}

function wrongType(path: string, expected: string, received: unknown): never {
  return refuse({ code: "certificate-shape", path, expected, received: show(received) });
}
