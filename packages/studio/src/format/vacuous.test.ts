import { expect, test } from "vitest";
import { isVacuous } from "./vacuous.ts";

test("limits that span all rows say next to nothing", () => {
  expect(isVacuous({ within: 74 }, 150)).toBe(false);
  expect(isVacuous({ within: 75 }, 150)).toBe(true);
  expect(isVacuous({ rankError: 75 }, 150)).toBe(true);
  expect(isVacuous({ countWithin: 75 }, 150)).toBe(true);
  expect(isVacuous({}, 150)).toBe(false);
});

test("a mean is measured by its column", () => {
  expect(isVacuous({ within: 4 }, 150, { lower: 0, upper: 10 })).toBe(false);
  expect(isVacuous({ within: 5 }, 150, { lower: 0, upper: 10 })).toBe(true);
  expect(isVacuous({ within: 80 }, 150, { lower: 0, upper: 1000 })).toBe(false);
});
