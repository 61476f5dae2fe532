export { mutationsOf } from "../auditing/laws/mutations.ts";
