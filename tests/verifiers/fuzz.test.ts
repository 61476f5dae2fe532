import { expect, it } from "vitest";
import { differences } from "./fuzz.ts";

/** `npm run fuzz:verifiers` sets these; `npm test` compares a sample. */
const documents = Number(process.env["HOLDFAST_FUZZ_DOCUMENTS"] ?? 2000);
const seed = Number(process.env["HOLDFAST_FUZZ_SEED"] ?? 1);

it(
  `both verifiers answer alike on ${documents} changed documents (seed ${seed})`,
  { timeout: 7_200_000 },
  async () => {
    const { counts, found } = await differences(documents, seed);
    expect(found).toEqual([]);
    // All three answers are among them.
    expect(Object.keys(counts).sort()).toEqual(["0", "1", "2"]);
  },
);
