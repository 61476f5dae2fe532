import { expect, it } from "vitest";
import { derive, premise } from "../../derivation.ts";
import { readClaim } from "../../text.ts";
import { purePrivacyToRobustGeneralization } from "../pure-privacy-to-robust-generalization/rule.ts";
import { atSize } from "./rule.ts";

it("states the claim for one size, and the theorems about n then apply", () => {
  const privacy = premise(readClaim("differential-privacy:epsilon=0.1"), "any");
  expect(() => derive(purePrivacyToRobustGeneralization, [privacy], { beta: "0.05" })).toThrow(
    "the sample size",
  );
  const sized = derive(atSize, [privacy], { n: 10000 });
  expect(sized).toMatchObject({ n: 10000, claim: privacy.claim });
  const robust = derive(purePrivacyToRobustGeneralization, [sized], { beta: "0.05" });
  expect(String((robust.claim as { alpha: unknown }).alpha)).toBe("0.03770120264");
});

it("is proposed exactly when a size is asked for", () => {
  const privacy = premise(readClaim("differential-privacy:epsilon=0.1"), "any");
  expect(atSize.proposals?.(privacy, {})).toEqual([]);
  expect(atSize.proposals?.(privacy, { n: 7 })).toEqual([{ n: 7 }]);
});
