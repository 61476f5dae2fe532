import type { Rule } from "../../certificates/index.ts";
import { approximateAccounting } from "./approximate-accounting/rule.ts";
import { approximateRenyiAccounting } from "./approximate-renyi-accounting/rule.ts";
import { concentratedAccounting } from "./concentrated-accounting/rule.ts";
import { gaussianAccounting } from "./gaussian-accounting/rule.ts";
import { privacyLossAccounting } from "./privacy-loss-accounting/rule.ts";
import { privacyFilterRule } from "./privacy-filter/rule.ts";
import { pureAccounting } from "./pure-accounting/rule.ts";
import { renyiAccounting } from "./renyi-accounting/rule.ts";

/** The theorems of accountants: from a list of events to a claim about all of them together. */
export const accountingRules: readonly Rule[] = [
  approximateAccounting,
  approximateRenyiAccounting,
  concentratedAccounting,
  gaussianAccounting,
  privacyLossAccounting,
  privacyFilterRule,
  pureAccounting,
  renyiAccounting,
];
