import { describe, expect, it } from "vitest";
import { certify, derive, premise, readClaim } from "../../../certificates/index.ts";
import { mechanismBook, withRandomness } from "../../certificates.ts";
import { statedRandomness } from "./rule.ts";

const base = certify(premise(readClaim("private-prediction:epsilon=0.5"), 10), mechanismBook);

describe("stated randomness", () => {
  it("keeps the claim and adds the source of the bits to the assumptions", () => {
    for (const [randomness, kind] of [
      ["cryptographic", "ideal-randomness"],
      ["seeded", "seeded-randomness"],
    ] as const) {
      const stated = certify(derive(statedRandomness, [base.derivation], { randomness }), mechanismBook);
      expect(stated.claim).toEqual(base.claim);
      expect(stated.n).toBe(10);
      expect(stated.assumptions.map((a) => a.kind)).toEqual(["premise", kind]);
    }
  });

  it("is used once for each source", () => {
    const once = withRandomness(base, "seeded");
    expect(withRandomness(once, "seeded")).toBe(once);
    const both = withRandomness(once, "cryptographic");
    expect(both.assumptions.map((a) => a.kind)).toEqual(["premise", "ideal-randomness", "seeded-randomness"]);
  });
});
