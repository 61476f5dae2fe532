import { Rational } from "../../math/index.ts";
import type { MechanismCall, SensitiveInput } from "../../mechanisms/recorder.ts";

/** One line of a recording: a call of a mechanism, a public value, or the begin or end of calls that belong together. */
export interface Entry {
  readonly kind: "call" | "note" | "begin" | "end";
  /** Where it stands in the recording, from 1. */
  readonly place: number;
  readonly name: string;
  /** Everything public about it, as text. */
  readonly parameters: string;
  readonly input?: SensitiveInput;
  readonly price?: MechanismCall["price"];
  readonly output?: unknown;
  /** For random parts: how many rows of how many. */
  readonly part?: { readonly n: number; readonly size: number };
}

/** The rows that a call read, kept as they are now: a program may go on writing into its arrays. */
export function kept({ values, ...input }: SensitiveInput): SensitiveInput {
  if (values instanceof Map) return { ...input, values: new Map(values as ReadonlyMap<string, number>) };
  const list = Array.from(values as ArrayLike<number | bigint | Rational | ArrayLike<number>>, (value) =>
    typeof value === "object" && !(value instanceof Rational) ? Float64Array.from(value) : value,
  );
  return { ...input, values: list as SensitiveInput["values"] };
}

/** An entry as it is told to people. */
export function inWords({ kind, name, parameters }: Pick<Entry, "kind" | "name" | "parameters">): string {
  const verb = { call: "call of", note: "public value", begin: "begin of", end: "end of" }[kind];
  const stated =
    parameters === "{}" ? "" : ` ${parameters.length > 200 ? `${parameters.slice(0, 200)}…` : parameters}`;
  return `${verb} ${name}${stated}`;
}
