import { refuse } from "../../issues/index.ts";
import type { Problem } from "../../problems/problem.ts";
import type { ProximalOptions } from "./settled-rounds.ts";

/** Beyond these the rules prove nothing of a sampler that is not exact; the first is rough, since it depends on delta too. */
export const mostEpsilon: { readonly approximate: number; readonly pure: number } = {
  approximate: 250,
  pure: 1000,
};

/** Refuses what no number of rounds is proved to reach, by the name of the option that asks for it. From public numbers alone. */
export function beyondReach(
  { id, dimension }: Problem,
  { epsilon, delta, promise, whole }: ProximalOptions,
): never {
  if (epsilon.compare(mostEpsilon[promise]) > 0) {
    refuse({
      code: "parameter-range",
      path: "epsilon",
      expected: `at most ${promise === "pure" ? "" : "about "}${mostEpsilon[promise]} for the draw of a point: beyond it no sampler that is not exact is proved to be private`,
      received: whole === undefined ? epsilon.toString() : `${whole}, of which the draw gets ${epsilon}`,
      remedy:
        epsilon.compare(mostEpsilon.pure) > 0
          ? "Lower epsilon, or do without privacy: --epsilon infinity."
          : "Lower epsilon, ask for a pure promise (--promise pure), or do without privacy: --epsilon infinity.",
    });
  }
  if (promise === "pure") {
    refuse({
      code: "parameter-range",
      path: "promise",
      expected:
        "approximate: so many coordinates have more cells of the grid than a pure promise can be mixed on",
      received: `pure, for ${dimension} coordinates of ${id}`,
      remedy: "Leave the promise approximate, or use --learner noisy-gradient.",
    });
  }
  return refuse({
    code: "parameter-range",
    path: "delta",
    expected: "a delta that the sampler can be proved to reach: about e^(epsilon - 250) or more",
    received: delta.toString(),
    remedy: "Raise delta, lower epsilon, or ask for a pure promise: --promise pure.",
  });
}
