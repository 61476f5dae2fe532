import { describe, expect, it } from "vitest";
import { finiteClass } from "./finite-class.ts";
import { requireOwnName, takenName } from "./namesake.ts";
import { closedSides, formsOf, isSameClass, partsOf, sameShape, shaped, shapeOf } from "./shape.ts";
import { classes } from "./standard.ts";
import { everyFunction, finiteNames, namesakeOf, parsed, realNames } from "./testing/namesakes.ts";

describe("the shape of a class", () => {
  it.each([...finiteNames, ...realNames])("is known of %s, and not of its copy", (spec) => {
    const subject = parsed(spec);
    expect(shapeOf(subject)).toBeDefined();
    for (const copy of [{ ...subject }, Object.freeze({ ...subject }), Object.create(subject) as never]) {
      expect(shapeOf(copy)).toBeUndefined();
      expect(formsOf(copy)).toBeUndefined();
      expect(partsOf(copy)).toBeUndefined();
    }
  });

  it("names every definition of the library, so that none is left out", () => {
    const known = [...finiteNames, ...realNames].map((spec) => /^[a-z-]+/.exec(spec)![0]);
    const names = classes.names.map((form) => /^[a-z-]+/.exec(form)![0]);
    expect(new Set(known)).toEqual(new Set(names));
  });

  it("can be noted of a frozen class alone, and handed on to an honest copy", () => {
    const subject = classes.parse("thresholds:8");
    expect(() => shaped({ ...subject }, { kind: "threshold" })).toThrow("frozen");
    expect(shapeOf(sameShape(Object.freeze({ ...subject }), subject))).toBe(shapeOf(subject));
    expect(shapeOf(sameShape({ ...everyFunction }, everyFunction))).toBeUndefined();
    expect(Object.isFrozen(shapeOf(subject))).toBe(true);
  });

  it.each([...finiteNames, ...realNames])("reads the hypotheses of %s as they predict", (spec) => {
    const subject = parsed(spec);
    const features = subject.domain.kind === "real" ? subject.domain.features : 1;
    const column = Float64Array.from({ length: 8 }, (_, i) => i);
    const points = { n: 8, columns: Array.from({ length: features }, () => column) };
    for (const { hypothesis, labels } of subject.dichotomies(points)) {
      const form = formsOf(subject)!(subject.canonical(hypothesis));
      const said = Array.from(column, (x) => {
        switch (form.kind) {
          case "threshold":
            return x >= form.hypothesis.threshold;
          case "interval":
            return form.hypothesis.lower <= x && x <= form.hypothesis.upper;
          case "intervals":
            return form.hypothesis.intervals.some(({ lower, upper }) => lower <= x && x <= upper);
          case "stump":
            return x >= form.hypothesis.threshold === (form.hypothesis.sign === 1);
          case "box":
            return form.hypothesis.lower.every((low, f) => low <= x && x <= form.hypothesis.upper[f]!);
          case "linear":
            return (
              form.hypothesis.weights.reduce((sum, weight) => sum + weight * x, 0) >= form.hypothesis.offset
            );
          case "point":
            return x === form.hypothesis.point;
          default:
            return labels[x] === 1;
        }
      });
      expect(said.map(Number)).toEqual([...labels]);
    }
  });

  it("says how many ends a closure has", () => {
    const sides = (spec: string) => closedSides(shapeOf(parsed(spec)));
    expect(["thresholds", "intervals:8", "rectangles:3"].map(sides)).toEqual([1, 2, 6]);
    expect(["unions:1", "stumps:1", "points:8", "all:8"].map(sides)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("tells whether two classes are one", () => {
    const are = (a: string, b: string): boolean => isSameClass(parsed(a), parsed(b));
    expect(are("stumps:2", "stumps:2")).toBe(true);
    expect(are("union(unions:2;intervals)", "union(unions:2;intervals)")).toBe(true);
    expect(are("thresholds:8", "thresholds:9")).toBe(false);
    expect(are("unions:2", "unions:3")).toBe(false);
    expect(are("halfspaces:2", "separators:2")).toBe(false);
    expect(are("union(unions:2;intervals)", "union(unions:3;intervals)")).toBe(false);
    const copy = { ...parsed("thresholds") };
    expect([isSameClass(copy, copy), isSameClass(copy, parsed("thresholds"))]).toEqual([true, false]);
  });
});

describe("a name that the library has", () => {
  it.each([...finiteNames, ...realNames, "stumps", "subsets:1000000,1000"])("%s is taken", (spec) => {
    expect(takenName(namesakeOf(spec, everyFunction))).toBe(spec);
  });

  it.each([...finiteNames, ...realNames])("%s is its own of the class of the library", (spec) => {
    expect(takenName(parsed(spec))).toBeUndefined();
  });

  it.each(["mine", "thresholds-of-mine", "thresholds:mine", "multiples:12"])("%s is free", (spec) => {
    expect(takenName(namesakeOf(spec, everyFunction))).toBeUndefined();
  });

  it("is found in a part of a union", () => {
    const own = classes.with(namesakeOf("thresholds:8", everyFunction));
    const union = own.parse("union(points:8;thresholds:8)");
    expect(shapeOf(union)?.kind).toBe("union");
    expect(takenName(union)).toBe("thresholds:8");
    expect(() => {
      requireOwnName(union);
    }).toThrow('"thresholds:8", which belongs to a class that comes with Holdfast');
    const honest = finiteClass({ spec: "mine:8", points: 8, hypotheses: () => [1], predict: () => 1 });
    expect(takenName(classes.with(honest).parse("union(points:8;mine:8)"))).toBeUndefined();
  });
});
