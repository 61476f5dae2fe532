import { describe, expect, it } from "vitest";
import { eventOf } from "../accounting/index.ts";
import { readSchema } from "../data/index.ts";
import { Rational } from "../math/index.ts";
import { untouchable } from "../mechanisms/testing/sources.ts";
import { verify } from "../proof.ts";
import { seededSource } from "../random/index.ts";
import { answer, exactly } from "./answer.ts";
import { answersOf, codeLength } from "./answers-of.ts";
import { plan } from "./plan.ts";
import type { Answer } from "./question.ts";
import { tableOf } from "./table.ts";
import { indexSchema, mixedSchema, tableOfRecords } from "./testing/tables.ts";

const n = 60;
const records = Array.from({ length: n }, (_, i) => ({
  height: 1 + (i % 30) / 20,
  age: 17 + ((7 * i) % 24),
  pay: 15 * i - 100,
  gain: i % 3 === 0 ? 0 : 13 * i,
  share: (i % 10) + 0.5,
  "home town": ["A", "B", "C", "?"][i % 4]!,
  sex: i % 5 < 2 ? "f" : "m",
  ill: i % 6 === 0 ? "yes" : "no",
}));
const table = tableOfRecords(mixedSchema, records);
const asked = [
  "count where age >= 30",
  "mean of age",
  "mean of share",
  "mean of age where sex = 'm'",
  "quantile 0.5 of pay",
  "quantile 1/4 of height where sex = 'm'",
  "histogram of 'home town'",
  "histogram of age into 4 where ill = 'no'",
  "table of ill by sex",
];

describe("exact answers", () => {
  const value = (text: string): unknown => (exactly(text, table).answer as { value: unknown }).value;
  const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

  it("are those of the records where the grid tells them apart", () => {
    expect(value("count where age >= 30 and sex = 'm'")).toBe(
      records.filter(({ age, sex }) => age >= 30 && sex === "m").length,
    );
    expect(value("mean of age")).toBeCloseTo(mean(records.map(({ age }) => age)), 12);
    expect(value("mean of age where sex = 'm'")).toBeCloseTo(
      mean(records.filter(({ sex }) => sex === "m").map(({ age }) => age)),
      12,
    );
    const ages = records.map(({ age }) => age).sort((a, b) => a - b);
    expect(value("quantile 0.5 of age")).toBe(ages[n / 2 - 1]);
    expect(value("quantile 0.9 of age")).toBe(ages[54 - 1]);
    expect(exactly("histogram of 'home town'", table).answer).toMatchObject({
      cells: ["A", "B", "C", null].map((level) => ({ level, value: 15, lower: 15, upper: 15 })),
    });
    expect(exactly("histogram of age into 4", table).answer).toMatchObject({
      cells: [
        { from: 17, to: 23 },
        { from: 23, to: 29 },
        { from: 29, to: 35 },
        { from: 35, to: 40 },
      ],
    });
    expect(exactly("table of ill by sex", table).answer).toMatchObject({
      rows: [{ level: "no" }, { level: "yes" }],
      columns: [{ level: "f" }, { level: "m" }],
      cells: [
        [{ value: 20 }, { value: 30 }],
        [{ value: 4 }, { value: 6 }],
      ],
    });
  });

  it("say that there is no row rather than a number", () => {
    const none = "age > 20 and age < 20";
    expect(value(`mean of age where ${none}`)).toBeNull();
    expect(value(`quantile 0.5 of age where ${none}`)).toBeNull();
    expect(value(`count where ${none}`)).toBe(0);
  });

  it("work on finite domains", () => {
    const years = tableOfRecords(
      indexSchema,
      [1990, 1995, 1995, 1999].map((year) => ({ year, ill: "no" })),
    );
    expect(exactly("mean of year", years).answer).toMatchObject({ value: 1994.75 });
    expect(exactly("quantile 3/4 of year where year < 1999", years).answer).toMatchObject({ value: 1995 });
    expect(exactly("count where year = 1995", years).answer).toMatchObject({ value: 2 });
  });
});

describe("private answers", () => {
  it.each(asked)("%s: the certificate is known before data, and holds", (text) => {
    const facts = { schema: mixedSchema, n, epsilon: "0.7", beta: "0.01" };
    const { certificate, query, bars } = plan(text, facts);
    const answered = answer(text, table, { epsilon: "0.7", beta: "0.01" });
    expect(answered.certificate.digest).toBe(certificate.digest);
    expect(answered.query).toEqual(query);
    expect(answered.answer.beta).toBe(bars.beta);
    expect(certificate.claim).toMatchObject({
      notion: "differential-privacy",
      neighbours: "replace-one",
      group: 1,
    });
    expect(certificate.claim).toHaveProperty("epsilon", Rational.parse("0.7"));
    expect(certificate.subject?.unit).toBe("row");
    expect(verify(certificate)).toMatchObject({ holds: true });
    expect(plan(text, { ...facts, random: seededSource(1) }).certificate.assumptions).toContainEqual({
      kind: "seeded-randomness",
    });
    expect(plan(text, { ...facts, neighbours: "replace-label" }).certificate.claim).toMatchObject({
      neighbours: "replace-label",
    });
    expect(() => answer(text, table, { epsilon: "1", random: seededSource(2) })).not.toThrow();
  });

  it("are priced by the tightest event that backs them", () => {
    const kindOf = (text: string): string =>
      eventOf(plan(text, { schema: mixedSchema, n, epsilon: 1 }).certificate).event.kind;
    expect(kindOf("count")).toBe("discrete-laplace");
    expect(kindOf("quantile 0.5 of age")).toBe("bounded-range");
    expect(kindOf("table of ill by sex")).toBe("pure");
  });

  it("cost the schema's unit what was asked, by group privacy", () => {
    const schema = readSchema({ ...mixedSchema, unit: { of: "person", column: "who", most: 3 } });
    const persons = tableOf({ schema, rows: table.rows });
    const { certificate } = answer("count where age > 20", persons, { epsilon: "0.6" });
    expect(certificate.claim).toMatchObject({ epsilon: Rational.parse("0.6"), group: 3 });
    expect(certificate.subject?.unit).toBe("person");
    const within = (of: typeof schema): number =>
      plan("count", { schema: of, n, epsilon: "0.6" }).bars.within!;
    expect(within(schema)).toBe(plan("count", { schema: mixedSchema, n, epsilon: "0.2" }).bars.within);
    const groups = readSchema({ ...mixedSchema, unit: { of: "group", rows: 100 } });
    const certified = plan("count", { schema: groups, n, epsilon: "0.6" }).certificate;
    expect(certified.claim).toMatchObject({ group: n });
    expect(certified.subject?.unit).toBe(`group of ${n}`);
  });

  it("lie within their bars of the exact ones (200 runs a query, seeds from 0, beta 0.2, false alarm below 1e-9)", () => {
    for (const text of asked) {
      const exact = exactly(text, table).answer;
      let missed = 0;
      for (let seed = 0; seed < 200; seed++) {
        const told = answer(text, table, { epsilon: 1, beta: "0.2", random: seededSource(seed) }).answer;
        if (!isWithin(told, exact, text)) missed++;
      }
      // Hoeffding: 200 coins of bias 0.2 miss 90 times or more with probability at most exp(-2 * 200 * 0.25^2) < 1e-10.
      expect(missed, text).toBeLessThan(90);
    }
  });

  it("refuse before a bit is drawn", () => {
    const options = { epsilon: 1, random: untouchable };
    expect(() => answer("count where agee > 1", table, options)).toThrow("Did you mean age");
    expect(() => answer("count", table, { ...options, epsilon: 0 })).toThrow(/^epsilon/);
    expect(() => answer("count", table, { ...options, epsilon: "infinity" })).toThrow("`exactly` answers");
    expect(() => answer("count", table, { ...options, epsilon: "1e-30" })).toThrow("something is told");
    expect(() => answer("count", table, { ...options, beta: 1 })).toThrow(/^beta/);
    expect(() => plan("count", { schema: mixedSchema, n: 0, epsilon: 1 })).toThrow(/^n/);
    expect(() => plan("mean of age", { schema: mixedSchema, n: 2 ** 50, epsilon: 1 })).toThrow("2^52");
    expect(() => plan("quantile 1/1000 of age", { schema: mixedSchema, n: 2 ** 50, epsilon: 1 })).toThrow(
      "denominator",
    );
  });

  it("refuse rows of another shape", () => {
    const { rows } = table;
    expect(() => tableOf({ schema: indexSchema, rows })).toThrow("1 columns");
    const { classes, ...unlabelled } = rows;
    expect(classes).toBeDefined();
    expect(() => tableOf({ schema: mixedSchema, rows: unlabelled })).toThrow("the class of every row");
  });
});

describe("the length of a code", () => {
  it("is the logarithm of the number of answers, rounded up", () => {
    const facts = { schema: mixedSchema, n };
    expect(answersOf("count", facts)).toBe(61n);
    expect(codeLength("count", facts).toNumber()).toBeCloseTo(Math.log(61), 8);
    expect(codeLength("count", facts).toNumber()).toBeGreaterThanOrEqual(Math.log(61));
    const wide = { schema: indexSchema, n: 1_000_000 };
    expect(codeLength("histogram of year", wide).toNumber()).toBeCloseTo(111.5, 0);
  });
});

/** Whether what was told encloses the exact answer; a quantile by its rank. */
function isWithin(told: Answer, exact: Answer, text: string): boolean {
  switch (told.kind) {
    case "quantile": {
      const column = /of (\w+)/.exec(text)![1]!;
      const where = text.includes("where") ? ` and ${text.split("where ")[1]!}` : "";
      const share = Rational.parse(text.split(" ")[1]!).toNumber();
      const rows = (test: string): number =>
        (exactly(`count where ${test}${where}`, table).answer as { value: number }).value;
      const all = rows(`${column} >= -100`);
      const [below, upTo] = [rows(`${column} < ${told.value!}`), rows(`${column} <= ${told.value!}`)];
      return below - share * all <= told.rankError && share * all - upTo <= told.rankError;
    }
    case "histogram":
    case "table": {
      const cells = (of: Answer) =>
        "cells" in of ? (of.cells.flat() as { value: number; lower: number; upper: number }[]) : [];
      const truth = cells(exact);
      return cells(told).every(({ lower, upper }, i) => lower <= truth[i]!.value && truth[i]!.value <= upper);
    }
    default: {
      const { value } = exact as { value: number };
      return told.lower <= value && value <= told.upper;
    }
  }
}
