import { describe, expect, test } from "vitest";
import { finiteClass } from "./finite-class.ts";
import { finiteDefinitions } from "./finite/index.ts";
import { checkLaws } from "./laws/index.ts";
import type { MatrixClass } from "./finite/matrix.ts";
import type { HypothesisClass } from "./class.ts";
import { classRegistry } from "./registry.ts";

const registry = classRegistry(finiteDefinitions);

describe("a class spec", () => {
  test.each([
    ["thresholds:1000", "thresholds:1000"],
    ["thresholds:1e12", "thresholds:1000000000000"],
    ["unions:0010,2", "unions:10,2"],
    ["product(points:3;union(all:2;thresholds:2))", "product(points:3;union(all:2;thresholds:2))"],
  ])("%s parses into %s, which parses into itself", (spec, canonical) => {
    expect(registry.parse(spec).spec).toBe(canonical);
    expect(registry.parse(canonical).spec).toBe(canonical);
  });

  test.each([
    ["", "expected the name of a class, received the end at position 0"],
    ["7", 'expected the name of a class, received "7" at position 0'],
    ["halfplanes:3", 'expected a known class, received "halfplanes" at position 0'],
    ["points", 'expected points:N, received "points" at position 0'],
    ["points:3,4", 'expected points:N, received "points:3,4" at position 0'],
    ["points(all:2;all:3)", "expected points:N, received"],
    [
      "points:0",
      'expected N of points:N to be a whole number from 1 to 4503599627370496, received "0" at position 7',
    ],
    ["points:", 'received "" at position 7'],
    ["points: 3", 'received " 3" at position 7'],
    ["points 3", 'expected the end of the class spec, ":" or "(", received " " at position 6'],
    ["unions:5,9", 'expected k of unions:N,k to be a whole number from 1 to 5, received "9" at position 9'],
    ["affine:4,2,1", 'expected p of affine:p,m,r to be a prime number, received "4" at position 7'],
    [
      "affine:2,2,3",
      'expected r of affine:p,m,r to be a whole number from 0 to 2, received "3" at position 11',
    ],
    ["subsets:1000000,500000", "expected k of subsets:N,k to be at most 10000, or so many less than N"],
    ["product(points:3", 'expected ";" or ")", received the end at position 16'],
    ["product(points:3;)", 'expected the name of a class, received ")" at position 17'],
    [
      "product(points:3;points:x)",
      'N of points:N to be a whole number from 1 to 4503599627370496, received "x" at position 24',
    ],
    ["product(points:3;points:3)x", 'expected the end of the class spec, received "x" at position 26'],
    ["product(points:3)", 'expected product(A;B), received "product(points:3)" at position 0'],
    [
      "union(points:3;points:4)",
      'expected B of union(A;B) to be a class on 3 points, as A, received "points:4" at position 15',
    ],
    ["matrix:", 'expected FILE of matrix:FILE to be the name of a file, received "" at position 7'],
    ["matrix:file.csv", "expected FILE of matrix:FILE to be a file that can be read here"],
  ])("%j is refused: %s", (spec, words) => {
    expect(() => registry.parse(spec)).toThrow(`${JSON.stringify(spec)} cannot be read as a class: expected`);
    expect(() => registry.parse(spec)).toThrow(words);
    expect(() => registry.parse(spec)).toThrow(
      /The known classes are points:N, thresholds:N, .*union\(A;B\)\.$/,
    );
  });

  test("names its definition by the number of arguments", () => {
    const real = {
      spec: "thresholds",
      domain: { kind: "real", features: 1 },
      size: Infinity,
    } as HypothesisClass;
    const both = registry.with({ name: "thresholds", form: "thresholds", parse: () => real });
    expect(both.parse("thresholds")).toBe(real);
    expect(both.parse("thresholds:3").size).toBe(4n);
    expect(both.names).toContain("thresholds");
    expect(() => registry.parse("thresholds")).toThrow("expected thresholds:N");
    expect(() => both.parse("product(thresholds;points:2)")).toThrow(
      'expected A of product(A;B) to be a class on a finite domain, received "thresholds" at position 8',
    );
    expect(() => both.parse("product(points:2;thresholds)")).toThrow("B of product(A;B)");
    expect(() => both.parse("union(thresholds;points:2)")).toThrow("to be a class on 1 real features, as A");
    expect(() => both.parse("union(points:2;thresholds)")).toThrow("to be a class on 2 points, as A");
  });

  test("may name a user's own class", () => {
    const own = finiteClass<number>({
      spec: "even:4",
      points: 4,
      hypotheses: () => [0, 1],
      predict: (remainder, x) => (x % 2 === remainder ? 1 : 0),
    });
    const extended = registry.with(own);
    expect(extended.parse("even:4")).toBe(own);
    expect(extended.parse("product(even:4;points:2)").size).toBe(4n);
    expect(() => extended.parse("even:5")).toThrow('expected even:4, received "even:5" at position 0');
    expect(() => extended.parse("even:4x")).toThrow("expected even:4");
    expect(() => extended.parse("even")).toThrow("The known classes are even:4, points:N");
  });

  test("a user's own class leaves every other spec as it is", () => {
    const own = (spec: string): HypothesisClass =>
      finiteClass<number>({
        spec,
        points: 2,
        hypotheses: () => [0, 1],
        predict: (a, x) => (a === x ? 1 : 0),
      });
    const seven = own("thresholds:7");
    const extended = registry.with(seven);
    expect(extended.parse("thresholds:7")).toBe(seven);
    expect(extended.parse("thresholds:1000").size).toBe(1001n);
    expect(extended.parse("union(thresholds:7;points:2)").size).toBe(2n);
    expect(() => extended.parse("thresholds")).toThrow("expected thresholds:7 or thresholds:N");
    const [three, four] = [own("mine:3"), own("mine:4")];
    const both = registry.with(three).with(four);
    expect([both.parse("mine:3"), both.parse("mine:4")]).toEqual([three, four]);
    expect(both.parse("mine:3")).toBe(three);
    expect(() => both.parse("mine:5")).toThrow("expected mine:3 or mine:4");
    const again = own("mine:3");
    expect(both.with(again).parse("mine:3")).toBe(again);
    expect(() => registry.with(own("mine(points:2)"))).toThrow("expected a name, with or without arguments");
    const form = { name: "mine", form: "mine:N", parse: () => seven };
    expect(both.with(form).parse("mine:3")).toBe(three);
    expect(both.with(form).parse("mine:9")).toBe(seven);
  });
});

describe("a matrix", () => {
  const parse = (text: string): MatrixClass =>
    registry.parse("matrix:m.csv", { read: () => text }) as MatrixClass;

  test("is a class whose identical rows are merged and reported", () => {
    const subject = parse("\uFEFF0,1,1\r\n1, 0,1\r\n0,1,1\r\n1,1,1\r\n1,0,1\r\n\n");
    expect([subject.size, subject.domain.points]).toEqual([3n, 3]);
    expect(subject.merged).toEqual([
      [0, 2],
      [1, 4],
    ]);
    expect([...subject.hypotheses()]).toEqual([{ row: 0 }, { row: 1 }, { row: 3 }]);
    expect(subject.key({ row: 4 })).toBe("1");
    expect(() => subject.canonical({ row: 5 })).toThrow("expected { row } from 0 to 4");
    expect(subject.littlestone()).toMatchObject({ lower: 1, upper: 1 });
    expect(checkLaws(subject as HypothesisClass).filter(({ holds }) => !holds)).toEqual([]);
  });

  test("takes any file name, also with commas", () => {
    const asked: string[] = [];
    const read = (file: string): string => {
      asked.push(file);
      return "0,1";
    };
    registry.parse("matrix:my;file,(2).csv", { read });
    registry.parse("product(matrix:a,b.csv;points:2)", { read });
    expect(asked).toEqual(["my;file,(2).csv", "a,b.csv"]);
  });

  test.each([
    [
      "0,1\n1",
      "m.csv, line 2, column 2 cannot be read as a 0/1 matrix: expected 2 fields, as in line 1, received 1 field",
    ],
    ["0,1\n1,1,0", "m.csv, line 2, column 3 cannot be read as a 0/1 matrix: expected 2 fields"],
    ["0,1\n1,2", 'm.csv, line 2, column 2 cannot be read as a 0/1 matrix: expected 0 or 1, received "2"'],
    ["a,b\n1,1", 'line 1, column 1 cannot be read as a 0/1 matrix: expected 0 or 1, received "a"'],
    [
      "0,1\n\n1,1",
      "line 2, column 1 cannot be read as a 0/1 matrix: expected 0 or 1, received an empty line",
    ],
    ["0,,1", 'line 1, column 2 cannot be read as a 0/1 matrix: expected 0 or 1, received ""'],
    ["", "line 1, column 1 cannot be read as a 0/1 matrix: expected 0 or 1, received an empty line"],
  ])("%j is refused: %s", (text, words) => {
    expect(() => parse(text)).toThrow(words);
  });
});

test("classes nested beyond use are refused, however deep", () => {
  const nested = (depth: number): string => `${"union(points:2;".repeat(depth)}points:2${")".repeat(depth)}`;
  expect(registry.parse(nested(20)).domain).toEqual(registry.parse("points:2").domain);
  for (const depth of [51, 3000, 100_000])
    expect(() => registry.parse(nested(depth))).toThrow(/at most 50 classes in each other/);
});
