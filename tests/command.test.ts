import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { apply, modelFile } from "holdfast";
import { describe, expect, test } from "vitest";
import { holdfast, root } from "./command.ts";

const golden = readFileSync(join(root, "packages/core/golden/privacy-to-robust-generalization.json"), "utf8");
const line = ["convert", "--from", "differential-privacy:epsilon=0.1", "--to", "robust-generalization"];
const aimed = [...line, "--n", "10000", "--beta", "0.05"];

describe("the built command", () => {
  test("is found by npx", () => {
    const run = spawnSync("npx", ["holdfast", ...aimed, "--json"], { cwd: root, encoding: "utf8" });
    expect([run.status, run.stdout]).toEqual([0, golden]);
  });

  test("writes certificates byte for byte as released", () => {
    expect(holdfast([...aimed, "--json"])).toEqual({ status: 0, out: golden, err: "" });
  });

  test("verifies what it is given on standard input", () => {
    expect(holdfast(["verify", "-"], golden)).toMatchObject({ status: 0, err: "" });
    expect(holdfast(["verify", "-"], golden.replaceAll("0.03770120264", "0.0377012027"))).toMatchObject({
      status: 1,
      err: "",
    });
  });

  test("draws, and its certificate passes both verifiers", () => {
    const draw = [
      "mechanism",
      "exponential",
      "--epsilon",
      "1/3",
      "--sensitivity",
      "1",
      "--n",
      "100",
      "--json",
    ];
    const { out } = holdfast(draw, "[5, 7, 100, 3]");
    const certificate = JSON.stringify((JSON.parse(out) as { certificate: unknown }).certificate);
    expect(holdfast(["verify", "-"], certificate)).toMatchObject({ status: 0, err: "" });
    expect(holdfast(["verify", "-"], certificate).out).toMatch(
      /^Arithmetic checked\. Not signed: .*\n {2}replacing one row /,
    );
    const verifier = join(root, "packages/core/dist/holdfast-verify.mjs");
    const run = spawnSync(process.execPath, [verifier, "-"], { input: certificate, encoding: "utf8" });
    expect([run.status, run.stdout]).toEqual([
      0,
      expect.stringMatching(/^Arithmetic checked\. Not signed: .*\n {2}\{"notion":"differential-privacy"/),
    ]);
  });

  test("verifies a model file, and so does the independent verifier", () => {
    const certificate = JSON.parse(golden) as Readonly<Record<string, unknown>>;
    const parts = {
      library: "0.1.0",
      kind: "model",
      class: "points:3",
      learner: "x",
      hypothesis: { kind: "hypothesis", hypothesis: { point: 1 } },
    } as const;
    const drawn = apply("exponential-mechanism", [], {
      sensitivity: 1,
      scale: 4,
      randomness: "cryptographic",
    });
    const model = modelFile({ parts: { ...parts, parameters: {} }, certificates: [drawn] });
    const verifier = join(root, "packages/core/dist/holdfast-verify.mjs");
    const independent = (input: string): unknown => {
      const run = spawnSync(process.execPath, [verifier, "-"], { input, encoding: "utf8" });
      return [run.status, run.stdout, run.stderr];
    };
    const line = (words: string): unknown =>
      expect.stringMatching(
        new RegExp(`^(Arithmetic checked\\. Not signed: .*\n)?certificate 1 ${words}: .*\n$`),
      );
    const text = JSON.stringify(model);
    expect(holdfast(["verify", "-"], text)).toEqual({ status: 0, out: line("holds"), err: "" });
    expect(independent(text)).toEqual([0, line("holds"), ""]);
    const hypothesis = { kind: "hypothesis", hypothesis: { point: 2 } };
    for (const changed of [{ hypothesis }, { certificates: [certificate] }]) {
      const edited = JSON.stringify({ ...model, ...changed });
      expect(holdfast(["verify", "-"], edited)).toEqual({ status: 1, out: line("does not hold"), err: "" });
      expect(independent(edited)).toEqual([1, line("does not hold"), ""]);
    }
  });

  test("runs the demonstration", () => {
    expect(holdfast(["demo"])).toMatchObject({ status: 0, err: "" });
  });

  test("shows help and versions without loading the library", () => {
    expect(holdfast(["--help"]).out).toContain("mechanism");
    expect(holdfast(["--version"]).out).toBe("0.1.0\n");
  });

  test("ends quietly when its reader goes away", () => {
    const run = spawnSync(
      "sh",
      ["-c", `"$0" packages/cli/bin/holdfast.js rules | head -1`, process.execPath],
      {
        cwd: root,
        encoding: "utf8",
      },
    );
    expect([run.status, run.stderr]).toEqual([0, ""]);
  });
});
