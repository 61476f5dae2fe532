import { type Derivation, derive } from "../../certificates/index.ts";
import { blockSelectionCode } from "../../certificates/rules/block-selection-code/rule.ts";
import { roughExp, roughLn } from "../../math/index.ts";
import type { CodeLength } from "../learner.ts";

export interface LongestCodeOptions {
  readonly n: number;
  /** There are at most so many blocks, of at most this size. */
  readonly rounds: number;
  readonly size: number;
  /** All blocks together have at most so many places. */
  readonly kept: number;
}

/** Lengths in doubles are off by far less. */
const slack = 1e-3;

/**
 * The longest code of votes of blocks with at most so many places in all. Up to n/2 larger blocks have longer codes, so that for each
 * number of blocks the largest size counts; which number it is, is found in doubles, and those that come near are computed exactly.
 */
export function longestCode({ n, rounds, size, kept }: LongestCodeOptions): CodeLength | undefined {
  const shapes: { readonly blocks: number; readonly most: number; readonly rough: number }[] = [];
  for (let blocks = 1; blocks <= Math.min(rounds, kept); blocks++) {
    const most = Math.min(size, Math.floor(kept / blocks), Math.floor(n / 2));
    if (most >= 1) shapes.push({ blocks, most, rough: roughLength(n, blocks, most) });
  }
  const longest = Math.max(...shapes.map(({ rough }) => rough));
  let found: CodeLength | undefined;
  for (const { blocks, most, rough } of shapes) {
    if (rough < longest - slack) continue;
    const made = lengthOf(derive(blockSelectionCode, [], { blocks, size: most, kept: most }, n))!;
    if (found === undefined || made.nats.compare(found.nats) > 0) found = made;
  }
  return found && { nats: found.nats, kept: Math.min(kept, n - 1) };
}

/** What a selection costs. */
export function lengthOf(selection: Derivation | undefined): CodeLength | undefined {
  return selection?.claim.notion === "selection"
    ? { kept: selection.claim.kept, nats: selection.claim.nats }
    : undefined;
}

/** The formula of the rule block-selection-code in doubles. */
function roughLength(n: number, blocks: number, size: number): number {
  let sets = 0;
  for (let i = 0; i < size; i++) sets += roughLn((n - i) / (i + 1));
  let length = roughLn(blocks * (blocks + 1) * size * (size + 1));
  for (let i = 0; i < blocks; i++) length += sets - roughLn(i + 1) + roughLn(1 + i * roughExp(-sets));
  return length;
}
