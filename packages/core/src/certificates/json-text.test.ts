import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HoldfastError } from "../issues/index.ts";
import { parseStrictly } from "./json-text.ts";
import { readJson } from "./reference/json-text.ts";

const blanks = " \n".repeat(300);

/** What each verifier reads, or nothing. */
function read(text: string): { readonly library: unknown; readonly independent: unknown } {
  const outcome = (step: () => unknown): unknown => {
    try {
      return { document: step() };
    } catch (error) {
      if (error instanceof TypeError || error instanceof RangeError) throw error;
      return "refused";
    }
  };
  return { library: outcome(() => parseStrictly(text, "file")), independent: outcome(() => readJson(text)) };
}
const refused = { library: "refused", independent: "refused" };
const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);

describe("strict JSON", () => {
  it.each([
    ...['{"a":1,"a":2}', '{"a":1,"b":{"c":1,"c" : 2}}', '[{"a":[{"x":1}],"a":2}]', '{"a\\"b":1,"a\\"b":2}'],
    ...[
      '{"a":1,"\\u0061":2}',
      '{"k":"}","k":"{"}',
      `{"a":1,"a"${blanks}:2}`,
      `{"a"${blanks}:1,"a"${blanks}:2}`,
    ],
    ...['{"__proto__":1,"__proto__":2}', '{"":1,"":2}', '{"é":1,"\\u00e9":2}'],
  ])("%s has a key twice", (text) => {
    expect(() => parseStrictly(text, "file")).toThrow(HoldfastError);
    expect(() => readJson(text)).toThrow(/stands twice/);
  });

  it.each([
    ...[
      "9007199254740993",
      "-9007199254740993",
      "[18014398509481985]",
      "1e400",
      "-1e999",
      "123456789012345678901",
    ],
    ...["-0", "-0.0", "-0e5", "1e-400", "1E3000", '{"n":10000000000000000000001}', "9007199254740992.0"],
  ])("%s changes when it is read", (text) => {
    expect(read(text)).toEqual(refused);
    expect(() => parseStrictly(text, "file")).toThrow(HoldfastError);
  });

  it.each([
    ...['"\\ud800"', '"\\udc00"', '"\\ud83d\\ud83d\\ude00"', '{"\\udfff":1}', '"a\ud800"', '["\udc00x"]'],
  ])("%j has half of a surrogate pair", (text) => {
    expect(read(text)).toEqual(refused);
  });

  it.each([
    ...[
      "",
      " ",
      "{",
      '{"a":',
      "[1,]",
      "[,1]",
      '{"a":1,}',
      "{a:1}",
      "{'a':1}",
      "[1 2]",
      "01",
      "1.",
      ".5",
      "+1",
      "0x1",
    ],
    ...[
      "NaN",
      "Infinity",
      "nul",
      "truefalse",
      '"\u0001"',
      '"\t"',
      '"\\x41"',
      '"\\u00g0"',
      '"\\u12"',
      '"',
      '"\\',
    ],
    ...[
      "1 2",
      "{}{}",
      "[]]",
      "3 // comment",
      "\u00a03",
      "\ufeff3",
      "3\u0000",
      "1e",
      "1e+",
      "--1",
      "\v1",
      '{"a"}',
    ],
  ])("%s is no document", (text) => {
    expect(read(text)).toEqual(refused);
  });

  it.each([
    ...['{"a":1,"b":1}', '[{"a":1},{"a":2}]', '{"a":{"a":{"a":1}}}', '["a","a"]', '{"a":"a","b":"a:"}'],
    ...['{"a":"\\"","b":1}', "3", '"x"', "null", " \t\r\n[ true , false ] ", "{}", "[]", '""', '{"":{}}'],
    ...[
      "9007199254740991",
      "-9007199254740991",
      "9007199254740992",
      "1e+21",
      "100000000000000000000",
      "0",
      "0.0",
    ],
    ...["0e9", "0.1000000000000000055511151231257827", "5e-324", "1.7976931348623157e+308", "-0.5E-3"],
    ...[
      '"\\ud83d\\ude00"',
      '"😀"',
      '"\\u0000\\/\\b\\f\\n\\r\\t\\\\"',
      '{"__proto__":{"a":1},"constructor":2}',
    ],
  ])("%s is read as it is", (text) => {
    const document: unknown = JSON.parse(text);
    expect(read(text)).toEqual({ library: { document }, independent: { document } });
    expect(JSON.stringify(readJson(text))).toBe(JSON.stringify(document));
  });

  it("is at most 500 deep", () => {
    for (const text of [nested(501), `{"a":${nested(500)}}`, nested(200_000), "[".repeat(200_000)])
      expect(read(text)).toEqual(refused);
    for (const text of [nested(500), `{"a":${nested(499)}}`]) {
      const document: unknown = JSON.parse(text);
      expect(read(text)).toEqual({ library: { document }, independent: { document } });
    }
  });

  it("what is no JSON is a syntax error", () => {
    expect(() => parseStrictly('{"a":', "file")).toThrow(SyntaxError);
  });

  it("both verifiers read the same texts, and the same out of them (5000 texts, seed 1)", () => {
    const piece = fc.constantFrom(
      ...['{"a":', '{"b":', '"a":', '{"a" :', ",", "}", "]", "[", "[1,", '"a"', '"\\u0061"', '"\\ud800', '"'],
      ...[
        "1",
        "-0",
        "9007199254740993",
        "1e5",
        "e5",
        ".5",
        "true",
        "null",
        " ",
        "\n",
        "\ufeff",
        "{}",
        "[]",
        ":",
      ],
    );
    const mixed = fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(""));
    const edited = fc
      .tuple(fc.json({ maxDepth: 3 }), fc.nat(), fc.nat(3), piece)
      .map(([text, at, gone, put]) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + put + text.slice(from + gone);
      });
    let whole = 0;
    fc.assert(
      fc.property(fc.oneof(mixed, edited), (text) => {
        const { library, independent } = read(text);
        expect(independent).toEqual(library);
        if (library !== "refused") whole += 1;
      }),
      { numRuns: 5000, seed: 1 },
    );
    expect(whole).toBeGreaterThan(300);
  });
});
