import { combinations } from "../classes/combinations.ts";
import type { VoteShape } from "../classes/family.ts";
import { voteCount } from "../classes/votes.ts";
import type { Sample } from "../data/index.ts";
import { onesAmong } from "./examples.ts";
import { memberRows, type MemberRows } from "./member-rows.ts";
import { popcount } from "./popcount.ts";
import type { Steps } from "./steps.ts";

/**
 * The errors of every vote of three. With [h] for the ones minus the zeros among the examples that h labels 1, h errs on
 * (all ones) - [h] of them, and [maj(a, b, c)] = [ab] + [ac] + [bc] - 2 [abc]: so what is counted are the examples
 * that three members label 1 together, by AND and popcount on rows of bits. Of stumps `x >= cut` and `x < cut`
 * only the first are counted; eight votes follow from each three. Cost: O(members^3 * n / 32), an eighth of it for stumps.
 */
export function* voteSteps({ base }: VoteShape, sample: Sample): Steps<Uint32Array> {
  const ones = onesAmong(sample);
  const rows = memberRows(base, sample);
  const surpluses = pairSurpluses(rows);
  const isOpposed = base.kind === "stumps";
  const { count } = rows;
  const members = isOpposed ? 2 * count : count;
  const errors = new Uint32Array(voteCount(members));
  const triplesBelow = Float64Array.from({ length: members }, (_, k) => combinations(k, 3));
  const pairsBelow = Float64Array.from({ length: members }, (_, j) => combinations(j, 2));
  const both = new Uint32Array(rows.stride);
  const all = 2 * ones - sample.n;
  for (let a = 0; a < count; a++) {
    const A = surpluses[a * count + a]!;
    for (let b = a + 1; b < count; b++) {
      meet(rows, a, b, both);
      const [B, ab] = [surpluses[b * count + b]!, surpluses[a * count + b]!];
      for (let c = b + 1; c < count; c++) {
        const C = surpluses[c * count + c]!;
        const ac = surpluses[a * count + c]!;
        const bc = surpluses[b * count + c]!;
        const abc = surplusWithin(rows, both, c);
        const vote = ab + ac + bc - 2 * abc;
        if (!isOpposed) {
          errors[triplesBelow[c]! + pairsBelow[b]! + a] = ones - vote;
          continue;
        }
        // With one of the three turned into its opposite; with all three the vote is turned, and [not h] = all - [h].
        const withoutC = A + B - ab - ac - bc + 2 * abc;
        const withoutB = A + C - ab - ac - bc + 2 * abc;
        const withoutA = B + C - ab - ac - bc + 2 * abc;
        const inC = triplesBelow[2 * c]! + 2 * a;
        const outC = triplesBelow[2 * c + 1]! + 2 * a;
        const inB = pairsBelow[2 * b]!;
        const outB = pairsBelow[2 * b + 1]!;
        errors[inC + inB] = ones - vote;
        errors[inC + inB + 1] = ones - withoutA;
        errors[inC + outB] = ones - withoutB;
        errors[inC + outB + 1] = ones - (all - withoutC);
        errors[outC + inB] = ones - withoutC;
        errors[outC + inB + 1] = ones - (all - withoutB);
        errors[outC + outB] = ones - (all - withoutA);
        errors[outC + outB + 1] = ones - (all - vote);
      }
    }
    yield { done: a + 1, total: count };
  }
  const alone = combinations(members, 3);
  for (let member = 0; member < members; member++) {
    const a = isOpposed ? member >>> 1 : member;
    const surplus = surpluses[a * count + a]!;
    errors[alone + member] = ones - (isOpposed && member % 2 === 1 ? all - surplus : surplus);
  }
  if (isOpposed) {
    // A vote of a member, its opposite and a third is the third.
    for (let k = 0; k < members; k++) {
      for (let a = 0; a < count; a++) {
        if (a === k >>> 1) continue;
        const [i, j, h] = k < 2 * a ? [k, 2 * a, 2 * a + 1] : [2 * a, 2 * a + 1, k];
        errors[triplesBelow[h]! + pairsBelow[j]! + i] = errors[alone + k]!;
      }
    }
  }
  return errors;
}

/** [ab] for all members a <= b; [a] where they are the same. */
function pairSurpluses(rows: MemberRows): Int32Array {
  const { count, stride } = rows;
  const both = new Uint32Array(stride);
  const surpluses = new Int32Array(count * count);
  for (let a = 0; a < count; a++) {
    meet(rows, a, a, both);
    for (let b = a; b < count; b++) surpluses[a * count + b] = surplusWithin(rows, both, b);
  }
  return surpluses;
}

/** Writes the bits that two rows have together. */
function meet({ words, stride }: MemberRows, a: number, b: number, both: Uint32Array): void {
  for (let w = 0; w < stride; w++) both[w] = words[a * stride + w]! & words[b * stride + w]!;
}

/** Ones minus zeros among the examples of `both` that the member labels 1. */
function surplusWithin({ words, stride, split }: MemberRows, both: Uint32Array, member: number): number {
  const from = member * stride;
  let surplus = 0;
  for (let w = 0; w < split; w++) surplus += popcount(both[w]! & words[from + w]!);
  for (let w = split; w < stride; w++) surplus -= popcount(both[w]! & words[from + w]!);
  return surplus;
}
