import type { FastifyError } from "fastify";
import type { Issue } from "holdfast";
import { chosenFailure } from "./chosen-failure.ts";
import { expectedBy, wordsFor } from "./shape-words.ts";
import { unknownName } from "./unknown-name.ts";

/**
 * Says which field does not fit and what would. A field that there is not is named; what stood in a field is never told: it may be a
 * record.
 */
export function validationIssue(error: FastifyError): Issue {
  const failure = chosenFailure(error.validation ?? []);
  const root = error.validationContext ?? "body";
  if (failure === undefined) return { code: "request", path: root, expected: "what /v1/openapi.json says" };
  const path = [root, ...failure.instancePath.split("/").slice(1).map(safeName)].join(".");
  const properties = failure.parentSchema?.properties ?? {};
  switch (failure.keyword) {
    case "required": {
      const missing = String(failure.params["missingProperty"]);
      return {
        code: "parameter-missing",
        path: `${path}.${missing}`,
        expected: wordsFor(properties[missing] ?? {}),
      };
    }
    case "additionalProperties": {
      const name = String(failure.params["additionalProperty"]);
      return unknownName(name, {
        path: `${path}.${safeName(name)}`,
        known: Object.keys(properties),
        of: "known field",
      });
    }
    default:
      return { code: "parameter-range", path, expected: expectedBy(failure) };
  }
}

/** Names of fields that the client made up (columns of records) may be long or odd. */
function safeName(part: string): string {
  return /^[A-Za-z0-9_-]{1,60}$/.test(part) ? part : "(field)";
}
