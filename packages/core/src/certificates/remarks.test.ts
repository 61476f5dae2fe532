import { expect, test } from "vitest";
import { apply, convert, promiseInWords, promisesInWords, remarks } from "../proof.ts";
import { claimInWords } from "./explain.ts";
import { conditions, worldlyAssumptions } from "./remarks.ts";

const leaf = { sensitivity: 1, scale: 4 };
const secure = apply("exponential-mechanism", [], { ...leaf, randomness: "cryptographic" }, 100);
const seeded = apply("exponential-mechanism", [], { ...leaf, randomness: "seeded" }, 100);

test("beside the claim stands what takes its worth away", () => {
  expect(remarks(secure)).toEqual([`${claimInWords(secure.claim)} (n = 100)`]);
  expect(remarks(seeded).slice(1)).toEqual(["NO PRIVACY: made with seeded randomness"]);
});

test("a claim taken on trust is a condition in the world; coins and parameters are none", () => {
  expect([worldlyAssumptions(secure), conditions(secure)]).toEqual([[], []]);
  const trusted = convert("differential-privacy:epsilon=0.1", "robust-generalization", {
    n: 10_000,
    beta: "0.05",
  });
  expect(worldlyAssumptions(trusted).map(({ kind }) => kind)).toContain("premise");
  expect(conditions(trusted).join()).not.toContain("taken on trust");
  expect(promiseInWords(trusted)).toMatch(/; if replacing one row .*, taken on trust; provided that /);
});

test("the best of the candidates is named in the sentence, and is no condition", () => {
  const draw = { candidates: 50, epsilon: "1", beta: "0.05" };
  const listed = apply("cover-accuracy", [], { ...draw, against: "listed" }, 1000);
  const whole = apply("cover-accuracy", [], draw, 1000);
  expect(remarks(listed)[0]).toMatch(
    /^the error exceeds the best of the public candidates by at most 0\.\d+,/,
  );
  expect(remarks(whole)[0]).toMatch(/^the error exceeds the best in the class by at most 0\.\d+,/);
  expect(worldlyAssumptions(listed)).toEqual([{ kind: "iid" }]);
  const loss = { candidates: 50, lambda: "100", against: "candidates" };
  expect(remarks(apply("finite-gibbs-minimization", [], loss, 1000))[0]).toContain(
    "exceeds the least of the public candidates by at most",
  );
});

test("a promise on a condition that nobody can check is counted, not printed", () => {
  const draw = { candidates: 50, epsilon: "1", beta: "0.05" };
  const all = [
    apply("cover-accuracy", [], draw, 1000),
    // As release 0.1.0 spelled it: such a certificate still verifies.
    apply("cover-accuracy", [], { ...draw, against: "candidates" }, 1000),
    apply("cover-realizable-accuracy", [], { ...draw, against: "listed" }, 1000),
  ];
  const [first, second, ...more] = promisesInWords(all, "ask for it");
  expect(first).toMatch(/provided that the examples were drawn independently from one distribution$/);
  expect(second).toBe("2 more promises depend on a condition that nobody can check; ask for it");
  expect(more).toEqual([]);
});
