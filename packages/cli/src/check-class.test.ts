import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const folder = mkdtempSync(join(tmpdir(), "check-class-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const sound = `export default {
  spec: "multiples",
  points: 12,
  hypotheses: () => [1, 2, 3, 4, 6],
  predict: (divisor, x) => (x % divisor === 0 ? 1 : 0),
};`;
const broken = sound.replace(
  "points: 12,",
  'points: 12, littlestone: () => ({ lower: 4, upper: 4, why: "hoped" }),',
);

describe("holdfast check-class", () => {
  test("prints each law of a class that keeps them", async () => {
    const { status, out } = await runInMemory(["check-class", "-"], { "-": sound });
    expect(status).toBe(0);
    expect(out).toContain("multiples keeps the laws that were tried\n");
    expect(out).toContain("  holds      ERM is the first dichotomy with the fewest errors\n");
    expect(out.split("\n").length).toBe(20);
  });

  test("says which law is broken, and where", async () => {
    const { status, out } = await runInMemory(["check-class", "-", "--json"], { "-": broken });
    expect(status).toBe(1);
    const document = JSON.parse(out) as {
      class: string;
      holds: boolean;
      laws: { law: string; holds: boolean }[];
    };
    expect([document.class, document.holds]).toEqual(["multiples", false]);
    expect(document.laws.filter(({ holds }) => !holds)).toEqual([
      {
        law: "the Littlestone dimension is that of the deepest shattered tree",
        holds: false,
        counterexample: "it is at most 2, not within 4 and 4",
      },
      {
        law: "the VC dimension is at most the Littlestone dimension, and that at most log2 of the size",
        holds: false,
        counterexample: "a tree of depth 4 needs more than 5 functions",
      },
    ]);
    const words = await runInMemory(["check-class", "-"], { "-": broken });
    expect(words.out).toContain("multiples breaks a law\n");
    expect(words.out).toContain("  BROKEN     the VC dimension is at most");
  });

  test("says that a name belongs to a class that comes with the library", async () => {
    const forged = sound.replace("multiples", "thresholds:12");
    const { status, out } = await runInMemory(["check-class", "-"], { "-": forged });
    expect(status).toBe(1);
    expect(out).toContain("thresholds:12 breaks a law\n");
    expect(out).toContain(
      '  BROKEN     its name belongs to no other class: "thresholds:12" belongs to a class that comes with Holdfast; choose another spec\n',
    );
  });

  test("imports a file with its own imports", async () => {
    writeFileSync(join(folder, "size.mjs"), "export const points = 12;");
    const own = join(folder, "own.mjs");
    writeFileSync(own, `import { points } from "./size.mjs";\n${sound.replace("points: 12", "points")}`);
    expect((await runInMemory(["check-class", own])).status).toBe(0);
  });

  test.each([
    ["export default 7", "expected a default export that is a class", "received number"],
    [
      "export default { spec: 'a' }",
      "expected a default export that is a class",
      "received an object with spec",
    ],
    ["export const a = 1", "expected a default export that is a class", "received undefined"],
    ["export default {", "expected a JavaScript module that can be imported", "received"],
    ["throw new Error('mine')", "expected a JavaScript module that can be imported", "received mine"],
  ])("refuses %j", async (text, ...words) => {
    const { status, out, err } = await runInMemory(["check-class", "-"], { "-": text });
    expect([status, out]).toEqual([2, ""]);
    for (const word of words) expect(err).toContain(word);
  });

  test("refuses a file that is not there, and a folder", async () => {
    const lost = join(folder, "lost.mjs");
    const { status, err } = await runInMemory(["check-class", lost]);
    expect([status, err]).toEqual([
      2,
      `${lost} cannot be read: expected a file that can be read, received no such file\n`,
    ]);
    expect((await runInMemory(["check-class", folder])).err).toContain("received a folder");
  });

  test("a wrong dimension on twenty points is noticed, and what a large class leaves open is told", async () => {
    const wrong = `export default { spec: "ones", points: 20, hypotheses: () => [...Array(20).keys()],
      predict: (i, x) => (i === x ? 1 : 0), littlestone: () => ({ lower: 4, upper: 4, why: "hoped" }) };`;
    const { status, out } = await runInMemory(["check-class", "-"], { "-": wrong });
    expect(status).toBe(1);
    expect(out).toContain("tree: it is at most 1, not within 4 and 4\n");
    const large = wrong.replaceAll("20", "1100").replaceAll("4", "1");
    const open = await runInMemory(["check-class", "-"], { "-": large });
    expect(open.status).toBe(0);
    expect(open.out).toMatch(/\n {2}undecided {2}the Littlestone dimension is .*more than 2\^20 labels\n/);
  });
});
