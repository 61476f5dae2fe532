import { expect, test } from "vitest";
import { brokenPaths, conversionGoals } from "../testing/changed-laws.ts";
import { measuredClaims, smallMechanisms } from "../testing/small-mechanisms.ts";

test("the exact law of the changed mechanism keeps the claim of every path, for every goal (9 random mechanisms, seed 4)", () => {
  const broken = smallMechanisms(9, 4).flatMap((mechanism) =>
    measuredClaims(mechanism).flatMap((text) =>
      conversionGoals.flatMap((goal) => brokenPaths(mechanism, text, goal, new Set())),
    ),
  );
  expect(broken).toEqual([]);
});
