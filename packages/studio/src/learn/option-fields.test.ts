import { learners } from "holdfast";
import { expect, test } from "vitest";
import { flagOf, optionFields } from "./option-fields.ts";

test("options stand in the address by their flags and come out by their names", () => {
  const names = new Set(learners.definitions.flatMap(({ options }) => Object.keys(options)));
  names.delete("epsilon");
  for (const name of names) expect(optionFields({ [flagOf(name)]: " 1 " })).toEqual({ [name]: "1" });
  expect(optionFields({ job: "job_1", class: "stumps", beta: "" })).toEqual({});
});
