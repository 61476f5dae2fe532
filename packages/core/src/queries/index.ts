export { answer, type Answered, exactly } from "./answer.ts";
export { answersOf, codeLength } from "./answers-of.ts";
export { countedInWords } from "./counted.ts";
export type { Comparison, Predicate, Query, QueryKind } from "./language/predicate.ts";
export type { Measured } from "./noise.ts";
export { plan, type QueryFacts, type QueryPlan, type QueryTerms } from "./plan.ts";
export type { Answer, CellName, ErrorBars } from "./question.ts";
export { readPredicate, readQuery } from "./reading.ts";
export { type Table, tableOf, type TableOptions } from "./table.ts";
