import { expect, test } from "vitest";
import { draftTarget, type Head, readTable } from "./table-work.ts";

const head = (text: string, isCut = false): Head => ({ name: "t.csv", bytes: new Blob([text]), isCut });

test("the beginning of a table: its columns and a draft with the last one as the target", async () => {
  const { names, draft } = await readTable(head("age,ill\n17,yes\n90,no\n"));
  expect(names).toEqual(["age", "ill"]);
  expect(draft).toMatchObject({ draft: true, columns: [{ name: "age", lower: 17, upper: 90 }] });
  expect(draft?.target?.levels).toEqual(["no", "yes"]);
});

test("a last column that cannot be a target is a column like others", async () => {
  const rows = Array.from({ length: 300 }, (_, i) => `${i % 7},${i}.5`).join("\n");
  const { draft } = await readTable(head(`a,b\n${rows}\n`));
  expect(draft!.target).toBeUndefined();
  expect(draft!.columns.map(({ name }) => name)).toEqual(["a", "b"]);
});

test("why the draft ignores a column", async () => {
  const { draft, ignored } = await readTable(head("age,flat,ill\n17,3,yes\n90,3,no\n"));
  expect(ignored).toEqual([{ column: "flat", why: "one value, or nearly, in all rows" }]);
  expect(JSON.stringify(draft)).not.toContain("in all rows");
});

test("a cut beginning is read to its last whole record, line breaks in quotes included", async () => {
  const whole = "a,b\n1,x\n2,y\n";
  const cut = await readTable(head(`${whole}3,"zz\nzz\nz`, true));
  expect(cut).toEqual(await readTable(head(whole)));
  expect((await readTable(head(`${whole}999`, true))).draft!.columns[0]).toMatchObject({ upper: 2 });
});

test("the levels of another column", async () => {
  const target = await draftTarget({ head: head("a,b\n1,x\n2,y\n"), target: "a" });
  expect(target).toMatchObject({ column: "a", levels: ["1", "2"], positive: "2" });
});

test.each([
  ["", "an empty file"],
  ["PK\u0003\u0004\u0000\u0000", "a NUL byte"],
  ["just some words\nand more\n", "one column"],
  ["a;b\n1;2\n", "one column"],
  ["a,b\n1\n", "2 fields"],
  ['a,b\n1,"x\n', "the end of the file"],
])("%j is no table: %s", async (text, words) => {
  await expect(readTable(head(text))).rejects.toThrow(words);
});

test("rows that are all alike make no draft, and the columns are known all the same", async () => {
  const facts = await readTable(head("a,b\n1,x\n1,x\n"));
  expect(facts).toEqual({
    names: ["a", "b"],
    why: expect.stringContaining("at least one feature") as string,
  });
});
