import { expect, it } from "vitest";
import { conditions, warnings } from "../../../certificates/index.ts";
import { contradicted } from "../../../certificates/reference/contents.ts";
import { checkHypothesis } from "../../../certificates/reference/hypothesis.ts";
import * as independent from "../../../independent-verify.ts";
import { verifyModel } from "../../../proof.ts";
import { outcome } from "../../../testing/both-verifiers.ts";
import { strangeness } from "../hypothesis-form.ts";
import type { ModelFile } from "../index.ts";
import { contradiction, type PlainNode } from "../stated.ts";
import type { MadeFile } from "./every-file.ts";
import { resealed } from "./resealed.ts";

type Fields = Readonly<Record<string, unknown>>;
type Leaf = readonly [path: readonly string[], value: string | number];

const goals = /^(epsilon|rho|gamma|delta|alpha|beta)$/;

/** Goals that a proof by such a rule may undercut by far: raised, they are no contradiction. */
const raised: readonly (readonly [rule: RegExp, name: RegExp])[] = [
  [/./, /^(alpha|beta)$/],
  [/^(stable-histogram|resampling)$/, /^delta$/],
  [/^averaged-blocks$/, /^(epsilon|gamma)$/],
  [/^(relabelled-privacy|subsample-anything)$/, /^epsilon$/],
];

/**
 * Of every file: it holds as it is; each number of its parameters that a derivation states too, changed, contradicts it, and so does the
 * whole file with all digests made to fit. Both verifiers say the same of everything.
 */
export function lawsOfContents(files: readonly MadeFile[], least: number): void {
  it("holds as it was made, and not with another number that a derivation states", async () => {
    let changed = 0;
    for (const { name, make } of files) {
      const file = await make();
      if (file === undefined) continue;
      expect([verifyModel(file).holds, independent.verifyModel(file).holds], name).toEqual([true, true]);
      expectSameWarnings(file);
      const wrong = statedLeaves(file).flatMap(([path, value]) =>
        others(value)
          .filter(([direction]) => direction === "below" || !isRaised(file, path))
          .map(([, other]) => changedAt(file, path, other)),
      );
      for (const document of wrong) {
        const at = `${name}: ${JSON.stringify(document.parameters)}`;
        expect([contradicts(document), contradictsByReference(document)], at).toEqual([true, true]);
      }
      changed += wrong.length;
      const [first] = wrong;
      if (first === undefined) continue;
      const forged = resealed(file, { parameters: first.parameters });
      expect([verifyModel(forged).holds, independent.verifyModel(forged).holds], name).toEqual([
        false,
        false,
      ]);
    }
    expect(changed).toBeGreaterThan(least);
  });
}

/** Of every file: rows in a field that a hypothesis does not have, at any place in it, are found by both verifiers. */
export function lawOfFields(files: readonly MadeFile[], least: number): void {
  it("has no rows in a field that its hypothesis does not have", async () => {
    const rows = [[0, 0]];
    let changed = 0;
    for (const { name, make } of files) {
      const file = await make();
      if (file?.hypothesis === undefined) continue;
      const wrong = withField(file.hypothesis, "rows", rows);
      for (const hypothesis of wrong) {
        const refused = [
          strangeness(hypothesis, file.class) !== undefined,
          isStrangeByReference(hypothesis, file.class),
        ];
        expect(refused, `${name}: ${JSON.stringify(hypothesis).slice(0, 300)}`).toEqual([true, true]);
      }
      changed += wrong.length;
      const forged = resealed(file, { hypothesis: wrong[0] });
      const [own, other] = [verifyModel(forged), independent.verifyModel(forged)];
      expect([own.holds, other.holds], name).toEqual([false, false]);
      expect(own.issue).toEqual({
        code: "parameter-unknown",
        path: "hypothesis.rows",
        expected: "no such field",
      });
      expect(other.reason).toBe("hypothesis.rows: no such field was expected");
    }
    expect(changed).toBeGreaterThan(least);
  });
}

export function isStrangeByReference(hypothesis: unknown, subject: unknown): boolean {
  const check = (): void => {
    checkHypothesis(hypothesis, subject);
  };
  return outcome(check) === "refused";
}

/** A value with one more field in each of its objects, one after the other; in at most three parts of a list. */
export function withField(part: unknown, name: string, value: unknown): readonly unknown[] {
  if (Array.isArray(part)) {
    const parts: readonly unknown[] = part;
    return parts
      .slice(0, 3)
      .flatMap((inner, i) => withField(inner, name, value).map((changed) => parts.with(i, changed)));
  }
  if (typeof part !== "object" || part === null) return [];
  const inside = Object.entries(part).flatMap(([key, inner]) =>
    withField(inner, name, value).map((changed) => ({ ...part, [key]: changed })),
  );
  return [{ ...part, [name]: value }, ...inside];
}

/** Both verifiers warn of the same, and name the same conditions. */
function expectSameWarnings(file: ModelFile): void {
  const lines = verifyModel(file).certificates.map((one) =>
    one.holds ? [...warnings(one.certificate), ...conditions(one.certificate)] : [],
  );
  const others = independent.verifyModel(file).certificates.map((one) => (one.holds ? one.warnings : []));
  expect(others).toEqual(lines);
}

/** The numbers of the parameters whose names a derivation states: those that the learner chose, and not those of choices and bases of a tuned one. */
function statedLeaves(file: ModelFile): readonly Leaf[] {
  const proofs = file.certificates.map(derivationOf);
  const names = new Set(proofs.flatMap((proof) => namesIn(proof, true)));
  const claimed = new Set(proofs.flatMap((proof) => namesIn(proof, false)));
  const leaves = (part: unknown, path: readonly string[]): readonly Leaf[] =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.entries(part).flatMap(([key, inner]) => leaves(inner, [...path, key]))
      : typeof part === "number" || (typeof part === "string" && /^\d/.test(part))
        ? [[path, part]]
        : [];
  const isWrapped = typeof file.parameters["base"] === "object";
  const ofAnything = rulesOf(file).has("subsample-anything");
  const isUnspent = !/"delta":"[^"]*[1-9]/.test(JSON.stringify(file.certificates));
  return leaves(file.parameters, []).filter(
    ([path]) =>
      (path.length === 1 && isWrapped && goals.test(path[0]!) ? claimed : names).has(path.at(-1)!) &&
      (path[0] !== "options" || goals.test(path.at(-1)!)) &&
      !(file.learner.startsWith("tuned(") && path.length > 1) &&
      // Nothing is proved of what a random part is given to, and an epsilon of 0 keeps every goal.
      !(ofAnything && (path[0] === "base" || path.at(-1) === "epsilon")) &&
      // A delta that nothing needed keeps every goal.
      !(isUnspent && path[0] === "options" && path.at(-1) === "delta"),
  );
}

function namesIn({ claim, parameters, premises }: PlainNode, isAll: boolean): readonly string[] {
  const numeric = (fields: Fields): readonly string[] =>
    Object.entries(fields).flatMap(([name, value]) => (/^\d/.test(String(value)) ? [name] : []));
  const own = [...numeric(claim), ...(isAll ? numeric(parameters) : [])];
  return [...own, ...premises.flatMap((premise) => namesIn(premise, isAll))];
}

function others(value: string | number): readonly (readonly ["above" | "below", string | number])[] {
  return typeof value === "number"
    ? [["above", value * 977 + 977]]
    : [
        ["above", "977"],
        ["below", "1e-99"],
      ];
}

function isRaised(file: ModelFile, path: readonly string[]): boolean {
  const rules = [...rulesOf(file)];
  return raised.some(([of, goal]) => goal.test(path.at(-1)!) && rules.some((rule) => of.test(rule)));
}

function rulesOf(file: ModelFile): ReadonlySet<string> {
  const below = ({ rule, premises }: PlainNode): readonly string[] => [rule, ...premises.flatMap(below)];
  return new Set(file.certificates.flatMap((certificate) => below(derivationOf(certificate))));
}

function changedAt(file: ModelFile, path: readonly string[], value: unknown): ModelFile {
  const set = (part: unknown, [key, ...rest]: readonly string[]): unknown =>
    key === undefined ? value : { ...(part as Fields), [key]: set((part as Fields)[key], rest) };
  return { ...file, parameters: set(file.parameters, path) as ModelFile["parameters"] };
}

function derivationOf(certificate: unknown): PlainNode {
  return (certificate as { readonly derivation: PlainNode }).derivation;
}

function contradicts(file: ModelFile): boolean {
  return contradiction(file.parameters, file.certificates.map(derivationOf)) !== undefined;
}

function contradictsByReference(file: ModelFile): boolean {
  return contradicted(file.parameters, file.certificates) !== undefined;
}
