import { refuse } from "../../issues/index.ts";
import { largestCover } from "../cover.ts";
import type { Hypothesis } from "../problem.ts";

type Family = "literals" | "conjunctions" | "disjunctions";

/**
 * A hypothesis on k bits: the first coordinate says what it answers where its conjunction holds (1: yes, -1: no), each other one
 * whether the conjunction asks for the bit (1), for its opposite (-1) or for neither (0). The empty conjunction always holds.
 */
export interface FamilyOptions {
  readonly family: Family;
  readonly bits: number;
  /** How many literals a conjunction or disjunction has at most. */
  readonly terms: number;
}

/** How many hypotheses with exactly this many literals: choices of bits times signs. */
function levelSize(bits: number, terms: number): number {
  let count = 1;
  for (let t = 1; t <= terms; t++) count *= (2 * (bits - t + 1)) / t;
  return Math.round(count);
}

/** How many hypotheses the family has. */
export function familySize({ family, bits, terms }: FamilyOptions): number {
  if (family === "literals") return 2 + 2 * bits;
  let size = 2;
  for (let t = 1; t <= Math.min(terms, bits); t++) size += levelSize(bits, t);
  return size;
}

/** Refuses a family with more hypotheses than can be scored. */
export function checkFamily(options: FamilyOptions): void {
  const size = familySize(options);
  if (size <= largestCover) return;
  refuse({
    code: "too-large",
    path: "terms",
    expected: `a family of at most ${largestCover} hypotheses`,
    received: `${size} ${options.family} of up to ${options.terms} of ${options.bits} bits`,
    remedy: "Allow fewer terms.",
  });
}

/**
 * The hypotheses with no literals (no, yes), then those with one, two, ...; literals in the order of the bits, first plain, then
 * opposite. With `most`, the longest whole levels that fit; at least the two constants.
 */
export function familyMembers(options: FamilyOptions, most: number): readonly Hypothesis[] {
  const { family, bits } = options;
  const members: Hypothesis[] = [hypothesis(bits, -1, []), hypothesis(bits, 1, [])];
  const answer = family === "disjunctions" ? -1 : 1;
  const longest = family === "literals" ? 1 : Math.min(options.terms, bits);
  for (let terms = 1; terms <= longest; terms++) {
    if (members.length + levelSize(bits, terms) > most) break;
    for (const chosen of subsets(bits, terms)) {
      // Signs run with the last literal fastest; in a disjunction they are those of the conjunction that it denies.
      for (let signs = 0; signs < 2 ** terms; signs++) {
        const literals = chosen.map((bit, t): [number, number] => [
          bit,
          (signs >> (terms - 1 - t)) % 2 === 0 ? answer : -answer,
        ]);
        members.push(hypothesis(bits, answer, literals));
      }
    }
  }
  if (family === "literals") sortPlainFirst(members);
  return members;
}

/** The reference order of literals: no, yes, all plain bits, all opposites. */
function sortPlainFirst(members: Hypothesis[]): void {
  const plain = members.filter((_, i) => i < 2 || i % 2 === 0);
  const opposite = members.filter((_, i) => i >= 2 && i % 2 === 1);
  members.splice(0, members.length, ...plain, ...opposite);
}

function hypothesis(
  bits: number,
  answer: number,
  literals: readonly (readonly [number, number])[],
): Hypothesis {
  const h = new Float64Array(bits + 1);
  h[0] = answer;
  for (const [bit, sign] of literals) h[bit + 1] = sign;
  return h;
}

/** The subsets of this size of the first `bits` numbers, in lexicographic order. */
function subsets(bits: number, size: number): readonly (readonly number[])[] {
  const extend = (from: number, left: number): number[][] => {
    if (left === 0) return [[]];
    const out: number[][] = [];
    for (let bit = from; bit <= bits - left; bit++) {
      for (const rest of extend(bit + 1, left - 1)) out.push([bit, ...rest]);
    }
    return out;
  };
  return extend(0, size);
}
