import { expect, it } from "vitest";
import { seededSource } from "../../../random/index.ts";
import { auditBox } from "../../statistical/index.ts";
import { kMeans, kMeansSwapped } from "./index.ts";

// Seed "k-means 1", 6 million runs a side at 95 %: the swapped shares are refuted (a fact of the seed; the event has
// probabilities 3.8e-4 and 1.1e-5). With the shares in place the event is impossible, so no seed refutes them.
it.each([
  ["refuted", kMeansSwapped, kMeansSwapped.size!],
  ["not refuted", kMeans, kMeans.size!],
] as const)(
  "is %s",
  async (expected, member, size) => {
    const { verdict, epsilonLower } = await auditBox(member.box(seededSource("k-means 1")), member.pairs, {
      ...size,
      claimed: member.claimed,
    });
    expect(verdict).toBe(expected);
    expect(epsilonLower).toBeLessThan(member.truth.epsilon);
  },
  600_000,
);
