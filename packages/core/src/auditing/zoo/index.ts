export type { ZooMember } from "./member.ts";
export { memberOf, zoo } from "./registry.ts";
