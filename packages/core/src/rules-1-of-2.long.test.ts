import { describeRules } from "./testing/rule-samples.ts";

describeRules({ part: 1, of: 2, perturbed: 60, oneChangeIn: 1 });
