import { describe, expect, test } from "vitest";
import { audit, type Law } from "../../mechanisms/testing/audit.ts";
import type { SparseVectorState } from "../../mechanisms/index.ts";
import { verify } from "../../proof.ts";
import { seededSource } from "../../random/index.ts";
import { rejects } from "../../random/testing/chi-square.ts";
import { type Comparison, transcriptLaw } from "../testing/transcript-law.ts";
import { ReusableHoldout } from "./reusable-holdout.ts";
import { SparseCounts } from "./sparse-counts.ts";

const random = seededSource(1);
const scalesOf = ({ scales }: SparseCounts | ReusableHoldout) => ({
  threshold: scales.threshold.toNumber(),
  comparison: scales.comparison.toNumber(),
  count: scales.count.toNumber(),
});
const clamped = (noisy: number, n: number): string => String(Math.min(n, Math.max(0, noisy)));

/** All tables of n rows over `values` values, and which of them differ in one row. */
function neighbouringTables(n: number, values: number): readonly (readonly [number[], number[]])[] {
  const tables = Array.from({ length: values ** n }, (_, code) =>
    Array.from({ length: n }, (_, row) => Math.floor(code / values ** row) % values),
  );
  return tables.flatMap((a) =>
    tables.flatMap((b) => (a.filter((value, row) => value !== b[row]).length === 1 ? [[a, b] as const] : [])),
  );
}

function audited(lawOf: (table: readonly number[]) => Law, pairs: ReturnType<typeof neighbouringTables>) {
  const known = new Map<string, Law>();
  const law = (table: readonly number[]): Law => {
    const made = known.get(table.join()) ?? lawOf(table);
    known.set(table.join(), made);
    return made;
  };
  return (epsilon: number) =>
    audit(
      pairs.map(([a, b]) => [law(a), law(b)] as const),
      { epsilon },
    );
}

describe("a reusable holdout of two rows", () => {
  // A row says on which of two statistics it is 1 (bits of its value). The second question depends on the first answer.
  const options = { epsilon: 2, positives: 2, tolerance: "1/2", n: 2, random } as const;
  const holdout = new ReusableHoldout(options);
  const asks =
    (table: readonly number[]) =>
    (answers: readonly string[]): Comparison | undefined => {
      if (answers.length === 3) return undefined;
      const which = answers.at(-1) === "-" ? 1 : answers.length % 2;
      const count = table.filter((row) => (row >> which) % 2 === 1).length;
      const training = answers.at(-1) === "2" ? 0 : 1 + which;
      return { difference: Math.abs(training - count), shown: count, tell: (noisy) => clamped(noisy, 2) };
    };
  const setting = { scales: scalesOf(holdout), threshold: holdout.threshold, positives: 2 };

  test("keeps epsilon exactly, on all tables, for an analyst who adapts", () => {
    const lawOf = (table: readonly number[]): Law => transcriptLaw({ ...setting, next: asks(table) });
    const masses = [...lawOf([0, 3]).masses.values()];
    expect(masses.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
    const { verdict, worst } = audited(lawOf, neighbouringTables(2, 4))(2);
    expect(verdict).toBe("kept");
    expect(worst).toBeGreaterThan(0.5);
  });

  test("a server that forgets its noisy threshold pays more than it says", () => {
    // Forty questions that are answered "below", each by a fresh threshold: every one of them costs.
    const many = (count: number) => ({
      scales: setting.scales,
      threshold: 1,
      positives: 1,
      next: (answers: readonly string[]) =>
        answers.length === 40 ? undefined : { difference: count, shown: 0, tell: () => "shown" },
    });
    const pair = (forgets: boolean): readonly [Law, Law] => [
      transcriptLaw({ ...many(0), forgets }),
      transcriptLaw({ ...many(1), forgets }),
    ];
    expect(audit([pair(false)], { epsilon: 2 }).verdict).toBe("kept");
    expect(audit([pair(true)], { epsilon: 2 }).verdict).toBe("broken");
  });

  test("answers by that law, also when it is written down and restored after every answer", () => {
    // Seed 2, 600 transcripts; a correct implementation is rejected with probability at most 1e-9.
    const source = seededSource(2);
    const table = [1, 3];
    const law = Object.fromEntries(transcriptLaw({ ...setting, next: asks(table) }).masses);
    const transcript = (): string => {
      let instrument = new ReusableHoldout({ ...options, random: source });
      const answers: string[] = [];
      for (;;) {
        const question = instrument.remaining === 0 ? undefined : asks(table)(answers);
        if (question === undefined) return answers.join(" ");
        // The instrument takes counts: the difference is that of 0 and the count, or of the count and 0.
        const { difference, shown, tell } = question;
        const noisy = instrument.ask({ training: shown + difference, holdout: shown });
        answers.push(noisy === undefined ? "-" : tell(noisy));
        const state = JSON.parse(JSON.stringify(instrument)) as SparseVectorState;
        instrument = new ReusableHoldout({ ...options, random: source }, state);
      }
    };
    expect(rejects({ law, draws: 600, draw: transcript })).toBe(false);
  });

  test("states what it costs, and refuses a state that is not its own", () => {
    expect(verify(holdout.certificate).holds).toBe(true);
    expect(holdout.certificate.claim).toMatchObject({ notion: "differential-privacy", group: 1 });
    expect((holdout.certificate.claim as { epsilon: { toString(): string } }).epsilon.toString()).toBe("2");
    for (const state of [
      { remaining: 3, noisyThreshold: null },
      { remaining: 0, noisyThreshold: "1" },
      { remaining: 1, noisyThreshold: "1.5" },
      { remaining: -1, noisyThreshold: null },
    ]) {
      expect(() => new ReusableHoldout(options, state)).toThrow(
        /^state is out of range: expected what a sparse/,
      );
    }
  });
});

describe("a private ladder of two rows", () => {
  const counts = new SparseCounts({ epsilon: 3, positives: 2, threshold: 1, random });
  // A row says on which of two submissions it errs; the next submission and the best depend on the answers.
  const asks =
    (table: readonly number[]) =>
    (answers: readonly string[]): Comparison | undefined => {
      if (answers.length === 3) return undefined;
      const told = answers.filter((answer) => answer !== "-").map(Number);
      const best = Math.min(2, ...told);
      const which = answers.at(-1) === "-" ? 0 : answers.length % 2;
      const errors = table.filter((row) => (row >> which) % 2 === 1).length;
      return { difference: best - errors, shown: errors, tell: (noisy) => clamped(noisy, 2) };
    };

  test("keeps epsilon exactly, on all tables, for an analyst who adapts", () => {
    const lawOf = (table: readonly number[]): Law =>
      transcriptLaw({ scales: scalesOf(counts), threshold: 1, positives: 2, next: asks(table) });
    const exactly = audited(lawOf, neighbouringTables(2, 4));
    const { verdict, worst } = exactly(3);
    expect(verdict).toBe("kept");
    expect(worst).toBeGreaterThan(0.75);
    expect(exactly(0.75).verdict).toBe("broken");
  });
});
