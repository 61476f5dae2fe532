import { order, parse } from "./fraction.ts";
import type { PlainClaim } from "./rule.ts";

const one = { top: 1n, bottom: 1n };
const nought = { top: 0n, bottom: 1n };

type Check = (value: unknown) => boolean;

const number: Check = (value) => order(parse(value), nought) >= 0;
const chance: Check = (value) => number(value) && order(parse(value), one) <= 0;
const whole =
  (least: number): Check =>
  (value) =>
    typeof value === "number" && Number.isSafeInteger(value) && value >= least;
const endless =
  (least: number): Check =>
  (value) =>
    value === "infinity" || whole(least)(value);
const word =
  (...words: readonly string[]): Check =>
  (value) =>
    typeof value === "string" && words.includes(value);
const neighbours = word("replace-one", "replace-label", "add-or-remove-one");

/** The fields of every notion, and what each may hold. */
const notions: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  "differential-privacy": { epsilon: number, delta: chance, neighbours, group: whole(1) },
  "bounded-range": { epsilon: number, neighbours },
  "zero-concentrated-privacy": { rho: number, neighbours },
  "renyi-privacy": { order: (v) => order(parse(v), one) > 0, epsilon: number, neighbours },
  "private-prediction": { epsilon: number, delta: chance, queries: endless(1), neighbours, group: whole(1) },
  "uniform-stability": { gamma: chance, group: whole(1) },
  "expected-generalization": { gamma: chance },
  generalization: { alpha: number, beta: chance },
  "robust-generalization": { alpha: number, beta: chance },
  "split-robust-generalization": { alpha: number, beta: chance },
  "perfect-generalization": { beta: chance, epsilon: number, delta: chance },
  closeness: { beta: chance, epsilon: number, delta: chance },
  selection: { kept: whole(0), nats: number, stable: (v) => typeof v === "boolean" },
  "global-stability": { eta: (v) => chance(v) && order(parse(v), nought) > 0 },
  "error-bound": { alpha: number, beta: chance },
  accuracy: { alpha: number, beta: chance, setting: word("realizable", "agnostic") },
  "empirical-risk-minimization": { xi: number, scope: word("always", "universal", "class") },
  consistency: { xi: number, scope: word("all-distributions", "class") },
  "mistake-bound": { mistakes: whole(0) },
  regret: { regret: number, rounds: whole(1) },
  dimension: { dimension: word("vc", "littlestone", "doubling"), lower: endless(0), upper: endless(0) },
  "lower-bound": { quantity: word("n", "alpha", "beta", "xi", "epsilon"), value: number },
  impossibility: {
    theorem: word("chaudhuri-hsu-5", "wang-12", "wang-26", "cummings-22", "cummings-35", "cummings-40"),
  },
  none: {},
};

/** The names of all notions. */
export const notionList: readonly string[] = Object.keys(notions);

/** Throws unless the claim has exactly the fields of its notion, each with an allowed value. */
export function checkClaim(claim: PlainClaim): void {
  const { notion, ...fields } = claim;
  const checks = Object.hasOwn(notions, notion) ? notions[notion] : undefined;
  if (checks === undefined) throw new Error(`unknown notion ${notion}`);
  if (Object.keys(fields).sort().join() !== Object.keys(checks).sort().join())
    throw new Error(`wrong fields for ${notion}`);
  for (const [name, allowed] of Object.entries(checks)) {
    if (!allowed(fields[name])) throw new Error(`${notion}: ${name} is out of range`);
  }
}

/** Does the claim hold for every mechanism? */
export function isVacuous(claim: PlainClaim): boolean {
  const atLeastOne = (name: string): boolean => name in claim && order(parse(claim[name]), one) >= 0;
  if (claim.notion === "none") return true;
  if (claim.notion === "regret")
    return order(parse(claim["regret"]), { top: BigInt(Number(claim["rounds"])), bottom: 1n }) >= 0;
  if (claim.notion === "dimension") return claim["lower"] === 0 && claim["upper"] === "infinity";
  if (claim.notion === "lower-bound") return parse(claim["value"]).top === 0n;
  if (claim.notion === "bounded-range") return false;
  return ["delta", "gamma", "alpha", "beta", "xi"].some(atLeastOne);
}
