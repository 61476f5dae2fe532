import { expect } from "vitest";
import { encodeClaim } from "../../../certificates/json.ts";
import { Rational, roundUp } from "../../../math/index.ts";
import { rules } from "../../../rule-book.ts";
import { deriveCase, type OracleCase } from "../../../testing/oracles.ts";
import { evaluateBound } from "../evaluate.ts";
import { boundOf } from "../registry.ts";

/** A bound at some values and the rule that concludes the same number. */
export interface Agreement {
  readonly bound: string;
  readonly values: Readonly<Record<string, number | string>>;
  readonly rule: string;
  /** The field of the rule's claim. */
  readonly field: string;
  readonly premises?: OracleCase["premises"];
  readonly parameters?: OracleCase["parameters"];
  readonly n?: number;
}

/** The bound states the number of the certificate, digit for digit once that is rounded up as well. */
export function expectAgreement(given: Agreement): void {
  const { bound, values, rule, field, premises = [], parameters = {}, n } = given;
  const found = rules.get(rule);
  if (found === undefined) throw new Error(`no rule ${rule}`);
  const derived = deriveCase(found, { premises, parameters, ...(n === undefined ? {} : { n }) });
  const certified = Rational.parse(String(encodeClaim(derived.claim)[field]));
  const stated = evaluateBound(boundOf(bound), values).value;
  expect(stated?.toString(), `${bound} and ${rule}`).toBe(roundUp(certified).toString());
}
