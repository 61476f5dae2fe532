import { expect, test } from "vitest";
import { matching } from "./matching.ts";

const line = (action: string, outcome: string, key = "key_a") => ({
  ...{ id: action, time: 0, key, action, subject: "ds_1", outcome },
});
const lines = [line("POST /v1/keys", "201"), line("POST /v1/quotes", "400 parameter-range", "key_b")];
const names = new Map([["key_b", "Ward 7"]]);

test.each([
  ["", "all", 2],
  ["ward", "all", 1],
  ["QUOTES", "refused", 1],
  ["", "done", 1],
  ["", "refused", 1],
  ["nothing", "all", 0],
])("lines with %j and outcome %s", (text, outcome, count) => {
  expect(matching(lines, { text, outcome, names })).toHaveLength(count);
});
