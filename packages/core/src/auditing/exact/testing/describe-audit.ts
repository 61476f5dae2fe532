import { describe, expect, it } from "vitest";
import { learners } from "../../../learners/registry.ts";
import { auditedClass, auditProblem, type CaseRow, complaintOf, wholeAudit } from "../index.ts";
import { reasonsOf, tightnessOf } from "../index.ts";
import { committedRows } from "./committed-rows.ts";

// Learners of several levels alone have no binary problem: `auditing/levels` audits them.
const small = auditedClass("thresholds:3");
const binary = learners.definitions.filter((definition) => definition.refusal(small) === undefined);

type Definition = (typeof binary)[number];

export interface AuditPart {
  /** Every `of`-th learner, from the `part`-th on. */
  readonly part: number;
  readonly of: number;
  /** How many examples the data sets have at most. The rows of docs/tightness.md are those of four. */
  readonly examples: 3 | 4;
}

/** Every learner's claims against the exact law of its output, on all small data sets and all their neighbors. */
export function describeAudit({ part, of, examples }: AuditPart): void {
  const inPart = binary.filter((_, i) => i % of === part - 1);
  describe.each(inPart.map((definition) => [definition.id, definition] as const))("%s", (id, definition) => {
    it(`keeps every claim on all data sets of up to ${examples} examples on three points`, async () => {
      let measured = await measure(definition, examples);
      // Some claims have nothing to measure with three examples.
      if (examples === 3 && missing(measured).length > 0) measured = await measure(definition, 4);
      const { rows, tightness } = measured;
      expect(rows.filter(({ verdict }) => verdict === "broken" || verdict === "undecided")).toEqual([]);
      expect(missing(measured)).toEqual([]);
      expect(definition.audits.length).toBeGreaterThan(0);
      if (examples < 4) return;
      expect(new Set(tightness.map(({ notion }) => `${id} ${notion}`))).toEqual(committedRows(id));
    });
  });
}

interface Measured {
  readonly definition: Definition;
  readonly rows: readonly CaseRow[];
  readonly tightness: ReturnType<typeof tightnessOf>;
}

async function measure(definition: Definition, examples: 3 | 4): Promise<Measured> {
  const rows: CaseRow[] = [];
  for (const problem of wholeAudit(definition, 3, examples))
    rows.push(...(await auditProblem(learners, problem)));
  return { definition, rows, tightness: tightnessOf(rows, reasonsOf(learners)) };
}

/** What the claims say nothing of: every set of options has a claim that says something and was measured. */
function missing({ definition, rows, tightness }: Measured): readonly string[] {
  const words = definition.audits.map(({ options }) =>
    Object.entries(options)
      .map(([name, value]) => `${name}=${String(value)}`)
      .join(" "),
  );
  return [
    ...tightness.flatMap((notion) => complaintOf(notion) ?? []),
    ...words.filter((options) => !rows.some((row) => row.options === options && row.ratio !== undefined)),
  ];
}
