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
    expect(flat).toMatchObject({ type: "ignore" });
    expect(mixed).toMatchObject({ type: "category", levels: ["12", "no number"] });
    expect(draft.target).toMatchObject({ column: "ill", levels: ["no", "yes"], positive: "yes" });
    expect(readSchema(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test("ignores text with more than a hundred values", async () => {
    const names = Array.from({ length: 101 }, (_, i) => `n${i},${i}`).join("\n");
    const draft = await draftSchema({ chunks: chunksOf(`name,x\n${names}\n`) });
    expect(draft.columns).toMatchObject([{ type: "ignore" }, { type: "integer", lower: 0, upper: 100 }]);
    expect(draft.target).toBeUndefined();
  });

  test("no encoder is made of a draft", async () => {
    const draft = await draftSchema({ chunks: chunksOf(csv), target: "ill" });
    expect(() => encoderOf(draft)).toThrow(
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
