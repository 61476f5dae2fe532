import { convert, explain } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const aim = { n: 10000, beta: "0.05" };
const certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", aim);
const document = JSON.stringify(certificate);
const checked =
  "Arithmetic checked, but it starts from a claim nobody proved: differential-privacy epsilon=0.1 delta=0 neighbours=replace-one group=1. Not signed: nothing shows who made this file or that these steps were run.";

describe("holdfast explain", () => {
  test("prints the proof in words", async () => {
    const { status, out } = await runInMemory(["explain", "-"], { "-": document });
    expect([status, out]).toEqual([0, `${checked}\n\n${explain(certificate)}`]);
  });

  test("gives the words as data with --json", async () => {
    const { out } = await runInMemory(["explain", "-", "--json"], { "-": document });
    expect(JSON.parse(out)).toEqual({
      level: "premise",
      promise: expect.stringContaining("deviates from its expectation by more than 0.03770120264") as string,
      vacuous: false,
      assumptions: [
        expect.stringContaining("taken on trust"),
        "the examples were drawn independently from one distribution",
      ],
      text: explain(certificate),
    });
  });

  test("explains the certificate of a draw", async () => {
    const draw = JSON.stringify({ draw: 3, certificate, seed: "7" });
    const { status, out } = await runInMemory(["explain", "-"], { "-": draw });
    expect([status, out]).toEqual([0, `${checked}\n\n${explain(certificate)}`]);
  });

  test("does not explain what does not hold", async () => {
    const { status, out } = await runInMemory(["explain", "-"], {
      "-": document.replaceAll("10000", "10001"),
    });
    expect(status).toBe(1);
    expect(out).toMatch(/^does not hold: derivation.claim does not match/);
  });
});
