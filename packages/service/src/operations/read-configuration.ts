import { readFileSync } from "node:fs";
import { HoldfastError, lookup } from "holdfast";
import { type Configuration, defaults } from "./configuration.ts";
import { readEngines } from "./engines.ts";

/** Where values come from; a flag beats the environment, which beats the file. */
export interface ConfigurationSources {
  /** A JSON file with any of the options. */
  readonly file?: string;
  /** Variables such as HOLDFAST_DATA_DIR and HOLDFAST_LOG_LEVEL; those of the tests (HOLDFAST_TEST_…) are not looked at. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Options by their names; texts are read as in the environment. */
  readonly flags?: Readonly<Record<string, unknown>>;
}

type Reader = (value: unknown, path: string) => unknown;

const text: Reader = (value, path) =>
  typeof value === "string" && value !== "" ? value : refused(path, "a text");

const flag: Reader = (value, path) => {
  if (typeof value === "boolean") return value;
  if (value === "true" || value === "false") return value === "true";
  return refused(path, "true or false");
};

const integer =
  (least: number, most: number): Reader =>
  (value, path) => {
    const number = typeof value === "string" && /^\d{1,15}$/.test(value) ? Number(value) : value;
    if (typeof number === "number" && Number.isInteger(number) && number >= least && number <= most)
      return number;
    return refused(path, `an integer from ${least} to ${most}`);
  };

const oneOf =
  (...words: readonly string[]): Reader =>
  (value, path) =>
    words.includes(value as string) ? value : refused(path, `one of ${words.join(", ")}`);

const list: Reader = (value, path) => {
  const items: unknown = typeof value === "string" ? value.split(",").map((item) => item.trim()) : value;
  if (Array.isArray(items) && items.every((item) => typeof item === "string" && item !== ""))
    return items as unknown;
  return refused(path, "a list of addresses, or one text with commas between them");
};

const day = 86_400_000;
const readers: Readonly<Record<keyof Configuration, Reader>> = {
  dataDir: text,
  database: text,
  host: text,
  port: integer(0, 65_535),
  allowPublic: flag,
  answerGrid: integer(0, 10_000),
  jobGrid: integer(1, day),
  bodyLimit: integer(1024, 1_073_741_824),
  uploadLimit: integer(1024, 1_099_511_627_776),
  requestTimeout: integer(100, day),
  uploadTimeout: integer(100, day),
  closeTimeout: integer(0, day),
  rate: integer(1, 1_000_000),
  queue: integer(1, 1_000_000),
  jobs: integer(0, 1024),
  engines: readEngines,
  trustedProxies: list,
  logLevel: oneOf("error", "warn", "info", "debug", "silent"),
};
const definitions = Object.entries(readers).map(([id, read]) => ({ id, read }));

/** Puts the configuration together. A name that is not known, and a value that does not fit, are refused. */
export function readConfiguration({ file, env = {}, flags = {} }: ConfigurationSources = {}): Configuration {
  const variables = Object.entries(env).filter(([name]) => /^HOLDFAST_(?!TEST|REQUIRE_)/.test(name));
  const named = variables.map(([variable, value]) => [optionOf(variable), value] as const);
  return Object.freeze({
    ...defaults,
    ...(file === undefined ? {} : checked(readDocument(file), file)),
    ...checked(Object.fromEntries(named), "environment"),
    ...checked(flags, "flags"),
  });
}

function checked(
  values: Readonly<Record<string, unknown>>,
  source: string,
): Readonly<Record<string, unknown>> {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([name, value]) => {
      const path = `${source}.${name}`;
      const find = lookup(definitions, { code: "parameter-unknown", path });
      return [name, find(name).read(value, path)];
    }),
  );
}

function readDocument(file: string): Readonly<Record<string, unknown>> {
  let document: unknown;
  try {
    document = JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    const received = error instanceof Error && "code" in error ? String(error.code) : "no JSON";
    throw new HoldfastError({
      code: "input-unreadable",
      path: file,
      expected: "a JSON file with options",
      received,
    });
  }
  if (typeof document !== "object" || document === null || Array.isArray(document))
    return refused(file, "an object with options");
  return document as Readonly<Record<string, unknown>>;
}

/** `HOLDFAST_DATA_DIR` is `dataDir`. */
function optionOf(variable: string): string {
  const words = variable.slice("HOLDFAST_".length).toLowerCase();
  return words.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
}

function refused(path: string, expected: string): never {
  throw new HoldfastError({ code: "parameter-range", path, expected });
}
