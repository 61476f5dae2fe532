import { readClaim } from "holdfast";
import { expect, test } from "vitest";
import { isUsual, shortValue } from "./claim-value.ts";

test.each([
  [
    "private-prediction:epsilon=1",
    "private-prediction:epsilon=1,delta=0,queries=1,neighbours=replace-one,group=1",
    4,
  ],
  ["selection:kept=3,nats=7", "selection:kept=3,nats=7,stable=false", 1],
])("usual values are those that %s leaves out", (short, long, count) => {
  const whole = readClaim(long);
  expect(readClaim(short)).toEqual(whole);
  const fields = Object.entries(JSON.parse(JSON.stringify(whole)) as Record<string, unknown>);
  expect(fields.filter(([name, value]) => isUsual({ name, value: String(value) }))).toHaveLength(count);
});

test("other values are not usual", () => {
  expect(isUsual({ name: "delta", value: "0.1" })).toBe(false);
  expect(isUsual({ name: "epsilon", value: "0" })).toBe(false);
});

test("upper bounds are shortened up, lower bounds down", () => {
  const long = "0.123449999999";
  const up = ["differential-privacy epsilon", "accuracy beta", "regret regret", "renyi-privacy epsilon"];
  const down = ["lower-bound value", "global-stability eta", "renyi-privacy order"];
  const short = (place: string): string => {
    const [notion, name] = place.split(" ");
    return shortValue(notion!, { name: name!, value: long });
  };
  expect(up.map(short)).toEqual(up.map(() => "0.1235"));
  expect(down.map(short)).toEqual(down.map(() => "0.1234"));
  const dimension = (name: string): string => shortValue("dimension", { name, value: "123456789012" });
  expect([dimension("lower"), dimension("upper")]).toEqual(["1.234e11", "1.235e11"]);
});

test("words and short numbers stand as they are", () => {
  expect(shortValue("differential-privacy", { name: "neighbours", value: "replace-label" })).toBe(
    "replace-label",
  );
  expect(shortValue("differential-privacy", { name: "epsilon", value: "1/3" })).toBe("1/3");
});
