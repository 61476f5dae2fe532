import { accountingBook } from "./accounting/certificates.ts";
import type { RuleBook } from "./certificates/index.ts";

/** The full rule book of this release. */
export const rules: RuleBook = accountingBook;
