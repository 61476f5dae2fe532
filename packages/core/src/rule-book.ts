import type { RuleBook } from "./certificates/index.ts";
import { mechanismBook } from "./mechanisms/index.ts";

/** The full rule book of this release. */
export const rules: RuleBook = mechanismBook;
