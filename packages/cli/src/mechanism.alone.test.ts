import { verify } from "holdfast";
import { afterEach, describe, expect, test, vi } from "vitest";
import { runInMemory } from "./testing/memory-io.ts";

const options: Readonly<Record<string, readonly string[]>> = {
  exponential: ["--epsilon", "1", "--sensitivity", "1"],
  "permute-and-flip": ["--epsilon", "1", "--sensitivity", "1"],
  "report-noisy-max": ["--epsilon", "1", "--sensitivity", "1"],
  "discrete-laplace": ["--epsilon", "1", "--sensitivity", "1"],
  "cube-noise": ["--epsilon", "1", "--sensitivity", "1"],
  "stable-histogram": ["--epsilon", "1", "--delta", "1e-12"],
  "randomized-response": ["--epsilon", "1"],
  "sparse-vector": ["--epsilon", "1", "--sensitivity", "1", "--threshold", "1", "--positives", "2"],
};
const names = Object.keys(options);
const ones = Array.from({ length: 100 }, () => "1\n").join("");

interface Answer {
  readonly draw: unknown;
  readonly certificate: {
    readonly claim: unknown;
    readonly assumptions: readonly { readonly kind: string }[];
  };
  readonly seed?: string;
}

async function draw(name: string, input: string, ...more: readonly string[]): Promise<Answer> {
  const { status, out, err } = await runInMemory(["mechanism", name, ...options[name]!, ...more, "--json"], {
    "-": input,
  });
  expect([status, err]).toEqual([0, ""]);
  return JSON.parse(out) as Answer;
}

describe("holdfast mechanism", () => {
  test.each(names)("%s draws, with a certificate that holds without premises", async (name) => {
    const { certificate, seed } = await draw(name, ones);
    expect(verify(certificate)).toMatchObject({ holds: true, premises: [] });
    expect(certificate.claim).toMatchObject({
      notion: "differential-privacy",
      epsilon: "1",
      neighbours: "replace-one",
    });
    expect(certificate.assumptions).toContainEqual({ kind: "ideal-randomness" });
    expect(seed).toBeUndefined();
  });

  test.each(names)("%s draws again from a seed, and says so", async (name) => {
    const first = await draw(name, ones, "--seed", "7");
    expect(await draw(name, ones, "--seed", "7")).toEqual(first);
    expect(first.seed).toBe("7");
    expect(first.certificate.assumptions).toContainEqual({ kind: "seeded-randomness" });
    const words = await runInMemory(["mechanism", name, ...options[name]!, "--seed", "7"], { "-": ones });
    expect(words.out).toContain("Seed\n  7: repeatable, and not private\n");
    expect(words.out).toContain("repeatable, and NOT private");
  });

  test.each(names)("%s with epsilon infinity promises nothing", async (name) => {
    const rest = options[name]!.slice(2);
    const { out } = await runInMemory(["mechanism", name, "--epsilon", "infinity", ...rest, "--json"], {
      "-": ones,
    });
    expect((JSON.parse(out) as Answer).certificate.claim).toEqual({ notion: "none" });
  });

  test("gives each mechanism's own kind of draw", async () => {
    const sure = "-1000000\n1000000\n0\n";
    for (const name of ["exponential", "permute-and-flip", "report-noisy-max"]) {
      expect((await draw(name, sure)).draw).toBe(1);
    }
    for (const name of ["discrete-laplace", "cube-noise"]) {
      const noisy = (await draw(name, sure)).draw as number[];
      // Noise of scale 1 exceeds 1000 with probability below e^-900.
      expect(noisy.every((value, i) => Math.abs(value - [-1e6, 1e6, 0][i]!) < 1000)).toBe(true);
    }
    const keys = `${"a\n".repeat(1000)}rare\n\n${"b\n".repeat(1000)}`;
    const counts = (await draw("stable-histogram", keys)).draw as { key: string; count: number }[];
    expect(counts.map(({ key, count }) => [key, Math.round(count / 500)])).toEqual([
      ["a", 2],
      ["b", 2],
    ]);
    const flipped = await runInMemory(["mechanism", "randomized-response", "--epsilon", "1000", "--json"], {
      "-": "[1, 0, 1]",
    });
    expect((JSON.parse(flipped.out) as Answer).draw).toEqual([1, 0, 1]);
    const answers = (await draw("sparse-vector", "-100000\n100000\n-100000\n100000\n100000\n")).draw;
    expect(answers).toEqual(["below", "above", "below", "above"]);
  });

  test("reads lines, JSON lists and columns of CSV files", async () => {
    const csv = 'name,"the score"\r\n"a, b",-1000000\r\n"say ""c""",1000000\r\n';
    const read = async (text: string, ...more: readonly string[]): Promise<unknown> =>
      (await draw("exponential", text, ...more)).draw;
    expect(await read("-1000000\n1000000")).toBe(1);
    expect(await read("[-1000000, 1000000]\n")).toBe(1);
    expect(await read('["-1000000.5", 1000000.25]')).toBe(1);
    expect(await read("-1000000/3\n1000000/3\n")).toBe(1);
    expect(await read(csv, "--column", "the score")).toBe(1);
  });

  test("puts n and neighbours into the certificate", async () => {
    const { certificate } = await draw("exponential", ones, "--n", "50", "--neighbours", "replace-label");
    expect(certificate).toMatchObject({ n: 50, claim: { neighbours: "replace-label" } });
    const response = await draw("randomized-response", ones, "--neighbours", "replace-label");
    expect(response.certificate.claim).toMatchObject({ neighbours: "replace-label" });
  });

  test("writes the certificate to a file", async () => {
    const line = ["mechanism", "exponential", ...options["exponential"]!, "--certificate", "c.json"];
    const { written, out } = await runInMemory([...line, "--json"], { "-": ones });
    expect(JSON.parse(written["c.json"]!)).toEqual((JSON.parse(out) as Answer).certificate);
  });

  describe("with --certificate", () => {
    afterEach(() => {
      vi.restoreAllMocks();
    });

    test.each(names)("%s writes the file before a random bit is read", async (name) => {
      const source = vi.spyOn(globalThis.crypto, "getRandomValues");
      const reads: number[] = [];
      const line = ["mechanism", name, ...options[name]!, "--certificate", "c.json"];
      const { status } = await runInMemory(line, { "-": ones }, () => reads.push(source.mock.calls.length));
      expect([status, reads]).toEqual([0, [0]]);
      expect(source).toHaveBeenCalled();
    });

    test.each(names)("%s draws nothing when the file cannot be written", async (name) => {
      const source = vi.spyOn(globalThis.crypto, "getRandomValues");
      const full = (): never => {
        throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
      };
      const line = ["mechanism", name, ...options[name]!, "--certificate", "c.json"];
      expect(await runInMemory(line, { "-": ones }, full)).toEqual({
        status: 2,
        out: "",
        err: "c.json cannot be written: expected a file that can be written, received ENOSPC\n",
        written: {},
      });
      expect(source).not.toHaveBeenCalled();
    });

    test.each(names)(
      "%s writes the file, and before it shows anything, where nothing is random",
      async (name) => {
        const line = ["mechanism", name, "--epsilon", "infinity", ...options[name]!.slice(2), "--json"];
        const saved = await runInMemory([...line, "--certificate", "c.json"], { "-": ones });
        expect(JSON.parse(saved.written["c.json"]!)).toEqual((JSON.parse(saved.out) as Answer).certificate);
        const failed = await runInMemory(
          [...line.slice(0, -1), "--certificate", "c.json"],
          { "-": ones },
          () => {
            throw new Error("denied");
          },
        );
        expect([failed.status, failed.out]).toEqual([2, ""]);
      },
    );
  });

  test.each<[readonly string[], string, string]>([
    [["laplace"], "1", "mechanism laplace cannot be done: expected one of exponential, "],
    [
      ["exponential", "--sensitivity", "1"],
      "1",
      '--epsilon is missing: expected a number > 0, or "infinity"',
    ],
    [["exponential", "--epsilon", "1"], "1", "--sensitivity is missing: expected by how much"],
    [
      ["exponential", "--epsilon", "-1", "--sensitivity", "1"],
      "1",
      "--epsilon is out of range: expected a number > 0, received -1",
    ],
    [
      ["exponential", "--epsilon", "0", "--sensitivity", "1"],
      "1",
      "--epsilon is out of range: expected a number > 0, received 0",
    ],
    [["exponential", "--epsilon", "NaN", "--sensitivity", "1"], "1", "--epsilon is not a number"],
    [["exponential", "--epsilon", "1", "--sensitivity", "0"], "1", "--sensitivity is out of range"],
    [
      ["exponential", ...options["exponential"]!, "--delta", "0.1"],
      "1",
      "--delta is not known here: expected --epsilon, --sensitivity for exponential",
    ],
    [
      ["exponential", ...options["exponential"]!, "--n", "1.5"],
      "1",
      "--n is out of range: expected an integer >= 1, received 1.5",
    ],
    [
      ["exponential", ...options["exponential"]!, "--neighbours", "swap"],
      "1",
      "--neighbours is out of range: expected one of replace-one, replace-label, add-or-remove-one",
    ],
    [["exponential", ...options["exponential"]!], "", "scores cannot be used: expected at least one score"],
    [["exponential", ...options["exponential"]!], "[]", "scores cannot be used: expected at least one score"],
    [["exponential", ...options["exponential"]!], "1\nNaN\n", "scores cannot be used: expected "],
    [
      ["exponential", ...options["exponential"]!],
      "[1,",
      "standard input cannot be read: expected a JSON list",
    ],
    [
      ["exponential", ...options["exponential"]!, "--column", "x"],
      "a,b\n1,2\n",
      '--column is out of range: expected one of a, b, received "x"',
    ],
    [["exponential", "lost", ...options["exponential"]!], "", "lost cannot be read"],
    [
      ["report-noisy-max", ...options["report-noisy-max"]!],
      "1\n2.5\n",
      "scores cannot be used: expected integers",
    ],
    [
      ["report-noisy-max", ...options["report-noisy-max"]!],
      "",
      "scores cannot be used: expected at least one value",
    ],
    [
      ["report-noisy-max", "--epsilon", "1", "--sensitivity", "1/2"],
      "1",
      "--sensitivity is out of range: expected an integer >= 1, received 1/2",
    ],
    [
      ["discrete-laplace", ...options["discrete-laplace"]!],
      "0.5",
      "values cannot be used: expected integers",
    ],
    [
      ["stable-histogram", "--epsilon", "1", "--delta", "1"],
      "a",
      "--delta is out of range: expected a number in (0, 1), received 1",
    ],
    [["stable-histogram", "--epsilon", "1"], "a", "--delta is missing"],
    [
      ["stable-histogram", ...options["stable-histogram"]!, "--neighbours", "replace-label"],
      "a",
      "--neighbours is out of range: expected one of replace-one",
    ],
    [
      ["randomized-response", "--epsilon", "1"],
      "2",
      "labels is out of range: expected 0 or 1 for each label",
    ],
    [["sparse-vector", ...options["sparse-vector"]!.slice(0, 6)], "1", "--positives is missing"],
    [["sparse-vector", ...options["sparse-vector"]!], "1\nx", "queries cannot be used: expected integers"],
    [
      ["sparse-vector", "--epsilon", "1", "--sensitivity", "1", "--threshold", "0.5", "--positives", "1"],
      "1",
      "--threshold is out of range: expected an integer, received 0.5",
    ],
  ])("refuses %j of %j", async (line, input, words) => {
    const { status, out, err, written } = await runInMemory(
      ["mechanism", ...line, "--certificate", "c.json"],
      {
        "-": input,
      },
    );
    expect([status, out, written]).toEqual([2, "", {}]);
    expect(err).toContain(words);
  });

  test("names no value in an issue", async () => {
    for (const name of names) {
      const { err } = await runInMemory(["mechanism", name, ...options[name]!], {
        "-": '["secret", 31337.5, null]',
      });
      expect(err).not.toMatch(/secret|31337/);
    }
  });
});

test("does not write its certificate over the data", async () => {
  const line = ["mechanism", "exponential", "votes.txt", "--epsilon", "1", "--sensitivity", "1"];
  const { status, out, err } = await runInMemory([...line, "--certificate", "votes.txt"], {
    "votes.txt": "1\n2\n",
  });
  expect([status, out]).toEqual([2, ""]);
  expect(err).toContain(
    "--certificate votes.txt cannot be written: expected a file that this command does not use otherwise",
  );
});
