export { drawExcess, realizableError } from "./exponential-excess.ts";
