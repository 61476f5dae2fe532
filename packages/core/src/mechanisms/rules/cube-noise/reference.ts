import { fraction, over, spell } from "../../../certificates/reference/fraction.ts";
import { must, number, type ReferenceRule, whole } from "../../../certificates/reference/rule.ts";

/** epsilon = sensitivity / scale, where a block moves by its largest move and all blocks by the sum. */
export const reference: ReferenceRule = {
  id: "cube-noise",
  premises: [],
  parameters: ["sensitivity", "scale", "neighbours", "randomness"],
  assumptions: ({ parameters }) => [
    "block-sensitivity",
    parameters["randomness"] === "seeded" ? "seeded-randomness" : "ideal-randomness",
  ],
  conclude({ parameters }) {
    const { neighbours, randomness } = parameters;
    must(randomness === "cryptographic" || randomness === "seeded", "a source of random bits");
    const scale = number(parameters, "scale");
    must(scale.top > 0n, "scale is positive");
    const moves = fraction(BigInt(whole(parameters, "sensitivity", 1)));
    return {
      notion: "differential-privacy",
      epsilon: spell(over(moves, scale)),
      delta: "0",
      neighbours,
      group: 1,
    };
  },
};
