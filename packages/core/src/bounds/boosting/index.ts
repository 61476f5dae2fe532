export { type BoostingPlan, boostingPlan, roundGain, weightExponent } from "./plan.ts";
