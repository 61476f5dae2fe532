import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { canonical, digestOf } from "./digest.ts";
import { digest } from "./reference/digest.ts";

it("is SHA-256 of the canonical text, in both implementations, at every length up to three blocks", () => {
  for (let length = 0; length < 190; length++) {
    const document = { b: "é".repeat(length % 7) + "x".repeat(length), a: [length, null, true] };
    const expected = `sha256-${createHash("sha256").update(canonical(document), "utf8").digest("hex")}`;
    expect(digestOf(document)).toBe(expected);
    expect(digest(canonical(document))).toBe(expected);
  }
});

it("does not depend on the order of keys, and does on the order of lists", () => {
  expect(canonical({ b: 1, a: { d: 2, c: [1, 2] } })).toBe('{"a":{"c":[1,2],"d":2},"b":1}');
  expect(digestOf({ a: 1, b: 2 })).toBe(digestOf({ b: 2, a: 1 }));
  expect(digestOf([1, 2])).not.toBe(digestOf([2, 1]));
});
