import { convert } from "holdfast";
import { describe, expect, test } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const aim = { n: 10000, beta: "0.05" };
const certificate = JSON.stringify(convert("differential-privacy:epsilon=0.1", "robust-generalization", aim));

async function verifyText(text: string, ...options: readonly string[]): ReturnType<typeof runInMemory> {
  return runInMemory(["verify", "-", ...options], { "-": text });
}

describe("holdfast verify", () => {
  test("says what a certificate rests on", async () => {
    const { status, out, err } = await verifyText(certificate);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(
      /^Arithmetic checked, but it starts from a claim nobody proved: differential-privacy epsilon=0\.1 .*\. Not signed: nothing shows who made this file or that these steps were run\.\n {2}a statistic chosen .* \(n = 10000\)\n {2}provided that .*\n$/,
    );
  });

  test("prints one JSON document", async () => {
    const { status, out } = await verifyText(certificate, "--json");
    expect(status).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      holds: true,
      level: "premise",
      vacuous: false,
      claim: { alpha: "0.03770120264" },
      premises: [
        {
          kind: "premise",
          claim: {
            notion: "differential-privacy",
            epsilon: "0.1",
            delta: "0",
            neighbours: "replace-one",
            group: 1,
          },
          n: 10000,
        },
      ],
    });
  });

  test.each(["exponential", "permute-and-flip"])("takes what mechanism %s --json prints", async (name) => {
    const line = ["mechanism", name, "--epsilon", "1", "--sensitivity", "1", "--json"];
    const { out: draw } = await runInMemory(line, { "-": "1\n2\n" });
    expect(await verifyText(draw)).toMatchObject({
      status: 0,
      out: expect.stringMatching(
        /^Arithmetic checked\. Not signed: .*\n {2}replacing one row .* e\^1\n$/,
      ) as string,
      err: "",
    });
    const forged = draw.replaceAll('"epsilon": "1"', '"epsilon": "0.5"');
    expect(JSON.parse((await verifyText(forged, "--json")).out)).toMatchObject({
      holds: false,
      issue: { code: "certificate-mismatch", path: expect.stringMatching(/^derivation\..*claim$/) as string },
    });
  });

  test.each(["draw", "certificate"])("does not take an object with a %s alone for a draw", async (name) => {
    const { status, out } = await verifyText(JSON.stringify({ [name]: JSON.parse(certificate) as unknown }));
    expect([status, out]).toEqual([2, ""]);
  });

  test.each([
    [
      "a changed digit",
      certificate.replaceAll("0.03770120264", "0.03770120263"),
      "certificate-mismatch",
      "derivation.claim",
    ],
    [
      "a looser number",
      certificate.replaceAll("0.03770120264", "0.04"),
      "certificate-mismatch",
      "derivation.claim",
    ],
    [
      "a number instead of a string",
      certificate.replace('"0.05"', "0.05"),
      "certificate-shape",
      "claim.beta",
    ],
    [
      "another n at the top",
      certificate.replace('"n":10000,"vacuous"', '"n":10001,"vacuous"'),
      "certificate-mismatch",
      "n",
    ],
    [
      "a missing field",
      certificate.replace('"vacuous":false,', ""),
      "parameter-missing",
      "certificate.vacuous",
    ],
  ])("does not accept %s", async (_name, text, code, path) => {
    const { status, out, err } = await verifyText(text, "--json");
    expect([status, err]).toEqual([1, ""]);
    expect(JSON.parse(out)).toMatchObject({ holds: false, issue: { code, path } });
    expect((await verifyText(text)).out).toMatch(new RegExp(`^does not hold: ${path} `));
  });

  test.each([
    ...["[]", "null", "1", '{"version":1,"columns":[]}'].map((text) => [
      `${text}, which is neither certificate nor model`,
      text,
      "standard input cannot be read as a certificate: expected a certificate, a draw with its certificate, or a model file, received a JSON document that has neither a claim nor a derivation\n",
    ]),
    ["no JSON", "{", "standard input cannot be read as a certificate: expected a JSON document\n"],
    [
      "a newer version",
      certificate.replace('"version":1', '"version":2'),
      "version has a schema version that this release does not know: expected 1 or lower, received 2. Verify it with a newer release of holdfast.\n",
    ],
  ])("cannot read %s", async (_name, text, words) => {
    expect(await verifyText(text)).toMatchObject({ status: 2, out: "", err: words });
  });

  test("cannot read a file that is not there", async () => {
    const { status, out, err } = await runInMemory(["verify", "lost.json", "--json"]);
    expect([status, err]).toEqual([
      2,
      "lost.json cannot be read: expected a readable file, or - for standard input, received no such file. Check the spelling, and the folder: a name without one is looked for where the command was started.\n",
    ]);
    expect(JSON.parse(out)).toMatchObject({ issue: { code: "input-unreadable", path: "lost.json" } });
  });
});
