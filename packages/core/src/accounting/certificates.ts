import { certificateRules, type RuleBook, ruleBook } from "../certificates/index.ts";
import { mechanismRules } from "../mechanisms/rules/index.ts";
import { accountingRules } from "./rules/index.ts";

/** Every rule that an account can use: conversions, compositions, the mechanisms' leaves and the accountants' own. */
export const accountingBook: RuleBook = ruleBook(certificateRules, mechanismRules, accountingRules);
