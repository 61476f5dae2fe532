import { describe, expect, test } from "vitest";
import { encoderOf } from "../encoders/index.ts";
import { chunksOf } from "../testing/chunks.ts";
import { draftSchema, readSchema } from "./index.ts";

const csv = `age,height,town,visit,flat,mixed,ill
17,1.5,A,x,3,12,yes
90,1.75,B,y,3,no number,no
40,,A,z,3,,yes
`;

describe("draftSchema", () => {
  test("guesses types, bounds and levels, and says that they are not public", async () => {
    const draft = await draftSchema({ chunks: chunksOf(csv, 5), target: "ill" });
    expect(draft.draft).toBe(true);
    expect(draft.note).toMatch(/^DRAFT\. .*NOT PUBLIC/);
    const [age, height, town, visit, flat, mixed] = draft.columns;
    expect(age).toMatchObject({
      type: "integer",
      lower: 17,
      upper: 90,
      basis: "taken from the data: NOT PUBLIC",
    });
    expect(height).toMatchObject({ type: "number", lower: 1.5, upper: 1.75 });
    expect(town).toMatchObject({ type: "category", levels: ["A", "B"] });
    expect(visit).toMatchObject({ type: "category", levels: ["x", "y", "z"] });
    // Why it is ignored comes from the rows, and no later edit would replace it.
    expect(flat).toEqual({ name: "flat", type: "ignore" });
    expect(mixed).toMatchObject({ type: "category", levels: ["12", "no number"] });
    expect(draft.target).toMatchObject({ column: "ill", levels: ["no", "yes"], positive: "yes" });
    expect(readSchema(JSON.parse(JSON.stringify(draft)))).toMatchObject(draft);
  });

  test("keeps no value of the rows when bounds and levels are replaced", async () => {
    const rows = "age,size,town,flat,ill\n17171,1.515,Avalon,3333,sick\n90909,9.75,Brigadoon,3333,well\n";
    const draft = await draftSchema({ chunks: chunksOf(rows), target: "ill" });
    const replaced = {
      ...draft,
      columns: draft.columns.map((column) =>
        "lower" in column
          ? { ...column, lower: 0, upper: 200_000 }
          : column.type === "category"
            ? { ...column, levels: ["north", "south"] }
            : column,
      ),
      target: { ...draft.target!, levels: ["0", "1"] },
    };
    // Nobody can forget the positive level: an old one is refused.
    expect(() => readSchema(replaced)).toThrow('target.positive is out of range: expected one of "0", "1"');
    const whole = { ...replaced, target: { ...replaced.target, positive: "1" } };
    const values = rows
      .split("\n")
      .slice(1)
      .flatMap((row) => row.split(","))
      .filter((cell) => cell !== "");
    for (const document of [whole, readSchema(whole)])
      for (const value of values) expect(JSON.stringify(document)).not.toContain(value);
    expect(readSchema(whole).columns[0]).toMatchObject({ missing: 0 });
    // A class that the rows did not have, put first: nothing says any more which one was first in them.
    const longer = { ...draft, target: { column: "ill", levels: ["dead", "sick", "well"] } };
    expect(
      readSchema({ ...longer, target: { ...draft.target, ...longer.target, positive: undefined } }).target,
    ).toMatchObject({
      other: null,
    });
  });

  test("ignores text with more than a hundred values", async () => {
    const names = Array.from({ length: 101 }, (_, i) => `n${i},${i},1`).join("\n");
    const ignored: string[] = [];
    const draft = await draftSchema({
      chunks: chunksOf(`name,x,one\n${names}\n`),
      onIgnored: (column, why) => ignored.push(`${column}: ${why}`),
    });
    expect(ignored).toEqual([
      "name: text with more than 100 values, as names, dates and remarks have",
      "one: one value, or nearly, in all rows",
    ]);
    expect(draft.columns).toMatchObject([
      { type: "ignore" },
      { type: "integer", lower: 0, upper: 100 },
      { type: "ignore" },
    ]);
    expect(draft.target).toBeUndefined();
  });

  test("no encoder is made of a draft", async () => {
    const draft = await draftSchema({ chunks: chunksOf(csv), target: "ill" });
    expect(() => encoderOf(readSchema(draft))).toThrow(
      "draft cannot be used as a schema: expected a schema that is no draft, received true. Replace every bound",
    );
    expect(() => encoderOf(readSchema({ ...draft, draft: false }))).toThrow(/age .*NOT PUBLIC/s);
    const owned = <Part extends object>(part: Part): Part => ({ ...part, basis: "codebook" });
    const finished = {
      ...draft,
      draft: false,
      columns: draft.columns.map(owned),
      target: owned(draft.target!),
    };
    expect(() => encoderOf(readSchema(finished))).not.toThrow();
  });

  test("refuses a target that is not there or has one class", async () => {
    await expect(draftSchema({ chunks: chunksOf(csv), target: "sick" })).rejects.toThrow(
      'expected a column "sick", the target',
    );
    await expect(draftSchema({ chunks: chunksOf(csv), target: "flat" })).rejects.toThrow(
      "expected a column of 2 to 100 classes",
    );
  });
});
