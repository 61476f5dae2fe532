import { type Rule, type SampleSize } from "../certificates/index.ts";
import { encodeClaim } from "../certificates/json.ts";
import { Rational } from "../math/index.ts";
import { deriveCase, type OracleCase } from "./oracles.ts";

/** One number of what a rule concludes, as a double: for tests that compare it with an executed theorem. */
export function concluded(
  rule: Rule,
  field: string,
  premises: OracleCase["premises"],
  parameters: OracleCase["parameters"] = {},
  n: SampleSize = "any",
): number {
  const claim = encodeClaim(deriveCase(rule, { premises, parameters, n }).claim);
  return Rational.parse(String(claim[field])).toNumber();
}
