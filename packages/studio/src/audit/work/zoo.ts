import { memberOf, seededSource, zoo, type ZooMember } from "holdfast";
import type { Boxed } from "./boxed.ts";
import type { Enclosed } from "./exact-result.ts";

/** A member of the zoo, as the page shows it. */
export interface ShownMember {
  readonly id: string;
  readonly summary: string;
  readonly source: string;
  readonly claimed: { readonly epsilon: number; readonly delta: number };
  readonly broken: boolean;
  readonly truth: { readonly epsilon: number; readonly how: string };
  readonly pairs: readonly { readonly first: unknown; readonly second: unknown; readonly name: string }[];
  /** The lower bound that DP-Sniper published for it. */
  readonly published?: number;
  readonly isSlow: boolean;
  /** Runs that confirm and choose, where the usual number is too small to judge it rightly. */
  readonly size?: { readonly runs: number; readonly selectionRuns: number };
}

/** What an exact audit of a member found on its pairs. */
export interface MeasuredMember {
  readonly id: string;
  /** The least epsilon at the claimed delta. */
  readonly epsilon: Enclosed;
  readonly verdict: "broken" | "kept on these pairs";
}

/** Every member. */
export function members(): readonly ShownMember[] {
  return zoo.map(shown);
}

function shown({
  id,
  summary,
  source,
  claimed,
  broken,
  truth,
  pairs,
  published,
  slow,
  size,
}: ZooMember): ShownMember {
  return {
    id,
    summary,
    source,
    claimed,
    broken,
    truth: { epsilon: truth.epsilon, how: truth.how },
    pairs,
    ...(published !== undefined && { published }),
    isSlow: slow === true,
    ...(size && { size }),
  };
}

/** Milliseconds between two reports. */
const rest = 150;

/** Exact audits, from the law of the output, of those members; of all where none are named. What is measured so far is reported. */
export function measureMembers(
  { ids }: { readonly ids?: readonly string[] },
  report: (measured: readonly MeasuredMember[]) => void,
): readonly MeasuredMember[] {
  const measured: MeasuredMember[] = [];
  let told = performance.now();
  for (const member of ids === undefined ? zoo : ids.map(memberOf)) {
    const epsilon = member.exact?.();
    if (epsilon === undefined) continue;
    const { lower, upper } = epsilon;
    const isBroken = lower > member.claimed.epsilon;
    const verdict = isBroken ? "broken" : "kept on these pairs";
    measured.push({ id: member.id, epsilon: { lower, upper }, verdict });
    if (performance.now() - told < rest) continue;
    told = performance.now();
    report([...measured]);
  }
  return measured;
}

/** A member as a black box with coins of its own, as `holdfast audit --zoo` makes it. */
export function boxedMember(id: string, seed: string): Boxed {
  const member = memberOf(id);
  return {
    box: member.box(seededSource(`zoo ${member.id} ${seed}`)),
    pairs: member.pairs,
    claimed: member.claimed,
  };
}
