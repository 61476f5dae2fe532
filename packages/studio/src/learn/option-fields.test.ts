import { expect, test } from "vitest";
import { flagOf, optionFields } from "./option-fields.ts";
import { optionNames } from "./plan-work.ts";

const names = optionNames();

test("options stand in the address by their flags and come out by their names", () => {
  expect(names).toContain("betaPerfect");
  for (const name of names) expect(optionFields({ [flagOf(name)]: " 1 " }, names)).toEqual({ [name]: "1" });
  expect(optionFields({ beta: "" }, names)).toEqual({});
});

test("what else stands in the address of the page is no option, so that it plans nothing again", () => {
  const own = [
    ...["sample", "view", "accountant", "budget", "budget-delta", "neighbours", "data-set", "job"],
    ...["class", "learner", "multiclass", "picture-x", "picture-y", "picture-held"],
  ];
  expect(optionFields(Object.fromEntries(own.map((name) => [name, "1"])), names)).toEqual({});
});
