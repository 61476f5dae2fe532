import { describe, expect, it } from "vitest";
import { finiteDefinitions } from "../../classes/finite/index.ts";
import { learners } from "../../learners/registry.ts";
import { committedRows } from "./testing/committed-rows.ts";
import { auditedClass, auditProblem, type CaseRow, complaintOf, wholeAudit, smallClasses } from "./index.ts";
import { reasonsOf, tightnessOf } from "./index.ts";

describe("the problems of the audit", () => {
  it.each([3, 4] as const)(
    "have a class of every name on finite domains, with %i points at most",
    (points) => {
      const names = new Set(smallClasses(points).map((spec) => /^[a-z-]+/.exec(spec)![0]));
      expect(names).toEqual(new Set(finiteDefinitions.map(({ name }) => name)));
      for (const spec of smallClasses(points)) {
        const { domain, size } = auditedClass(spec);
        expect(domain.points, spec).toBeLessThanOrEqual(points);
        expect(size, spec).toBeGreaterThan(1n);
      }
    },
  );
});

// Learners of several levels alone have no binary problem: `auditing/levels` audits them.
const small = auditedClass("thresholds:3");
const binary = learners.definitions.filter((definition) => definition.refusal(small) === undefined);

describe.each(binary.map((definition) => [definition.id, definition] as const))("%s", (id, definition) => {
  it("keeps every claim on all data sets of up to four examples on three points", async () => {
    const rows: CaseRow[] = [];
    for (const problem of wholeAudit(definition, 3, 4)) rows.push(...(await auditProblem(learners, problem)));
    const tightness = tightnessOf(rows, reasonsOf(learners));
    expect(rows.filter(({ verdict }) => verdict === "broken" || verdict === "undecided")).toEqual([]);
    expect(tightness.flatMap((notion) => complaintOf(notion) ?? [])).toEqual([]);
    // Every set of options has a claim that says something and was measured.
    for (const { options } of definition.audits) {
      const words = Object.entries(options)
        .map(([name, value]) => `${name}=${String(value)}`)
        .join(" ");
      const measured = rows.filter((row) => row.options === words && row.ratio !== undefined);
      expect(measured.length, words).toBeGreaterThan(0);
    }
    expect(definition.audits.length).toBeGreaterThan(0);
    expect(new Set(tightness.map(({ notion }) => `${id} ${notion}`))).toEqual(committedRows(id));
  });
});
