import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const folder = mkdtempSync(join(tmpdir(), "audit-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const core = new URL("../../core/src/index.ts", import.meta.url).href;

/** Private prediction with the flip's probability squared, so with too little noise. */
function wrongLearner(): string {
  const file = join(folder, "wrong.mjs");
  writeFileSync(
    file,
    `import { learners } from "${core}";
const right = learners.get("private-prediction");
const rarer = (coins) => ({
  ...coins,
  toss: (p) => coins.toss(p.times(p)),
});
export default {
  ...right,
  id: "wrong-prediction",
  make(setting, options, base) {
    const learner = right.make(setting, options, base);
    return { ...learner, spec: "wrong-prediction", plan(facts) {
      const plan = learner.plan(facts);
      return { ...plan, program: { ...plan.program, async prepare(sample, run) {
        const { answer } = await plan.program.prepare(sample, run);
        return { answer: (query, coins) => answer(query, rarer(coins)) };
      } } };
    } };
  },
};`,
  );
  return file;
}

interface Enclosure {
  readonly lower: number;
  readonly upper: number;
}

interface Document {
  readonly claimed: Readonly<Record<string, string>>;
  readonly measured: Enclosure & Readonly<Record<string, number>>;
  readonly holds: boolean | "unknown";
  readonly witness: {
    readonly first: unknown;
    readonly second: unknown;
    readonly queries: readonly number[];
    readonly event: readonly unknown[];
    readonly probabilities: { readonly first: Enclosure; readonly second: Enclosure };
  };
  readonly rows: readonly { notion: string; measured: Enclosure; enumerated: number; asked: number }[];
}

describe("holdfast audit of a learner, exactly", () => {
  test("prints what was measured of every claim", async () => {
    const { status, out } = await runInMemory(
      "audit --learner exponential --class thresholds:3 --epsilon 1".split(" "),
    );
    expect(status).toBe(0);
    expect(out).toContain("exponential on thresholds:3, n = 3: exact laws on 56 of 56 data sets\n");
    expect(out).toMatch(/differential-privacy epsilon=1 .* epsilon 0\.887607 +0\.887607 +kept\n/);
  });

  test("heads the document by the claim about epsilon, with its witness", async () => {
    const { status, out } = await runInMemory(
      "audit --learner private-prediction --class thresholds:3 --n 4 --epsilon 1 --exact --json".split(" "),
    );
    expect(status).toBe(0);
    const { claimed, measured, holds, witness } = JSON.parse(out) as Document;
    expect([claimed, holds]).toEqual([{ epsilon: "1" }, true]);
    expect(measured["epsilon"]).toBeCloseTo(0.92165934, 7);
    expect(measured.lower).toBeLessThanOrEqual(measured["epsilon"]!);
    expect(measured.upper).toBeGreaterThanOrEqual(measured["epsilon"]!);
    // The event's probabilities are the measured epsilon apart.
    const { first, second } = witness.probabilities;
    expect(Math.log(first.lower / second.upper)).toBeCloseTo(measured["epsilon"]!, 9);
    expect(witness.first).not.toEqual(witness.second);
    expect(witness.queries.length).toBe(1);
    expect(witness.event.length).toBe(1);
  });

  test("exits 1 with the witness for a learner made wrong", async () => {
    const line = `audit --module ${wrongLearner()} --class thresholds:3 --n 4 --epsilon 1 --exact`;
    const { status, out } = await runInMemory([...line.split(" "), "--json"]);
    expect(status).toBe(1);
    const { claimed, measured, holds, witness } = JSON.parse(out) as Document;
    expect([claimed, holds]).toEqual([{ epsilon: "1" }, false]);
    expect(measured.lower).toBeGreaterThan(1);
    const { first, second } = witness.probabilities;
    expect(Math.log(first.lower / second.upper)).toBeGreaterThan(1);
    const words = await runInMemory(line.split(" "));
    expect(words.status).toBe(1);
    expect(words.out).toMatch(/private-prediction is broken: .* has probability /);
  });

  test("gives the rows as JSON, with enclosures", async () => {
    const { status, out } = await runInMemory(
      "audit --learner stable --class points:2 --n 2 --gamma 0.5 --json".split(" "),
    );
    expect(status).toBe(0);
    const { claimed, holds, rows } = JSON.parse(out) as Document;
    expect(holds).toBe(true);
    expect(Object.keys(claimed)).toEqual(["gamma"]);
    expect(rows.map(({ notion }) => notion)).toContain("uniform-stability");
    for (const { measured, enumerated, asked } of rows) {
      expect(measured.lower).toBeLessThanOrEqual(measured.upper);
      expect([enumerated, asked]).toEqual([10, 10]);
    }
  });

  test("says what does not fit into the budget", async () => {
    const { out } = await runInMemory(
      "audit --learner exponential --class thresholds:3 --runs 100".split(" "),
    );
    expect(out).toContain("exact laws on 25 of 56 data sets");
    expect(out).toContain("kept so far");
    expect(out).not.toMatch(/kept$/m);
    // Where not every data set was looked at, or none, nobody knows.
    for (const runs of [1, 100]) {
      const line = `audit --learner exponential --class thresholds:3 --runs ${runs} --json`;
      const { status, out: json } = await runInMemory(line.split(" "));
      expect([status, (JSON.parse(json) as Document).holds]).toEqual([0, "unknown"]);
    }
  });

  test.each([
    ["audit --class thresholds:3", "--learner"],
    ["audit --learner exponential --class thresholds:30", "at most 6 points"],
    ["audit --learner exponential --class thresholds", "finite domain"],
    ["audit --learner exponential --class thresholds:3 --n 1", "from 2 to 8"],
    ["audit --learner exponential --class thresholds:3 --runs 0", "a positive integer"],
    ["audit --learner nobody --class thresholds:3", "one of exponential"],
    ["audit --learner nobody --class thresholds:3 --statistical", "one of exponential"],
    ["audit --learner stable --command true", "--learner and --command contradict each other"],
    ["audit --url http://localhost --command true", "--command and --url contradict each other"],
    ["audit --command true --exact", "--exact and --command contradict each other"],
    ["audit --learner stable --exact --statistical", "--exact and --statistical contradict each other"],
    ["audit --learner stable --class points:2 --output word", "--output and --learner contradict each other"],
    ["audit --learner stable --class points:2 --first a", "--first and an exact audit contradict each other"],
    ["audit --learner stable --class points:2 --confidence 0.9", "--confidence with --statistical"],
    ["audit --zoo laplace --epsilon 2", "--epsilon and --zoo contradict each other"],
    ["audit --command true --gamma 0.5", "--gamma and --command contradict each other"],
    ["audit --url http://localhost --shell", "--shell and --url contradict each other"],
  ])("refuses %s", async (line, message) => {
    const { status, err } = await runInMemory(line.split(" "));
    expect(status).toBe(2);
    expect(err).toContain(message);
  });
});
