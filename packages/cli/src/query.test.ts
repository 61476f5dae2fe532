import { describe, expect, it } from "vitest";
import { dataFiles } from "./testing/data-files.ts";
import { runInMemory } from "./testing/memory-io.ts";

const iris = dataFiles("iris");

interface Document {
  readonly n: number;
  readonly query: unknown;
  readonly answer: { readonly value: number; readonly lower: number; readonly upper: number };
  readonly certificate?: { readonly claim: Readonly<Record<string, unknown>>; readonly subject: unknown };
  readonly seed?: string;
}

const query = (...argv: string[]) => runInMemory(["query", "data.csv", ...argv], iris);
const asked = async (...argv: string[]): Promise<Document> => {
  const { out, err } = await query(...argv, "--json");
  expect(err).toBe("");
  return JSON.parse(out) as Document;
};

describe("holdfast query", () => {
  it("tells nothing exact of sensitive rows unasked", async () => {
    const { status, out, err } = await query("count");
    expect([status, out]).toEqual([2, ""]);
    expect(err).toContain("--epsilon is missing");
  });

  it("answers exactly for public rows, and with noise around that, a certificate and limits that hold", async () => {
    const text = 'count where species = "setosa" or petal_length >= 5';
    const exact = await asked(text, "--public");
    expect(exact.certificate).toBeUndefined();
    expect(exact.answer.lower).toBe(exact.answer.upper);
    // Seeds 0 to 19 with beta = 1e-11 each: fails by chance with probability below 1e-9.
    for (let seed = 0; seed < 20; seed++) {
      const noisy = await asked(text, "--epsilon", "0.5", "--beta", "1e-11", "--seed", String(seed));
      expect(noisy.answer.lower).toBeLessThanOrEqual(exact.answer.value);
      expect(noisy.answer.upper).toBeGreaterThanOrEqual(exact.answer.value);
      expect(noisy.certificate!.claim).toMatchObject({ epsilon: "0.5", delta: "0" });
      expect(noisy).toMatchObject({ n: 150, seed: String(seed) });
    }
  });

  it("takes a document for a text", async () => {
    const text = await asked("mean of sepal_length where petal_width > 1", "--epsilon", "1", "--seed", "3");
    const document = await asked(JSON.stringify(text.query), "--epsilon", "1", "--seed", "3");
    expect(document).toEqual(text);
  });

  it.each([
    [
      "count",
      /^count \d+ \(between \d+ and \d+\)\nEvery range contains the number that was counted, except with probability 0\.05 in all\.\n/,
    ],
    [
      "mean of sepal_length",
      /^Of sepal_length, what is missing or unreadable counts as .+\.\nmean \d\.\d+ \(between/,
    ],
    [
      "mean of sepal_length where petal_width > 2.4 and petal_width < 1",
      /^Of sepal_length, what is missing or unreadable counts as .+\. Of petal_width, what is missing or unreadable counts as .+\.\nmean: nothing can be said/,
    ],
    [
      "quantile 0.5 of sepal_length",
      /^Of sepal_length, .*\nquantile 0\.5: \d.*rows too many below or above, so a quantile between 0/,
    ],
    ["histogram of species", /^setosa +\d+ \(between/],
    [
      "table of species by sepal_length into 2",
      /^Of sepal_length, .*\nsetosa, \S+ to below \S+ +\d+ \(between/,
    ],
  ])("says %s in words, with the promise", async (text, pattern) => {
    const { out, status } = await query(text, "--epsilon", "1", "--seed", "1");
    expect(status).toBe(0);
    expect(out).toMatch(pattern);
    expect(out).not.toContain("limits hold");
    expect(out).toContain("NO PRIVACY: made with seeded randomness; unit of privacy: row");
    expect(out).toContain("The file keeps no account");
  });

  it.each([
    ["count where sepal_lenght = 1", "query, character 13", "Did you mean"],
    ["{", "query cannot be asked", "JSON"],
    ["median of x", "query, character 1", "one of count, mean"],
  ])("refuses %s before a row is read", async (text, ...parts) => {
    const { status, err } = await runInMemory(
      ["query", "lost.csv", text, "--schema", "data.schema.json"],
      iris,
    );
    expect(status).toBe(2);
    for (const part of parts) expect(err).toContain(part);
  });

  it("refuses a table without rows or without a schema", async () => {
    const header = iris["data.csv"]!.split("\n")[0]!;
    const empty = { ...iris, "empty.csv": `${header}\n` };
    const argv = ["query", "empty.csv", "count", "--epsilon", "1", "--schema", "data.schema.json"];
    expect((await runInMemory(argv, empty)).err).toContain("at least 1 row");
    expect((await runInMemory(argv.slice(0, 5), empty)).status).toBe(2);
  });
});
