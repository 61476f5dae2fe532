export type { Issue, IssueCode } from "./issue.ts";
export { HoldfastError, refuse } from "./error.ts";
export { sentence } from "./wording.ts";
export { show } from "./show.ts";
export { didYouMean } from "./did-you-mean.ts";
export { lookup } from "./lookup.ts";
