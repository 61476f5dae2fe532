import { groupOf, type Claim, unitOfRows } from "../../certificates/index.ts";

/**
 * The unit of privacy of a claim about a model: the person of the schema where the claim covers all rows that the schema
 * leaves to one person, otherwise the rows of the claim. A claim that is not about neighbors leaves nobody out.
 */
export function unitOf(claim: Claim, schema: unknown): string {
  return coversPerson(claim, schema) ? "person" : unitOfRows(groupOf(claim) ?? 1);
}

/** Does the schema bound the rows of a person, to no more than the claim is about? */
export function coversPerson(claim: Claim, schema: unknown): boolean {
  const most = rowsOfPerson(schema);
  return most !== undefined && most <= (groupOf(claim) ?? Infinity);
}

/** The greatest number of rows of one person, where the schema's unit is a person; it may be any document. */
function rowsOfPerson(schema: unknown): number | undefined {
  const unit = (schema as { readonly unit?: unknown } | null | undefined)?.unit;
  const { of, most } = (unit ?? {}) as { readonly of?: unknown; readonly most?: unknown };
  return of === "person" && typeof most === "number" && Number.isSafeInteger(most) && most >= 1
    ? most
    : undefined;
}
