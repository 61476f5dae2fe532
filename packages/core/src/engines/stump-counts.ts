import type { StumpShape } from "../classes/family.ts";
import { type Counted, featuresOf, timesOf } from "./examples.ts";
import { thresholdSteps } from "./sorted-counts.ts";
import { finish, type Steps } from "./steps.ts";

/**
 * The errors of every decision stump: one pass per feature, a step each; `x_f < cut` errs where `x_f >= cut` does not.
 * Cost: O(n * features + candidates).
 */
export function* stumpSteps(family: StumpShape, sample: Counted): Steps<Uint32Array> {
  const columns = featuresOf(sample, family.cuts.length);
  const errors = new Uint32Array(2 * family.cuts.reduce((sum, cuts) => sum + cuts.length, 0));
  const { labels } = sample;
  const times = timesOf(sample);
  const n = times === undefined ? sample.n : times.reduce((sum, count) => sum + count, 0);
  let next = 0;
  for (const [feature, cuts] of family.cuts.entries()) {
    const counts = finish(thresholdSteps({ column: columns[feature]!, labels, times }, cuts));
    for (let i = 0; i < counts.length; i++) {
      errors[next++] = counts[i]!;
      errors[next++] = n - counts[i]!;
    }
    yield { done: feature + 1, total: family.cuts.length };
  }
  return errors;
}
