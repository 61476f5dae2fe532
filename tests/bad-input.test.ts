import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { holdfast, root } from "./command.ts";

const golden = readFileSync(join(root, "packages/core/golden/privacy-to-robust-generalization.json"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "holdfast-input-"));
const convert = ["convert", "--to", "robust-generalization", "--beta", "0.05", "--from"];
const draw = ["mechanism", "exponential", "--sensitivity", "1", "--certificate", "c.json", "--epsilon"];
const noisyMax = [
  "mechanism",
  "report-noisy-max",
  "--sensitivity",
  "1",
  "--certificate",
  "c.json",
  "--epsilon",
];
const histogram = ["mechanism", "stable-histogram", "--epsilon", "1", "--certificate", "c.json", "--delta"];
const scores = "1\n2\n3\n";

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const cases: readonly (readonly [
  name: string,
  line: readonly string[],
  input: string,
  code: string,
  path: string,
])[] = [
  [
    "a negative epsilon in a claim",
    [...convert, "differential-privacy:epsilon=-1"],
    "",
    "parameter-range",
    "--from.epsilon",
  ],
  [
    "epsilon NaN in a claim",
    [...convert, "differential-privacy:epsilon=NaN"],
    "",
    "number-syntax",
    "--from.epsilon",
  ],
  [
    "delta 1 in a claim",
    [...convert, "differential-privacy:epsilon=1,delta=1"],
    "",
    "parameter-range",
    "--from.delta",
  ],
  [
    "delta above 1 in a claim",
    [...convert, "differential-privacy:epsilon=1,delta=1.5"],
    "",
    "parameter-range",
    "--from.delta",
  ],
  ["a claim that is none", [...convert, "differential-privacy:epsilon"], "", "claim-syntax", "--from"],
  ["an unknown notion", [...convert, "privacy:epsilon=1"], "", "notion-unknown", "--from"],
  [
    "an unknown notion to reach",
    ["convert", "--from", "none", "--to", "privacy"],
    "",
    "notion-unknown",
    "--to",
  ],
  ["n zero", [...convert, "differential-privacy:epsilon=1", "--n", "0"], "", "parameter-range", "--n"],
  ["n negative", [...convert, "differential-privacy:epsilon=1", "--n", "-5"], "", "parameter-range", "--n"],
  [
    "n fractional",
    [...convert, "differential-privacy:epsilon=1", "--n", "1.5"],
    "",
    "parameter-range",
    "--n",
  ],
  [
    "n beyond exact integers",
    [...convert, "differential-privacy:epsilon=1", "--n", "9007199254740993"],
    "",
    "parameter-range",
    "--n",
  ],
  ["a certificate that is not there", ["verify", "lost.json"], "", "input-unreadable", "lost.json"],
  ["a folder as a certificate", ["verify", "."], "", "input-unreadable", "."],
  [
    "a certificate that is no JSON",
    ["verify", "-"],
    "holds, promise!",
    "certificate-unreadable",
    "standard input",
  ],
  [
    "a certificate of a newer version",
    ["verify", "-"],
    golden.replace('"version": 1', '"version": 2'),
    "certificate-version",
    "version",
  ],
  ["converting no JSON", [...convert, "-"], "[", "certificate-unreadable", "standard input"],
  ["explaining a newer version", ["explain", "-"], '{"version":9}', "certificate-version", "version"],
  ["probabilities that sum to less", ["closeness", "0.5,0.4", "0.5,0.5"], "", "distribution", "P"],
  ["probabilities that sum to more", ["closeness", "0.5,0.5", "0.5,0.6"], "", "distribution", "Q"],
  ["laws of different lengths", ["closeness", "1", "0.5,0.5"], "", "distribution", "Q"],
  ["a negative probability", ["closeness", "1.5,-0.5", "0.5,0.5"], "", "distribution", "P.1"],
  ["a negative epsilon for a draw", [...draw, "-1"], scores, "parameter-range", "--epsilon"],
  ["epsilon zero for a draw", [...draw, "0"], scores, "parameter-range", "--epsilon"],
  ["epsilon NaN for a draw", [...draw, "NaN"], scores, "number-syntax", "--epsilon"],
  ["n zero for a draw", [...draw, "1", "--n", "0"], scores, "parameter-range", "--n"],
  ["delta 1 for a draw", [...histogram, "1"], "a\nb\n", "parameter-range", "--delta"],
  ["delta zero for a draw", [...histogram, "0"], "a\nb\n", "parameter-range", "--delta"],
  ["no scores", [...draw, "1"], "", "scores", "scores"],
  ["scores that are no numbers", [...draw, "1"], "1\nNaN\n", "scores", "scores"],
  ["fractional scores where integers are needed", [...noisyMax, "1"], "1\n2.5\n", "scores", "scores"],
  [
    "a fractional sensitivity where an integer is needed",
    ["mechanism", "discrete-laplace", "--epsilon", "1", "--sensitivity", "0.5"],
    "1\n",
    "parameter-range",
    "--sensitivity",
  ],
  ["an unknown mechanism", ["mechanism", "gauss"], scores, "command", "mechanism gauss"],
  ["an unknown rule", ["rules", "alchemy"], "", "rule-unknown", "alchemy"],
  ["an unknown option", ["verify", "-", "--jsn"], golden, "parameter-unknown", "--jsn"],
  ["an unknown command", ["verfy"], "", "command", "holdfast verfy"],
];

describe("bad input is answered with an issue, and nothing is drawn or written", () => {
  test.each(cases)("%s", (_name, line, input, code, path) => {
    const { status, out, err } = holdfast([...line, "--json"], input, folder);
    expect(status).toBe(2);
    expect(JSON.parse(out)).toEqual({ issue: expect.objectContaining({ code, path }) as unknown });
    expect(err).toMatch(/^.+: expected .+\n$/);
    expect(err).not.toContain("    at ");
    expect(existsSync(join(folder, "c.json"))).toBe(false);
    if (code === "notion-unknown")
      expect(err).toContain("robust-generalization, split-robust-generalization");
  });

  test("without --json, standard output stays empty", () => {
    expect(holdfast([...draw, "-1"], scores, folder)).toEqual({
      status: 2,
      out: "",
      err: "--epsilon is out of range: expected a number > 0, received -1\n",
    });
  });
});
