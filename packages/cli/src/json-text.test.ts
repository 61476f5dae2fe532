import { expect, test } from "vitest";
import { jsonText } from "./json-text.ts";

test("counts of any length are integers, infinities words", () => {
  expect(jsonText({ a: 2n ** 70n, b: -5n, c: Infinity, d: [-Infinity] }, 0)).toBe(
    '{"a":1180591620717411303424,"b":-5,"c":"infinity","d":["-infinity"]}',
  );
});

// A black box may put out any word, and a word must not end the text that it stands in.
test.each(["5#integer", 'x"5#integer', '\\"5#integer', '","a":1'])("%j stays a text", (word) => {
  expect(JSON.parse(jsonText({ word, n: 3n }))).toEqual({ word, n: 3 });
});
