import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Certificate, digestOf, HoldfastError, modelFile, rules } from "holdfast";
import * as independent from "holdfast/verify";
import { certify, derive, type Derivation, premise } from "../../packages/core/src/certificates/index.ts";
import { decodeClaim, decodeFields } from "../../packages/core/src/certificates/json.ts";
import { command } from "../../packages/core/src/certificates/reference/command.ts";
import { deriveCase, oraclesOf } from "../../packages/core/src/testing/oracles.ts";
import type { Io } from "../../packages/cli/src/io.ts";
import { verifyCommand } from "../../packages/cli/src/verify.ts";
import { root } from "../root.ts";

/** Numbers in [0, 1) that a seed decides. */
type Random = () => number;

function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

/** Real documents of every kind: goldens, certificates of every rule, model files, draws, and what a service signs. */
function seedDocuments(): readonly Json[] {
  const folder = join(root, "packages/core/golden");
  const goldens = readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => JSON.parse(readFileSync(join(folder, name), "utf8")) as Json);
  const ofRules = [...rules.values()].flatMap((rule) =>
    oraclesOf(rule.id)
      .cases.slice(0, 3)
      .map((given) => plain(certify(deriveCase(rule, given), rules))),
  );
  const leaf = certify(
    derive(
      rules.get("exponential-mechanism")!,
      [],
      { sensitivity: 1, scale: 4, randomness: "cryptographic" },
      9,
    ),
    rules,
  );
  const parts = {
    library: "0.1.0",
    class: "thresholds:16",
    learner: "exponential",
    parameters: { epsilon: "0.5", m: 40, list: [1, 2.5] },
    schema: { columns: { age: { lower: 17, upper: 90 } } },
  };
  const hypothesis = { kind: "hypothesis", hypothesis: { threshold: 7 } };
  const certificates: readonly Certificate[] = [leaf];
  const model = plain(modelFile({ parts: { ...parts, kind: "model", hypothesis }, certificates }));
  const answers = certify(
    derive(
      rules.get("bounded-range-to-prediction")!,
      [derivationOf(plain(leaf.derivation) as Record<string, Json>)],
      {},
    ),
    rules,
  );
  const predictor = plain(
    modelFile({
      parts: { ...parts, kind: "predictor" },
      certificates: [answers],
      secret: { rows: [[1, 0]] },
    }),
  );
  const signed = { certificate: plain(leaf), signature: { algorithm: "Ed25519", publicKey: "", value: "" } };
  const others = [
    { items: [signed, signed] },
    { draw: 3, certificate: plain(leaf) },
    signed,
    model,
    predictor,
  ];
  return [...goldens, ...ofRules, ...others, ...others];
}

const wild = {
  integers: [
    0,
    1,
    2,
    3,
    64,
    1000,
    100_000,
    2_147_483_648,
    1_099_511_627_776,
    Number.MAX_SAFE_INTEGER,
    -1,
    0.5,
  ],
  texts: [
    ...[
      "0",
      "1",
      "2",
      "0.5",
      "1/3",
      "0.1",
      "1e-300",
      "1e300",
      "1e-999",
      "1000000",
      "0.9999999999",
      "-1",
      "any",
    ],
    ...["0.10", "01", "1/2", "infinity", "", "replace-label", "agnostic", `0.${"7".repeat(600)}`],
    ...["1e-1000", "1e-1001", "1e1000", "9e1000", "1e1001", "1e-4001", "1.5e-5000", "1e-99999"],
    ...[`1/${"9".repeat(440)}7`, `${"3".repeat(440)}/${"9".repeat(440)}7`, "1".repeat(950), "\u00e9"],
    ...[`1/${"7".repeat(897)}`, `1/${"7".repeat(899)}`, `${"3".repeat(480)}/${"7".repeat(481)}`],
  ],
  tokens: [
    ...[
      '"a":1,',
      "9007199254740993",
      "1e400",
      "-0",
      "[",
      "]",
      "{",
      "}",
      ",",
      ":",
      '"',
      "\\",
      "\\ud800",
      " ",
      "\n",
    ],
    ...[
      '"n":"any",',
      '"n" \n  :1,',
      "\uFEFF",
      "\u0000",
      "null",
      "1e-400",
      ".5",
      "00",
      "e5",
      "//",
      "\\u0061",
      "[[[[[[",
    ],
    ...[`"n"${" ".repeat(150)}:3,`, "[".repeat(600), '{"claim":', "\ud83d", '"\\ud83d\\ude00"', "true"],
  ],
} as const;

/** A document like one of the seeds, with something changed: its text, its structure, or its numbers. */
function changedDocument(seeds: readonly Json[], random: Random): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const document = plain(pick(seeds));
  const kind = random();
  if (kind < 0.35) return changedText(JSON.stringify(document), random, pick);
  for (let changes = random() < 0.7 ? 1 : 3; changes > 0; changes--) {
    if (kind < 0.6) changeStructure(document, random, pick);
    else changeNumbers(document, random, pick);
  }
  return JSON.stringify(random() < 0.6 ? fitted(document) : document);
}

type Pick = <T>(list: readonly T[]) => T;

function changedText(text: string, random: Random, pick: Pick): string {
  const at = Math.floor(random() * (text.length + 1));
  const gone = random() < 0.5 ? 0 : Math.floor(random() * 12);
  return text.slice(0, at) + pick(wild.tokens) + text.slice(at + gone);
}

/** All places of a document: the list or object, and the key in it. */
function places(value: Json): [Record<string, Json>, string][] {
  if (typeof value !== "object" || value === null) return [];
  const parent = value as Record<string, Json>;
  return Object.keys(parent).flatMap((key) => [
    [parent, key] as [typeof parent, string],
    ...places(parent[key]!),
  ]);
}

function changeStructure(document: Json, random: Random, pick: Pick): void {
  const all = places(document);
  if (all.length === 0) return;
  const [parent, key] = pick(all);
  const [other, from] = pick(all);
  const how = random();
  if (how < 0.2 && Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (how < 0.2) Reflect.deleteProperty(parent, key);
  else if (how < 0.4) parent[key] = plain(other[from]);
  else if (how < 0.55) parent[key] = pick<Json>([null, true, [], {}, 7, "x", [[]], { claim: 1 }]);
  else if (how < 0.7 && Array.isArray(parent)) parent.push(plain(parent[key]));
  else if (how < 0.85) parent[random() < 0.5 ? "extra" : from] = plain(other[from]);
  else {
    let deep: Json = plain(parent[key]);
    for (let i = pick([2, 20, 199, 260, 520]); i > 0; i--) deep = random() < 0.5 ? [deep] : { event: deep };
    parent[key] = deep;
  }
}

function changeNumbers(document: Json, random: Random, pick: Pick): void {
  const numbers = places(document).filter(([parent, key]) => {
    const value = parent[key];
    return typeof value === "number" || (typeof value === "string" && /^-?\d/.test(value));
  });
  if (numbers.length === 0) return;
  const [parent, key] = pick(numbers);
  const value = parent[key]!;
  if (random() < 0.4) {
    const text = `${value as string | number}`;
    const at = Math.floor(random() * text.length);
    const changed = text.slice(0, at) + pick(["0", "1", "5", "9", ".", "e", "/"]) + text.slice(at + 1);
    parent[key] =
      typeof value === "string" ? changed : Number.isFinite(Number(changed)) ? Number(changed) : 1;
  } else parent[key] = typeof value === "number" ? pick(wild.integers) : pick(wild.texts);
}

/** A certificate whose claims are what its changed derivation gives where that gives anything, and whose digest fits. */
function fitted(document: Json): Json {
  const { derivation, subject } = (document ?? {}) as { derivation?: Json; subject?: Json };
  try {
    if (subject !== undefined) throw new Error("bound to something");
    return plain(certify(derivationOf(derivation as Record<string, Json>), rules));
  } catch {
    if (typeof document !== "object" || document === null || !("digest" in document)) return document;
    const { digest: _old, ...rest } = document as Record<string, Json>;
    return { ...rest, digest: digestOf(rest) };
  }
}

function derivationOf(node: Record<string, Json>): Derivation {
  const n = node["n"] as number;
  if (node["rule"] === "premise") return premise(decodeClaim(node["claim"], "claim"), n);
  const rule = rules.get(node["rule"] as string);
  // What an account certifies is checked within its errors: between those of both verifiers either answer is right.
  if (rule === undefined || rule.id === "privacy-loss-accounting") throw new Error("not to be fitted");
  const premises = (node["premises"] as Record<string, Json>[]).map(derivationOf);
  return derive(rule, premises, decodeFields(rule.parameters, node["parameters"], "parameters"), n);
}

/** The exit status of both verifiers for a text, as their commands give it. */
async function statusesOf(
  text: string,
): Promise<{ readonly library: number; readonly independent: number; readonly said: string }> {
  let [first, second] = ["", ""];
  const io = { read: () => text, out: (words: string) => (first += words) } as unknown as Io;
  let library: number;
  try {
    library = await verifyCommand("document.json", {}, io);
  } catch (error) {
    // What `run` makes of an issue, and of anything else that is thrown.
    library = 2;
    first += String(error);
    if (!(error instanceof HoldfastError)) throw error;
  }
  const status = command(["document.json"], {
    read: () => text,
    out: (words) => (second += words),
    err: (words) => (second += words),
    verify: independent.verify,
    verifyModel: independent.verifyModel,
  });
  return { library, independent: status, said: `${first} | ${second}`.slice(0, 600) };
}

/** Compares both verifiers on so many changed documents; gives those on which they differ. */
export async function differences(
  documents: number,
  seed: number,
): Promise<{
  readonly counts: Readonly<Record<string, number>>;
  readonly found: string[];
}> {
  const random = randomFrom(seed);
  const seeds = seedDocuments();
  const counts: Record<string, number> = {};
  const found: string[] = [];
  for (let compared = 0; compared < documents; compared++) {
    const text = changedDocument(seeds, random);
    const { library, independent: other, said } = await statusesOf(text);
    counts[library] = (counts[library] ?? 0) + 1;
    if (library !== other) found.push(`${library} ${other} ${said}\n${text}`);
  }
  return { counts, found };
}
