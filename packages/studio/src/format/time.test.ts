import { expect, test } from "vitest";
import { formatTime } from "./time.ts";

test("a moment is a day and a minute, with two digits each", () => {
  expect(formatTime(new Date(2026, 6, 9, 4, 3, 59).getTime())).toBe("2026-07-09 04:03");
  expect(formatTime(new Date(2026, 10, 16, 22, 50).getTime())).toBe("2026-11-16 22:50");
});
