import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blackBoxes, type OutputKind } from "holdfast";
import { afterAll, describe, expect, test } from "vitest";
import { commandBox, type CommandBoxOptions } from "./command.ts";
import { commandWords } from "./command-words.ts";
import { differentSeeds } from "./seeds.ts";
import { inputText, outputIn } from "./text-format.ts";

const folder = mkdtempSync(join(tmpdir(), "command-box-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A command that runs these lines; `rows` is its input, `runs` and `seed` its words. */
function script(name: string, lines: string, words = "{runs} {seed}"): string {
  const file = join(folder, `${name}.mjs`);
  const opening = `import { readFileSync } from "node:fs";
const rows = readFileSync(0, "utf8").trim().split("\\n");
const [runs = 1, seed = 0] = process.argv.slice(2).map(Number);
`;
  writeFileSync(file, opening + lines);
  return `"${process.execPath}" ${file} ${words}`.trim();
}

const number: OutputKind = { kind: "number" };
const box = (command: string, more: Partial<CommandBoxOptions> = {}): ReturnType<typeof commandBox> =>
  commandBox({ command, output: number, seed: "0", ...more });
const data = [
  [1, "a"],
  [2, "b,c"],
];

async function failure(run: Promise<unknown>): Promise<blackBoxes.BlackBoxError> {
  const error: unknown = await run.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(blackBoxes.BlackBoxError);
  return error as blackBoxes.BlackBoxError;
}

describe("a command as a black box", () => {
  test("prints many runs a start, with different seeds", async () => {
    const command = script("many", "for (let i = 0; i < runs; i++) console.log(seed + i / 16);");
    const batch = await box(command, { batch: 8 }).run(data, 20);
    if (batch.kind !== "number") throw new Error("numbers were declared");
    expect(batch.values.length).toBe(20);
    expect(new Set(batch.values.map(Math.floor)).size).toBe(3);
    expect(await box(command, { batch: 8 }).run(data, 20)).toEqual(batch);
    expect(await box(command, { batch: 8, seed: "1" }).run(data, 20)).not.toEqual(batch);
  });

  test("is started for every run without {runs}, and reads the rows", async () => {
    const command = script("one", "console.log(rows.join(';'));", "");
    const words = { output: { kind: "word" } } as const;
    expect(await box(command, words).run(data, 3)).toEqual({
      kind: "word",
      values: Array.from({ length: 3 }, () => '1,a;2,"b,c"'),
    });
    expect(await box(command, { ...words, input: "json" }).run(data, 1)).toEqual({
      kind: "word",
      values: ['[1,"a"];[2,"b,c"]'],
    });
  });

  test("prints vectors", async () => {
    const command = script("vector", "for (let i = 0; i < runs; i++) console.log(`[${i}, 2.5e0]`);");
    expect(await box(command, { output: { kind: "vector", length: 2 } }).run(data, 2)).toEqual({
      kind: "vector",
      length: 2,
      values: Float64Array.from([0, 2.5, 1, 2.5]),
    });
  });

  test.each([
    [
      "crash",
      "console.error('first'); console.error('no luck'); process.exit(3);",
      "exit status 3 (no luck)",
    ],
    ["signal", "process.kill(process.pid, 'SIGTERM'); setTimeout(() => 0, 9000);", "an end by SIGTERM"],
    ["garbage", "console.log('nan');", 'expected a finite number, received "nan"'],
    ["silent", "", "expected one line, received nothing"],
    ["wordy", "console.log('1\\n2');", "expected one line, received 2"],
    ["high", "console.log(11);", "expected a number from 0 to 10, as declared, received 11"],
    ["flood", "process.stdout.write('1'.repeat(100000));", "at most 66048 bytes, received more"],
  ])("says what is wrong: %s", async (name, lines, words) => {
    const limited = { output: { kind: "number", lower: 0, upper: 10 } } as const;
    const error = await failure(box(script(name, lines, ""), limited).run(data, 1));
    expect(error.message).toContain("misbehaved");
    expect(error.message).toContain(words);
    expect(error.input).toBe(data);
  });

  test("is killed with its children when it hangs", async () => {
    const mark = join(folder, "alive");
    const lines = `import { spawn } from "node:child_process";
const inner = "setTimeout(() => require('fs').writeFileSync('${mark}', 'x'), 2500)";
spawn(process.execPath, ["-e", inner], { stdio: "inherit" });
setTimeout(() => 0, 20000);`;
    const begun = performance.now();
    const error = await failure(box(script("hang", lines, ""), { timeout: 1 }).run(data, 1));
    expect(error.message).toContain("expected an end within 1 seconds, received none, so it was killed");
    expect(performance.now() - begun).toBeLessThan(10_000);
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(() => readFileSync(mark)).toThrow("ENOENT");
  });

  test("is stopped by a signal, with the reason", async () => {
    const stop = new AbortController();
    const run = box(script("sleep", "setTimeout(() => 0, 20000);", "")).run(data, 5, { signal: stop.signal });
    setTimeout(() => {
      stop.abort(new Error("enough"));
    }, 200);
    await expect(run).rejects.toThrow("enough");
  });

  test("is refused when it repeats itself", async () => {
    const fixed = script("fixed", "for (let i = 0; i < runs; i++) console.log((i * 7919) % 101);", "{runs}");
    const error = await failure(box(fixed, { batch: 100, concurrent: 1 }).run(data, 300));
    expect(error.message).toContain("expected fresh randomness at every start");
    // An output that is almost always the same may come again by chance.
    const steady = script("steady", "for (let i = 0; i < runs; i++) console.log(i === 5 ? 1 : 0);", "{runs}");
    await expect(box(steady, { batch: 100, concurrent: 1 }).run(data, 300)).resolves.toBeDefined();
  });

  test("that cannot be started is said so", async () => {
    expect((await failure(box("no-such-program-here").run(data, 1))).message).toContain("ENOENT");
  });

  test("sees no more of the environment than it must", async () => {
    process.env["HOLDFAST_TEST_SECRET"] = "1";
    process.env["HOLDFAST_TEST_OPEN"] = "1";
    const line =
      "console.log(Object.keys(process.env).filter((name) => name.startsWith('HOLDFAST')).join(' ') || 'none');";
    const command = script("environment", line, "");
    const words = { output: { kind: "word" } } as const;
    expect(await box(command, words).run(data, 1)).toMatchObject({ values: ["none"] });
    const open = { ...words, environment: ["HOLDFAST_TEST_OPEN"] };
    expect(await box(command, open).run(data, 1)).toMatchObject({ values: ["HOLDFAST_TEST_OPEN"] });
  });

  test("runs in a shell when told", async () => {
    expect(await box("echo $((2 + 3))", { shell: true }).run(data, 1)).toMatchObject({
      values: Float64Array.of(5),
    });
  });
});

describe("the words of a command", () => {
  test.each([
    ["python3 mech.py", ["python3", "mech.py"]],
    [`a 'b c' "d \\" e" f\\ g ''`, ["a", "b c", 'd " e', "f g", ""]],
    [`x="y z"`, ["x=y z"]],
    [`'a\\b' "c\\d"`, ["a\\b", "c\\d"]],
  ])("%s", (line, words) => {
    expect(commandWords(line)).toEqual(words);
  });

  test.each([
    ["", "a program"],
    ["   ", "a program"],
    ["'' b", "a program"],
    ["a 'b", "a closing '"],
  ])("refuses %j", (line, words) => {
    expect(() => commandWords(line)).toThrow(words);
  });
});

test("seeds do not come twice", () => {
  const next = differentSeeds("a");
  const seeds = Array.from({ length: 100_000 }, next);
  expect(new Set(seeds).size).toBe(100_000);
  expect(Math.max(...seeds.slice(0, 1000))).toBeLessThan(2 ** 32);
  expect(Math.min(...seeds.slice(0, 1000))).toBeGreaterThanOrEqual(0);
});

test("data sets and outputs as text", () => {
  expect(inputText([3, 4.5], "csv")).toBe("3\n4.5\n");
  expect(inputText([[1, 2]], "csv")).toBe("1,2\n");
  expect(inputText([], "csv")).toBe("");
  expect([" -1.5e-3 ", ".5", "7.", "0x10", "1_0", "inf", ""].map((line) => outputIn(line, number))).toEqual([
    -0.0015,
    0.5,
    7,
    "0x10",
    "1_0",
    "inf",
    "",
  ]);
  const vector: OutputKind = { kind: "vector", length: 2 };
  expect(["1,2", "1 2", "[1, 2]", "[]", "1;2"].map((line) => outputIn(line, vector))).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [],
    "1;2",
  ]);
});
