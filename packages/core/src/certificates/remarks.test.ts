import { expect, test } from "vitest";
import { apply, convert } from "../proof.ts";
import { claimInWords } from "./explain.ts";
import { conditions, remarks, worldlyAssumptions } from "./remarks.ts";

const leaf = { sensitivity: 1, scale: 4 };
const secure = apply("exponential-mechanism", [], { ...leaf, randomness: "cryptographic" }, 100);
const seeded = apply("exponential-mechanism", [], { ...leaf, randomness: "seeded" }, 100);

test("beside the claim stands what takes its worth away", () => {
  expect(remarks(secure)).toEqual([`${claimInWords(secure.claim)} (n = 100)`]);
  expect(remarks(seeded).slice(1)).toEqual(["made with seeded randomness: NOT private"]);
});

test("a claim taken on trust is a condition in the world; coins and parameters are none", () => {
  expect([worldlyAssumptions(secure), conditions(secure)]).toEqual([[], []]);
  const trusted = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
    n: 10_000,
    beta: "0.05",
  });
  expect(worldlyAssumptions(trusted).map(({ kind }) => kind)).toContain("premise");
  expect(conditions(trusted)).toHaveLength(1);
  expect(conditions(trusted)[0]).toMatch(/^provided that .*, taken on trust/);
});
