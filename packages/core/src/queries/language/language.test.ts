import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HoldfastError, type Issue } from "../../issues/index.ts";
import { readPredicate, readQuery } from "../reading.ts";
import { mixedSchema } from "../testing/tables.ts";
import type { Predicate } from "./predicate.ts";

const predicate = (given: unknown): Predicate => readPredicate(given, mixedSchema);

function issueOf(run: () => unknown): Issue {
  try {
    run();
  } catch (error) {
    if (error instanceof HoldfastError) return error.issue;
    throw error;
  }
  throw new Error("nothing was refused");
}

/** A predicate as text, with every quote, case and blank that the language leaves open taken by chance. */
function written(given: Predicate, chance: () => boolean): string {
  const blank = (): string => (chance() ? "  \n" : " ");
  const name = (column: string): string =>
    /^[a-z]+$/.test(column) && chance() ? column : JSON.stringify(column);
  const constant = (value: number | string): string =>
    typeof value === "number" ? String(value) : chance() ? `'${value}'` : JSON.stringify(value);
  const word = (keyword: string): string => (chance() ? keyword.toUpperCase() : keyword);
  if ("not" in given) return `${word("not")}${blank()}(${written(given.not, chance)})`;
  if ("and" in given) return joinedBy("and", given.and);
  if ("or" in given) return joinedBy("or", given.or);
  if ("in" in given)
    return `${name(given.column)} ${word("in")}${blank()}(${given.in.map(constant).join(",")})`;
  return `${name(given.column)}${blank()}${given.is}${blank()}${constant(given.value)}`;

  function joinedBy(keyword: string, parts: readonly Predicate[]): string {
    return `(${parts.map((part) => written(part, chance)).join(`${blank()}${word(keyword)}${blank()}`)})`;
  }
}

const tests: fc.Arbitrary<Predicate>[] = [
  fc.record({
    column: fc.constantFrom("height", "age", "gain"),
    is: fc.constantFrom("=", "!=", "<", "<=", ">", ">="),
    value: fc.oneof(fc.integer({ min: -5, max: 50 }), fc.double({ min: -1e3, max: 1e3, noNaN: true })),
  }),
  fc.record({
    column: fc.constant("home town"),
    in: fc.array(fc.constantFrom("A", "B", "C"), { minLength: 1 }),
  }),
  fc.record({
    column: fc.constant("ill"),
    is: fc.constantFrom("=", "!="),
    value: fc.constantFrom("no", "yes"),
  }),
];
const trees = fc.letrec<{ tree: Predicate }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    fc.oneof(...tests),
    fc.record({ and: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ or: fc.array(tie("tree"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ not: tie("tree") }),
  ),
})).tree;

describe("predicates", () => {
  it("have one canonical form, as text and as a document, whatever the layout", () => {
    fc.assert(
      fc.property(trees, fc.infiniteStream(fc.boolean()), (tree, coins) => {
        const canonical = predicate(tree);
        const chance = (): boolean => coins.next().value as boolean;
        expect(predicate(written(tree, chance))).toEqual(canonical);
        expect(JSON.stringify(predicate(canonical))).toBe(JSON.stringify(canonical));
      }),
      { seed: 81, numRuns: 500 },
    );
  });

  it("bind not before and before or", () => {
    expect(predicate("age < 20 or age > 30 and not ill = 'yes'")).toEqual({
      or: [
        { and: [{ column: "age", is: ">", value: 30 }, { not: { column: "ill", is: "=", value: "yes" } }] },
        { column: "age", is: "<", value: 20 },
      ],
    });
  });

  it("lose order, repetition, nesting and double negation", () => {
    const same = [
      "age >= 20 and ill = 'yes'",
      "ill = 'yes' and (age >= 20 and ill in ('yes', 'yes'))",
      "not not (ill = 'yes' and not age < 20)",
      '((age>=20))AND\nill="yes"',
    ].map((text) => JSON.stringify(predicate(text)));
    expect(new Set(same).size).toBe(1);
    expect(predicate("'home town' in ('C', 'A')")).toEqual({ column: "home town", in: ["A", "C"] });
    expect(predicate("'home town' not in ('C')")).toEqual({
      not: { column: "home town", is: "=", value: "C" },
    });
    expect(predicate("age in (30, 20, 30.0)")).toEqual({ column: "age", in: [20, 30] });
    expect(JSON.stringify(predicate("age > -0"))).toContain('"value":0');
  });

  it.each([
    ["agee > 1", "where, character 1", /Did you mean age/],
    ["age > 1 and\n hight > 2", "where, character 14", /Did you mean height/],
    ["note = 'x'", "where, character 1", /a column of the schema/],
    ["ill = 'yess'", "where, character 7", /Did you mean yes/],
    ["ill = 1", "where, character 7", /a level of ill: "no", "yes"/],
    ["ill = yes", "where, character 7", /Write "yes", in quotes/],
    ["ill < 'yes'", "where, character 5", /have no order/],
    ["age = 'x'", "where, character 7", /a number, because age is one/],
    ["age in (20, 'x')", "where, character 13", /a number, because age is one/],
    ["age = 1/2", "where, character 7", /a number, or a level in quotes/],
    ["age = 1e999", "where, character 7", /a number, or a level in quotes/],
    ["age 20", "where, character 5", /one of = !=/],
    ["age >", "where, character 6", /the end/],
    ["and", "where, character 1", /the name of a column/],
    ["(age > 1", "where, character 9", /"\)"/],
    ["age > 1)", "where, character 8", /the end/],
    ["age in ()", "where, character 9", /a number, or a level/],
    ["age > 1; drop", "where, character 8", /a name, a number/],
    ['ill = "yes', "where, character 7", /every quote is closed/],
    ['ill = "\\q"', "where, character 7", /escapes as in JSON/],
    ["", "where, character 1", /the name of a column/],
  ])("refuse %j at %s", (text, path, pattern) => {
    const issue = issueOf(() => predicate(text));
    expect(issue.path).toBe(path);
    expect(new HoldfastError(issue).message).toMatch(pattern);
  });

  it.each([
    [{ and: [] }, "where.and"],
    [{ and: [{ column: "age", is: ">", value: "1" }] }, "where.and.0.value"],
    [{ not: { column: "agee", is: ">", value: 1 } }, "where.not.column"],
    [{ or: [{ column: "ill", in: ["no", "maybe"] }] }, "where.or.0.in.1"],
    [{ column: "age", is: "like", value: 1 }, "where.is"],
    [{ column: "age", is: "=", value: NaN }, "where.value"],
    [{ column: "age", in: [] }, "where.in"],
    [{ column: "age" }, "where"],
    [{ and: [{ column: "age", in: [1] }], or: [] }, "where"],
    [{ like: 1 }, "where.like"],
    [[], "where"],
    [null, "where"],
    [7, "where"],
  ])("refuse the document %j at %s", (given, path) => {
    expect(issueOf(() => predicate(given)).path).toBe(path);
  });

  it("are bounded in length, depth and parts", () => {
    const codes = [
      `age > 1${" ".repeat(9000)}`,
      `${"(".repeat(40)}age > 1${")".repeat(40)}`,
      `${"not ".repeat(40)}age > 1`,
      `age in (${Array.from({ length: 1001 }, (_, i) => i).join(",")})`,
      { or: Array.from({ length: 1001 }, (_, i) => ({ column: "age", is: ">", value: i })) },
      Array.from({ length: 40 }).reduce<unknown>((inner) => ({ not: inner }), {
        column: "age",
        is: "=",
        value: 1,
      }),
    ].map((given) => issueOf(() => predicate(given)).code);
    expect(new Set(codes)).toEqual(new Set(["too-large"]));
    expect(() => predicate(`${"(".repeat(30)}age > 1${")".repeat(30)}`)).not.toThrow();
  });
});

describe("queries", () => {
  const query = (given: unknown) => readQuery(given, mixedSchema);

  it.each([
    ["count", { kind: "count" }],
    ["COUNT where age > 20", { kind: "count", where: { column: "age", is: ">", value: 20 } }],
    ["mean of 'height'", { kind: "mean", column: "height" }],
    ["quantile 1/2 of age", { kind: "quantile", at: "0.5", column: "age" }],
    ["quantile .250 of age", { kind: "quantile", at: "0.25", column: "age" }],
    ["histogram of age", { kind: "histogram", column: "age", into: 10 }],
    ["histogram of 'home town'", { kind: "histogram", column: "home town" }],
    ["histogram of age into 3", { kind: "histogram", column: "age", into: 3 }],
    ["table of ill by sex", { kind: "table", column: "ill", by: "sex" }],
    ["table of age into 2 by pay into 4", { kind: "table", column: "age", into: 2, by: "pay", byInto: 4 }],
  ])("%s", (text, document) => {
    expect(query(text)).toEqual(document);
    expect(JSON.stringify(query(document))).toBe(JSON.stringify(query(text)));
  });

  it("take a predicate as text inside a document", () => {
    expect(query({ kind: "count", where: "age > 20" })).toEqual(query("count where age > 20"));
    expect(issueOf(() => query({ kind: "count", where: "agee > 20" })).path).toBe("query.where, character 1");
  });

  it("take the number of a quantile as a number too", () => {
    expect(query({ kind: "quantile", at: 0.1, column: "age" })).toMatchObject({ at: "0.1" });
  });

  it.each([
    ["median of age", "query, character 1"],
    ["count of age", "query, character 7"],
    ["mean age", "query, character 6"],
    ["mean of ill", "query, character 9"],
    ["mean of agee", "query, character 9"],
    ["quantile of age", "query, character 10"],
    ["quantile 1 of age", "query, character 10"],
    ["quantile 0.12345678 of age", "query, character 10"],
    ["histogram of ill into 2", "query, character 23"],
    ["histogram of age into 25", "query, character 23"],
    ["histogram of age into 2.5", "query, character 23"],
    ["table of age", "query, character 13"],
    ["table of age by age", "query, character 17"],
    ["count where", "query, character 12"],
    ["count where agee > 1", "query, character 13"],
    ["count where age > 1 count", "query, character 21"],
    [{ kind: "count", column: "age" }, "query.column"],
    [{ kind: "mean" }, "query.column"],
    [{ kind: "quantile", column: "age" }, "query.at"],
    [{ kind: "sum" }, "query.kind"],
    [{}, "query.kind"],
    ["", "query, character 1"],
    [undefined, "query"],
  ])("refuses %j at %s", (given, path) => {
    expect(issueOf(() => query(given)).path).toBe(path);
  });
});
