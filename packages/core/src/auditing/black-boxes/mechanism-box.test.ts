import { expect, test } from "vitest";
import { seededSource } from "../../random/index.ts";
import { mechanismBox } from "./mechanism-box.ts";

const boxOf = (name: string, length: number, draw: (values: readonly string[]) => unknown) =>
  mechanismBox({ name, length, draw, random: seededSource(1) });

test("noise on one value puts out a number, on several a vector", async () => {
  const one = boxOf("discrete-laplace", 1, ([value]) => Number(value) + 1);
  expect(one.output).toEqual({ kind: "number" });
  expect([...(await one.run(["4"], 2)).values]).toEqual([5, 5]);
  const listed = boxOf("discrete-laplace", 1, ([value]) => [Number(value)]);
  expect([...(await listed.run(["4"], 1)).values]).toEqual([4]);
  const several = boxOf("discrete-laplace", 2, (values) => values.map(Number));
  expect(several.output).toEqual({ kind: "vector", length: 2 });
  expect([...(await several.run(["4", "5"], 2)).values]).toEqual([4, 5, 4, 5]);
});

test("every other mechanism puts out words of JSON", async () => {
  const choice = boxOf("exponential", 3, () => ({ winner: 2 }));
  expect(choice.output).toEqual({ kind: "word" });
  expect((await choice.run(["1", "2", "3"], 1)).values).toEqual(['{"winner":2}']);
});

test("it draws from the source that it was given", async () => {
  const random = seededSource(3);
  const box = mechanismBox({
    name: "discrete-laplace",
    length: 1,
    random,
    draw: (_values, coins) => (coins === random ? 1 : 0),
  });
  expect([...(await box.run(["0"], 1)).values]).toEqual([1]);
});
