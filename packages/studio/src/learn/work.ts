export { checkSchema } from "./schema-work.ts";
export { draftTarget, readTable } from "./table-work.ts";
export { optionNames, planTraining } from "./plan-work.ts";
export { describeModel } from "./model-work.ts";
