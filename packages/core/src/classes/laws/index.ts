export { checkLaws } from "./laws.ts";
export type { LawVerdict } from "./laws.ts";
