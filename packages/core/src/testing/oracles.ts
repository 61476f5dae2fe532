import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  derive,
  type Derivation,
  premise,
  readClaim,
  type Rule,
  type SampleSize,
} from "../certificates/index.ts";

/** A case of a rule's oracle table: premises as text, parameters as JSON, and what the table says. */
export interface OracleCase {
  readonly premises: readonly (string | { readonly claim: string; readonly n: SampleSize })[];
  readonly n?: SampleSize;
  readonly parameters: Readonly<Record<string, unknown>>;
  /** Fields of the conclusion: a number is met to 1e-9 and never undercut, a string or integer exactly. */
  readonly expect: Readonly<Record<string, unknown>>;
}

interface RefusedCase extends Omit<OracleCase, "expect"> {
  /** The path that the refusal names. */
  readonly path: string;
}

export interface OracleFile {
  readonly source: string;
  readonly cases: readonly OracleCase[];
  readonly refused: readonly RefusedCase[];
}

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The folders of all rules, by id. */
export const ruleFolders: ReadonlyMap<string, string> = new Map(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((path) => /(^|\/)rules\/[^/]+$/.test(path) && !path.endsWith(".ts"))
    .map((path) => [path.split("/").at(-1) ?? "", join(root, path)]),
);

export function oraclesOf(id: string): OracleFile {
  return JSON.parse(readFileSync(join(ruleFolders.get(id) ?? "", "oracles.json"), "utf8")) as OracleFile;
}

/** Applies the rule to a case of its table. */
export function deriveCase(rule: Rule, given: Omit<OracleCase, "expect">): Derivation {
  const n = given.n ?? "any";
  const premises = given.premises.map((p) =>
    typeof p === "string" ? premise(readClaim(p), n) : premise(readClaim(p.claim), p.n),
  );
  return derive(rule, premises, given.parameters, n);
}
