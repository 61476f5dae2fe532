/** What the page asks of the library; each part stands in a file of its own. */
export { learnerList, optionsOf } from "./work/learners.ts";
export { auditLearnerExactly } from "./work/exact-learner.ts";
export { auditMechanismExactly } from "./work/exact-mechanism.ts";
export { auditStatistically } from "./work/statistical.ts";
export { members, measureMembers } from "./work/zoo.ts";
