import type { StumpShape } from "../classes/family.ts";
import type { Sample } from "../data/index.ts";
import { featuresOf } from "./examples.ts";
import { thresholdSteps } from "./sorted-counts.ts";
import { finish, type Steps } from "./steps.ts";

/**
 * The errors of every decision stump: one pass per feature, a step each; `x_f < cut` errs where `x_f >= cut` does not.
 * Cost: O(n * features + candidates).
 */
export function* stumpSteps(family: StumpShape, sample: Sample): Steps<Uint32Array> {
  const columns = featuresOf(sample, family.cuts.length);
  const errors = new Uint32Array(2 * family.cuts.reduce((sum, cuts) => sum + cuts.length, 0));
  let next = 0;
  for (const [feature, cuts] of family.cuts.entries()) {
    const counts = finish(thresholdSteps(columns[feature]!, sample.labels, cuts));
    for (let i = 0; i < counts.length; i++) {
      errors[next++] = counts[i]!;
      errors[next++] = sample.n - counts[i]!;
    }
    yield { done: feature + 1, total: family.cuts.length };
  }
  return errors;
}
