import { expect, test } from "vitest";
import { enclosedText } from "./enclosed-text.ts";

test("a narrow enclosure is its number, a wide one its safe end", () => {
  expect(enclosedText({ lower: 1.9999999999, upper: 2.0000000001 }, "down")).toBe("2");
  expect(enclosedText({ lower: 0.12341, upper: 0.12359 }, "down")).toBe("0.1234");
  expect(enclosedText({ lower: 0.12341, upper: 0.12359 }, "up")).toBe("0.1236");
  expect(enclosedText({ lower: 0.12341, upper: 0.12344 }, "up")).toBe("0.1235");
  expect(enclosedText({ lower: 0.12346, upper: 0.12349 }, "down")).toBe("0.1234");
  expect(enclosedText({ lower: 0.12344, upper: 0.12344 }, "up")).toBe("0.1235");
  expect(enclosedText({ lower: 0, upper: 0 }, "up")).toBe("0");
  expect(enclosedText({ lower: 3, upper: Infinity }, "up")).toBe("∞");
  expect(enclosedText({ lower: Infinity, upper: Infinity }, "down")).toBe("∞");
});
