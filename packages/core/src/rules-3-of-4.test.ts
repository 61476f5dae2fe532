import { describeRules } from "./testing/rule-samples.ts";

// All 60 perturbed oracles and all changes: rules-1-of-2.long.test.ts and rules-2-of-2.long.test.ts.
describeRules({ part: 3, of: 4, perturbed: 15, oneChangeIn: 4 });
