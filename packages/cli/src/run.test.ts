import { describe, expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };
import { runInMemory } from "./testing/memory-io.ts";

describe("the command line", () => {
  test("answers --help and --version on standard output", async () => {
    const help = await runInMemory(["--help"]);
    expect([help.status, help.err]).toEqual([0, ""]);
    expect(help.out).toContain("Exit status: 0 done, 1 a check did not hold, 2 bad input.");
    expect((await runInMemory(["convert", "--help"])).out).toContain("--neighbours <relation>");
    expect(await runInMemory(["--version"])).toMatchObject({ status: 0, out: `${manifest.version}\n` });
  });

  test.each([
    [[], "the command is missing: expected one of convert, verify, "],
    [["cnvert"], "holdfast cnvert cannot be done: expected one of convert, verify, "],
    [["cnvert"], "Did you mean convert?"],
    [["frobnicate"], "See holdfast --help."],
    [["convert", "--form", "x"], "--form is not known here: expected --json, --from, "],
    [["convert", "--form", "x"], "Did you mean --from?"],
    [["convert", "--from"], "--from <claim|file> is missing: expected a value for holdfast convert."],
    [["verify"], "file is missing: expected a value for holdfast verify. See holdfast verify --help."],
    [["verify", "a", "b"], "holdfast verify cannot be done: expected fewer arguments."],
  ])("refuses %j", async (argv, words) => {
    const { status, out, err } = await runInMemory(argv);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(words);
    expect(err).not.toMatch(/\n {4}at /);
  });

  test("prints an issue as the one JSON document with --json", async () => {
    const { status, out } = await runInMemory(["convert", "--form", "x", "--json"]);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      issue: { code: "parameter-unknown", path: "--form", remedy: "Did you mean --from?" },
    });
  });
});
