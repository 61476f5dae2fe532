import type { LearnerRegistry } from "../../learners/registry.ts";
import { type CaseRow, optionsInWords } from "./audit-problem.ts";

/** How tight a learner's claims of one notion are, over all problems of one audit case. */
export interface Tightness {
  readonly learner: string;
  readonly options: string;
  readonly notion: string;
  /** The largest measured/claimed; undefined where no problem has a claim that could be checked. */
  readonly ratio: number | undefined;
  /** The problem where it occurs. */
  readonly where: string;
  readonly claimed: number | undefined;
  readonly measured: number | undefined;
  readonly kept: number;
  readonly broken: number;
  readonly undecided: number;
  readonly unchecked: number;
  readonly vacuous: number;
  /** Data sets enumerated and asked for, over all problems. */
  readonly enumerated: number;
  readonly asked: number;
  /** Why the ratio is below a fifth, in the words of the definition. */
  readonly reason: string | undefined;
}

/** Rows by learner, options and notion. */
export function tightnessOf(
  rows: readonly CaseRow[],
  reasons: (learner: string, options: string, notion: string) => string | undefined,
): readonly Tightness[] {
  const groups = new Map<string, CaseRow[]>();
  for (const row of rows) {
    const key = `${row.learner} ${row.options} ${row.notion}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()].map((group) => {
    const { learner, options, notion } = group[0]!;
    const best = group
      .filter(({ ratio }) => ratio !== undefined)
      .reduce<CaseRow | undefined>((a, b) => (a === undefined || b.ratio! > a.ratio! ? b : a), undefined);
    const count = (verdict: CaseRow["verdict"]): number =>
      group.filter((row) => row.verdict === verdict).length;
    const total = (field: "enumerated" | "asked"): number => group.reduce((sum, row) => sum + row[field], 0);
    return {
      learner,
      options,
      notion,
      ratio: best?.ratio,
      where: best === undefined ? "" : `${best.class}, n = ${best.n}`,
      claimed: best?.claimed,
      measured: best?.measured?.upper,
      kept: count("kept"),
      broken: count("broken"),
      undecided: count("undecided"),
      unchecked: count("unchecked"),
      vacuous: count("vacuous"),
      enumerated: total("enumerated"),
      asked: total("asked"),
      reason: reasons(learner, options, notion),
    };
  });
}

/** The reasons that the definitions give for loose claims. */
export function reasonsOf(
  registry: LearnerRegistry,
): (learner: string, options: string, notion: string) => string | undefined {
  return (learner, options, notion) => {
    const id = /^[a-z-]+/.exec(learner)?.[0] ?? learner;
    const definition = registry.definitions.find((one) => one.id === id);
    return definition?.audits.find((one) => optionsInWords(one.options) === options)?.loose?.[notion];
  };
}

/** Below this share of the claim, a measured value needs a written reason. */
const loose = 0.2;

/** Below this share of the claim, a measured value is no more than rounding. */
const nothing = 1e-6;

/** What is wrong with the audit of one notion; undefined when nothing is. */
export function complaintOf(tightness: Tightness): string | undefined {
  const { broken, undecided, ratio, reason, notion } = tightness;
  if (broken > 0) return `${broken} claims of ${notion} are broken`;
  if (undecided > 0) return `${undecided} claims of ${notion} could not be decided`;
  if (ratio === undefined) return undefined;
  if (ratio < nothing) return `nothing was measured of ${notion}: the claim cannot be told from an empty one`;
  if (ratio < loose && reason === undefined) {
    return `${notion} is measured at ${ratio.toPrecision(3)} of its claim, and the definition gives no reason`;
  }
  return undefined;
}
