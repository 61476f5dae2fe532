import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { differences } from "./fuzz.ts";

/** `npm run fuzz:verifiers` sets these; `npm test` compares a sample. */
const documents = Number(process.env["HOLDFAST_FUZZ_DOCUMENTS"] ?? 250);
const seed = Number(process.env["HOLDFAST_FUZZ_SEED"] ?? 1);
const report = process.env["HOLDFAST_FUZZ_REPORT"];

it(
  `both verifiers answer alike on ${documents} changed documents (seed ${seed})`,
  { timeout: 7_200_000 },
  async () => {
    const { compared, counts, found } = await differences(documents, seed);
    if (report !== undefined) writeFileSync(report, JSON.stringify({ compared, counts, found }, null, 1));
    expect(found).toEqual([]);
    expect(compared).toBe(documents);
    // All three answers are among them.
    expect(Object.keys(counts).sort()).toEqual(["0", "1", "2"]);
  },
);
