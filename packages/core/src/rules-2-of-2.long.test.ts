import { describeRules } from "./testing/rule-samples.ts";

describeRules({ part: 2, of: 2, perturbed: 60, oneChangeIn: 1 });
