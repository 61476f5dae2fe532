/** What the page asks of the library: nothing here needs a row. */
export { check } from "./work/check.ts";
export { course } from "./work/course.ts";
export { modelLearners } from "./work/model-learners.ts";
export { opening } from "./work/opening.ts";
export { promiseInWords } from "./work/promise-words.ts";
