import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { parseStrictly } from "./json-text.ts";
import { duplicateKey } from "./reference/json-text.ts";

const doubled = [
  '{"a":1,"a":2}',
  '{"a":1,"b":{"c":1,"c" : 2}}',
  '[{"a":[{"x":1}],"a":2}]',
  '{"a\\"b":1,"a\\"b":2}',
  '{"a":1,"\\u0061":2}',
  '{"k":"}","k":"{"}',
];
const single = [
  '{"a":1,"b":1}',
  '[{"a":1},{"a":2}]',
  '{"a":{"a":{"a":1}}}',
  '["a","a"]',
  '{"a":"a","b":"a:"}',
  '{"a":"\\"","b":1}',
  "3",
  '"x"',
  "null",
];

describe("strict JSON", () => {
  it.each(doubled)("%s has a key twice", (text) => {
    expect(() => parseStrictly(text, "file")).toThrow(HoldfastError);
    expect(duplicateKey(text)).toBeDefined();
  });

  it.each(single)("%s is read as it is", (text) => {
    expect(parseStrictly(text, "file")).toEqual(JSON.parse(text));
    expect(duplicateKey(text)).toBeUndefined();
  });

  it("what is no JSON is a syntax error", () => {
    expect(() => parseStrictly('{"a":', "file")).toThrow(SyntaxError);
  });
});
