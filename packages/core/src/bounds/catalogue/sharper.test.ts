import { describe, expect, it } from "vitest";
import { examples as bunLivniMoran } from "./bun-livni-moran/testing/examples.ts";
import { examples as cummings } from "./cummings/testing/examples.ts";
import { boundOf } from "./registry.ts";
import { valueAt } from "./testing/rows.ts";
import { examples as wang } from "./wang/testing/examples.ts";

const examples = { ...bunLivniMoran, ...cummings, ...wang };

/** The sharper bound, and the one that is printed or simpler: the same quantity from the same arguments. */
const pairs = [
  ["finite-gibbs-gap", "finite-gibbs-gap-simple"],
  ["finite-gibbs-gap-simple", "finite-gibbs-gap-printed"],
  ["finite-rate-tuned", "finite-rate"],
  ["gibbs-rate", "gibbs-rate-repaired"],
  ["gibbs-rate-repaired", "gibbs-rate-printed"],
  ["memorization-rate", "memorization-rate-printed"],
  ["privacy-stability", "privacy-stability-printed"],
  ["bounded-range-stability", "privacy-stability"],
  ["approximate-stability", "approximate-stability-printed"],
  ["subsampled-epsilon", "subsampled-epsilon-printed"],
  ["subsampled-epsilon", "subsampled-epsilon-approximate-printed"],
  ["subsampled-epsilon", "drawn-with-replacement-epsilon"],
  ["confident-excess", "confident-excess-equal"],
  ["staged-gap", "staged-gap-even"],
  ["noisy-gradient-limit", "noisy-gradient-gap"],
  ["privacy-to-perfect-finite", "privacy-to-perfect-printed"],
  ["resampled-privacy", "resampled-privacy-printed"],
  ["resampled-privacy-pooled", "resampled-privacy"],
  ["resampled-delta-mixture", "resampled-delta"],
  ["set-selection-deviation", "free-selection-deviation"],
  ["set-selection-deviation", "compression-deviation"],
  ["compression-deviation", "compression-deviation-printed"],
  ["threshold-deviation", "threshold-deviation-coded"],
  ["exponential-weights-sample-size", "exponential-weights-sample-size-printed"],
  ["exponential-weights-sample-size-printed", "exponential-weights-sample-size-thirds"],
  ["experts-regret", "agnostic-regret"],
  ["littlestone-sample-size-closure", "littlestone-sample-size"],
  ["public-points-sample-size-sharp", "public-points-sample-size"],
  ["stable-hypothesis-error", "stable-hypothesis-error-printed"],
] as const;

/** For lower bounds the sharper one is the larger. */
const lowerPairs = [
  ["secret-points-risk", "secret-points-risk-counted"],
  ["regret-lower-bound", "regret-lower-bound-simple"],
  ["tournament-stability-closure", "tournament-stability"],
  ["tournament-frequency-closure", "tournament-frequency"],
] as const;

/** The example of the second bound with one number changed, cut down to the arguments of the first. */
function* around(sharper: string, simple: string): Generator<readonly [number, number]> {
  const example = { ...examples[sharper], ...examples[simple] };
  const asked = { ...boundOf(sharper).arguments, ...boundOf(simple).arguments };
  const of = (id: string, values: Readonly<Record<string, number | string>>): number | undefined =>
    valueAt(
      id,
      Object.fromEntries(Object.keys(boundOf(id).arguments).map((name) => [name, values[name]!] as const)),
    );
  for (const [name, { kind, most = Infinity, least = 0 }] of Object.entries(asked)) {
    for (const factor of [0.5, 0.8, 1, 1.25, 2]) {
      const changed = Number(example[name]) * factor;
      const value = kind === "count" ? Math.round(changed) : Number(changed.toPrecision(6));
      if (value >= Number(most) || value <= Number(least) || value < 1e-9) continue;
      const values = { ...example, [name]: value.toFixed(kind === "count" ? 0 : 12) };
      const [first, second] = [of(sharper, values), of(simple, values)];
      if (first !== undefined && second !== undefined) yield [first, second];
    }
  }
}

describe("what is called sharper is", () => {
  for (const [sharper, simple] of pairs) {
    it(`${sharper} is at most ${simple}`, () => {
      const found = [...around(sharper, simple)];
      expect(found.length).toBeGreaterThan(2);
      for (const [first, second] of found) expect(first).toBeLessThanOrEqual(second * (1 + 1e-12));
    });
  }
  for (const [sharper, simple] of lowerPairs) {
    it(`${sharper} is at least ${simple}`, () => {
      const found = [...around(sharper, simple)];
      expect(found.length).toBeGreaterThan(2);
      for (const [first, second] of found) expect(first).toBeGreaterThanOrEqual(second * (1 - 1e-12));
    });
  }
});
