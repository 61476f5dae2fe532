import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const privacy = ["convert", "--from", "differential-privacy:epsilon=0.1", "--to", "robust-generalization"];
const aimed = [...privacy, "--n", "10000", "--beta", "0.05"];

describe("holdfast convert", () => {
  test("prints the certificate itself with --json", async () => {
    const { status, out, err } = await runInMemory([...aimed, "--json"]);
    const certificate = JSON.parse(out) as Record<string, unknown>;
    expect([status, err]).toEqual([0, ""]);
    expect(certificate["claim"]).toEqual({
      notion: "robust-generalization",
      alpha: "0.03770120264",
      beta: "0.05",
    });
    expect(Object.keys(certificate)).toEqual([
      "version",
      "claim",
      "n",
      "vacuous",
      "assumptions",
      "derivation",
      "digest",
    ]);
  });

  test("tells people the promise, the proof and the path", async () => {
    const { status, out } = await runInMemory(aimed);
    expect(status).toBe(0);
    expect(out).toContain("Holds if\n  - replacing one row changes");
    expect(out).toContain("deviates from its expectation by more than 0.03770120264");
    expect(out).toMatch(/Path\n {2}pure-privacy-to-robust-generalization\n$/);
  });

  test("marks a vacuous result", async () => {
    const { out } = await runInMemory([...privacy, "--n", "1", "--beta", "0.05"]);
    expect(out).toContain("Promise (vacuous: it holds for every mechanism)");
  });

  test("starts from a certificate in a file or on standard input, and keeps its n", async () => {
    const start = (await runInMemory([...aimed, "--json"])).out;
    const same = ["--to", "robust-generalization", "--json"];
    expect((await runInMemory(["convert", "--from", "a.json", ...same], { "a.json": start })).out).toBe(
      start,
    );
    expect((await runInMemory(["convert", "--from", "-", ...same], { "-": start })).out).toBe(start);
    const words = await runInMemory(["convert", "--from", "-", ...same.slice(0, 2)], { "-": start });
    expect(words.out).toMatch(/Path\n {2}none needed\n$/);
    const other = await runInMemory(["convert", "--from", "-", ...same, "--n", "7"], { "-": start });
    expect([other.status, other.err]).toEqual([
      2,
      "--n is out of range: expected 10000, which the certificate states, received 7. Leave --n out.\n",
    ]);
  });

  test("starts from the certificate of a draw", async () => {
    const line = [
      "mechanism",
      "exponential",
      "--epsilon",
      "1/2",
      "--sensitivity",
      "1",
      "--n",
      "100",
      "--json",
    ];
    const { out: draw } = await runInMemory(line, { "-": "1\n2\n" });
    const { status, out } = await runInMemory(
      ["convert", "--from", "-", "--to", "uniform-stability", "--json"],
      {
        "-": draw,
      },
    );
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ claim: { notion: "uniform-stability" }, n: 100 });
  });

  test("does not build on a certificate that does not hold", async () => {
    const start = (await runInMemory([...aimed, "--json"])).out.replaceAll("0.03770120264", "0.03770120263");
    const { status, out } = await runInMemory(["convert", "--from", "-", "--to", "generalization"], {
      "-": start,
    });
    expect(status).toBe(1);
    expect(out).toContain("does not hold: derivation.claim does not match");
  });

  test.each([
    [
      ["--from", "x:epsilon=1", "--to", "closeness"],
      "--from is not a known notion: expected one of differential-privacy, ",
    ],
    [
      ["--from", "none", "--to", "privacy"],
      "--to is not a known notion: expected one of differential-privacy, ",
    ],
    [["--to", "none"], "--from is missing: expected a claim such as"],
    [["--from", "none"], "--to is missing: expected a notion such as"],
    [
      ["--from", "differential-privacy:epsilon=-1", "--to", "none"],
      "--from.epsilon is out of range: expected a number >= 0, received -1",
    ],
    [["--from", "differential-privacy:epsilon=NaN", "--to", "none"], "--from.epsilon is not a number"],
    [
      ["--from", "differential-privacy:epsilon=1,delta=1", "--to", "none"],
      "--from.delta is out of range: expected a number in [0, 1), received 1",
    ],
    [[...privacy.slice(1), "--n", "0"], "--n is out of range: expected an integer >= 1, received 0"],
    [[...privacy.slice(1), "--n", "2.5"], "--n is out of range: expected an integer >= 1, received 2.5"],
    [[...privacy.slice(1), "--beta", "0"], "--beta is out of range: expected a number in (0, 1), received 0"],
    [
      [...privacy.slice(1), "--beta", "-1"],
      "--beta is out of range: expected a number in (0, 1), received -1",
    ],
    [
      [...privacy.slice(1), "--delta", "1"],
      "--delta is out of range: expected a number in [0, 1), received 1",
    ],
    [[...privacy.slice(1), "--order", "1"], "--order is out of range: expected a number > 1, received 1"],
    [
      [...privacy.slice(1), "--flip", "1/2"],
      "--flip is out of range: expected a number in (0, 1/2), received 1/2",
    ],
    [[...privacy.slice(1), "--group", "x"], "--group is out of range: expected an integer >= 1, received x"],
    [
      [...privacy.slice(1), "--neighbours", "swap"],
      '--neighbours is out of range: expected one of replace-one, replace-label, add-or-remove-one, received "swap"',
    ],
    [[...privacy.slice(1), "--n", "10"], "is missing: expected a value for beta. For example --beta 0.05."],
  ])("refuses %j", async (rest, words) => {
    const { status, out, err } = await runInMemory(["convert", ...rest]);
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain(words);
  });
});
