import { describe, expect, it } from "vitest";
import { seededSource } from "../../random/index.ts";
import { auditBox } from "../statistical/index.ts";
import * as members from "./members/index.ts";
import type { ZooMember } from "./member.ts";

/** Runs a side that confirm and that choose: `npm run audit:zoo` takes many more. */
const sizes: Readonly<Record<string, { readonly runs: number; readonly selectionRuns: number }>> = {
  "noisy-max-3": { runs: 1_000_000, selectionRuns: 200_000 },
  "sparse-vector-3": { runs: 4_000_000, selectionRuns: 500_000 },
  "sparse-vector-4": { runs: 1_000_000, selectionRuns: 400_000 },
  "sparse-vector-6": { runs: 2_000_000, selectionRuns: 400_000 },
};
const usual = { runs: 200_000, selectionRuns: 20_000 };
const few = { runs: 5000, selectionRuns: 2000 };

describe("the zoo, in a reduced form", () => {
  // Seed: the id; confidence 0.99999 for the broken, so that "refuted" says much, and 1 - 1e-10 for the correct, which are so refuted with
  // probability 1e-10 at most each. That a broken one is refuted is a fact of its seed.
  it.each((Object.values(members) as ZooMember[]).map((member) => [member.id, member] as const))(
    "%s is refuted iff broken",
    async (id, { box, pairs, claimed, broken, truth, slow }) => {
      const { verdict, epsilonLower } = await auditBox(box(seededSource(id)), pairs, {
        claimed,
        delta: claimed.delta,
        confidence: broken ? 0.99999 : 1 - 1e-10,
        ...(sizes[id] ?? (slow === true ? few : usual)),
      });
      expect(verdict === "refuted").toBe(broken);
      expect(epsilonLower).toBeLessThanOrEqual(truth.epsilon);
    },
  );
});
