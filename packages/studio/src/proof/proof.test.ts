import {
  apply,
  claimInShort,
  claimInWords,
  convert,
  explain,
  type Origin,
  verify,
  whatWasChecked,
} from "holdfast";
import { describe, expect, test } from "vitest";
import { moveFor } from "./keys.ts";
import { allInner, countSteps, openedAtFirst, outline } from "./outline.ts";
import type { ProofStep } from "./reading.ts";
import { wayTo } from "./way.ts";
import { read } from "./work.ts";

const aim = { n: 10000, beta: "0.05" };
const certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", aim);
const noise = { sensitivity: 1, scale: 4 };
const unsigned: Origin = { kind: "unsigned" };
const document = JSON.parse(JSON.stringify(certificate)) as Record<string, unknown>;

describe("read", () => {
  test("tells a proof in the words of the library", () => {
    const reading = read({ document, origin: unsigned });
    if (!reading.holds) throw new Error(reading.sentence);
    const { root } = reading;
    expect([root.short, root.words]).toEqual([
      claimInShort(certificate.claim),
      claimInWords(certificate.claim),
    ]);
    expect(reading.text).toBe(explain(certificate));
    expect(reading.premises).toHaveLength(1);
    expect(reading.remarks).toEqual([`${claimInWords(certificate.claim)} (n = 10000)`]);
    const rules = (step: ProofStep): readonly (string | undefined)[] => [
      step.theorem?.id,
      ...step.premises.flatMap(rules),
    ];
    expect(rules(root).at(-1)).toBeUndefined();
    expect(rules(root)[0]).toBe(certificate.derivation.rule);
  });

  test("says first what was checked and what was not, as the command does, and is green only where it is signed", () => {
    const proved = apply("exponential-mechanism", [], { ...noise, randomness: "cryptographic" }, 100);
    const origins = [unsigned, { kind: "signature-not-checked" }, { kind: "signed", key: "a".repeat(43) }];
    for (const origin of origins as Origin[]) {
      const reading = read({ document: JSON.parse(JSON.stringify(proved)), origin });
      expect(reading).toMatchObject({
        checked: whatWasChecked([], origin),
        isSigned: origin.kind === "signed",
      });
    }
    expect(read({ document, origin: unsigned })).toMatchObject({
      checked: expect.stringMatching(
        /claim nobody proved: differential-privacy .*\. Not signed: /,
      ) as unknown,
    });
  });

  test("says of an edited one where it breaks, and nothing else", () => {
    const text = JSON.stringify(document).replaceAll("0.03770120264", "0.01");
    const reading = read({ document: JSON.parse(text), origin: unsigned });
    expect(reading).toEqual({
      holds: false,
      issue: expect.objectContaining({ path: "derivation.claim" }) as unknown,
      sentence: expect.stringContaining("derivation.claim does not match") as unknown,
      way: [{ path: "derivation", rule: certificate.derivation.rule }],
    });
  });
});

test("the way to a flaw is found in any document", () => {
  const inner = { rule: "inner", premises: [] };
  const found = wayTo({ derivation: { rule: "outer", premises: [inner] } }, "derivation.premises.0.claim.n");
  expect(found.map(({ rule }) => rule)).toEqual(["outer", "inner"]);
  expect(wayTo({ derivation: 3 }, "derivation.premises.4.rule").map(({ rule }) => rule)).toEqual([
    "a step without a rule",
    "a step without a rule",
  ]);
  expect(wayTo(null, "digest")).toEqual([]);
});

const step = (path: string, premises: readonly ProofStep[] = [], notion = "accuracy"): ProofStep => ({
  path,
  short: path,
  words: path,
  notion,
  values: [],
  n: "any",
  parameters: [],
  assumptions: [],
  premises,
});
const deep = step("a", [step("b", [step("c", [step("d", [step("e")])])]), step("f", [], "dimension")]);
const many = step(
  "r",
  Array.from({ length: 30 }, (_, i) => step(`r${i}`)),
);

describe("outline", () => {
  test("opens the upper steps, and no long list", () => {
    expect(outline(deep, openedAtFirst(deep)).map((item) => item.step.path)).toEqual([
      "a",
      "b",
      "c",
      "d",
      "f",
    ]);
    expect(outline(many, openedAtFirst(many))).toHaveLength(1);
    expect(outline(many, allInner(many))).toHaveLength(countSteps(many));
  });

  test("keys reach every step and come back", () => {
    let opened: ReadonlySet<string> = new Set<string>();
    let chosen = "a";
    const press = (key: string): void => {
      const move = moveFor(key, outline(deep, opened), chosen)!;
      if (move.open !== undefined) opened = new Set([...opened, ...move.open]);
      if (move.close !== undefined) opened = new Set([...opened].filter((path) => path !== move.close));
      chosen = move.choose ?? chosen;
    };
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      seen.add(chosen);
      press("ArrowRight");
      seen.add(chosen);
      if (outline(deep, opened).find(({ step: { path } }) => path === chosen)!.step.premises.length === 0)
        press("ArrowDown");
    }
    expect([...seen].sort()).toEqual(["a", "b", "c", "d", "e", "f"]);
    press("Home");
    expect(chosen).toBe("a");
    press("d");
    expect(chosen).toBe("f");
    press("ArrowLeft");
    expect(chosen).toBe("a");
    press("ArrowLeft");
    expect(outline(deep, opened)).toHaveLength(1);
    press("Enter");
    press("End");
    expect(chosen).toBe("f");
    expect(moveFor("Tab", outline(deep, opened), chosen)).toBeUndefined();
  });
});

test("the certificates above verify", () => {
  expect(verify(document).holds).toBe(true);
});
