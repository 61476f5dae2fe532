export { realDefinitions } from "./definitions.ts";
export { linearFamily } from "./linear-family.ts";
