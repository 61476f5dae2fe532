import { describe, expect, it } from "vitest";
import { classes } from "../../classes/standard.ts";
import { pointsOf } from "../../data/index.ts";
import { sentence } from "../../issues/index.ts";
import { encodeHypothesis } from "../document.ts";
import { strangeness } from "./hypothesis-form.ts";
import { isStrangeByReference, withField } from "./testing/laws-of-contents.ts";

/** What is strange about a hypothesis, as a sentence; empty where nothing is. The independent verifier must agree. */
function strange(hypothesis: unknown, subject: unknown): string {
  const issue = strangeness(hypothesis, subject);
  const what = JSON.stringify(hypothesis).slice(0, 200);
  expect(isStrangeByReference(hypothesis, subject), what).toBe(issue !== undefined);
  return issue === undefined ? "" : sentence(issue);
}

const document = (hypothesis: unknown): object => ({ kind: "hypothesis", hypothesis });

/** A class for each form of spec that the library has. */
const specs: Readonly<Record<string, string>> = {
  ...{ thresholds: "thresholds", intervals: "intervals", "unions:k": "unions:2", "stumps:d": "stumps:2" },
  ...{ "rectangles:d": "rectangles:2", "halfspaces:d": "halfspaces:2", "separators:d": "separators:2" },
  ...{ "points:N": "points:4", "thresholds:N": "thresholds:4", "intervals:N": "intervals:4" },
  ...{ "unions:N,k": "unions:6,2", "parities:k": "parities:3", "conjunctions:k": "conjunctions:3" },
  ...{ "monotone:k": "monotone:3", "subsets:N,k": "subsets:5,2", "at-most:N,k": "at-most:5,2" },
  ...{ "all:m": "all:3", "affine:p,m,r": "affine:3,2,1", "matrix:FILE": "matrix:a(b).csv" },
  ...{ "product(A;B)": "product(points:2;union(points:2;thresholds:2))" },
  ...{ "union(A;B)": "union(union(stumps:2;halfspaces:2);rectangles:2)" },
};

describe("the form of a hypothesis", () => {
  it.each(classes.names)("of %s is known, and has no other field", (form) => {
    const spec = specs[form]!;
    const subject = classes.parse(spec, { read: () => "0,1,0\n1,1,0\n" });
    const { domain } = subject;
    const points =
      domain.kind === "finite"
        ? pointsOf([Int32Array.from({ length: Math.min(3, domain.points) }, (_, i) => i)])
        : pointsOf(Array.from({ length: domain.features }, (_, f) => Float64Array.of(f, 3, -2 - f)));
    const hypotheses = [...subject.dichotomies(points)].map((one) => encodeHypothesis(one.hypothesis));
    expect(hypotheses.length).toBeGreaterThan(1);
    for (const hypothesis of hypotheses) {
      expect(strange(document(hypothesis), spec)).toBe("");
      expect(strange({ kind: "vote", hypotheses: [hypothesis, hypothesis] }, { spec, files: {} })).toBe("");
      for (const changed of withField(hypothesis, "rows", [[0, 1]]))
        expect(strange(document(changed), spec)).toMatch(/^hypothesis\.hypothesis.*\.rows is not known here/);
    }
  });

  it("has numbers where it should, and no rows in their place", () => {
    expect(strange(document({ threshold: "-infinity" }), "thresholds:4")).toBe("");
    for (const threshold of [[[0, 1]], "a word", null, { rows: [] }])
      expect(strange(document({ threshold }), "thresholds:4")).toMatch(
        /^hypothesis\.hypothesis\.threshold does not have the shape of a model file: expected a number/,
      );
    expect(strange(document({}), "thresholds:4")).toMatch(/threshold .* expected a value/);
    expect(strange(document({ weights: [1, [2]], offset: 0 }), "halfspaces:2")).toMatch(/weights\.1 /);
  });

  it("is that of its kind", () => {
    const one = document({ threshold: 1 });
    const levels = { kind: "one-versus-rest", models: [one, { kind: "function", online: "soa", name: "f" }] };
    expect(strange({ ...levels, fallback: 0 }, "thresholds:4")).toBe("");
    expect(strange(levels, "thresholds:4")).toMatch(/^hypothesis\.fallback /);
    expect(strange({ ...levels, models: [levels], fallback: 0 }, "thresholds:4")).toMatch(
      /^hypothesis\.models\.0\.kind .* expected hypothesis or vote or function, received "one-versus-rest"/,
    );
    for (const kind of [undefined, "rows", "toString", { toString: 1 }, [["hypothesis"]]])
      expect(strange({ ...one, kind }, "thresholds:4")).toMatch(/^hypothesis\.kind /);
    for (const whole of [null, 3, "hypothesis", [one]])
      expect(strange(whole, "thresholds:4")).toMatch(/^hypothesis\.kind /);
    const codes = { kind: "coordinates", fractionBits: 20, codes: [1, 2] };
    expect(strange(codes, { problem: "k-means", options: {} })).toBe("");
    expect(strange({ ...codes, codes: [[1, 2]] }, { problem: "k-means" })).toMatch(/codes\.0 /);
  });

  it("of a class of one's own is whatever that says, in a document of the library", () => {
    for (const spec of ["multiples:12", "union(mine:3;points:4", "union(points:2;points:2;points:2)"])
      expect(strange(document({ step: 3, of: [[1]] }), spec)).toBe("");
    const product = { first: { step: 3 }, second: { point: 1 } };
    expect(strange(document(product), "product(multiples:12;points:4)")).toBe("");
    expect(strange({ ...document(3), rows: [] }, "multiples:12")).toMatch(/^hypothesis\.rows /);
  });

  it("of a class that stands in too many others is not looked for", () => {
    const deep = `${"union(".repeat(200_000)}points:2`;
    expect(strange(document({ point: 1 }), deep)).toMatch(/^class .* at most 50 classes in one another/);
  });
});
