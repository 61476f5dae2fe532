import { type Certificate, groupOf, type SampleSize, unitOfRows } from "../../certificates/index.ts";
import { type Schema, unitInWords } from "../../data/index.ts";

/** What a promise says of neighbors: its claim, and the number of rows that it speaks of. */
type Promised = Pick<Certificate, "claim" | "n">;

/**
 * The unit of privacy of a promise about a model: the person of the schema where the claim covers all rows that the schema
 * leaves to one person, otherwise the rows of the claim. A claim that is not about neighbors leaves nobody out.
 */
export function unitOf(promise: Promised, schema: unknown): string {
  return coversPerson(promise, schema) ? "person" : unitOfRows(groupOf(promise.claim) ?? 1);
}

/** Does the schema bound the rows of a person, to no more than the claim is about? Of n rows nobody has more than n. */
export function coversPerson({ claim, n }: Promised, schema: unknown): boolean {
  const most = rowsOfPerson(schema, n);
  return most !== undefined && most <= (groupOf(claim) ?? Infinity);
}

/** The unit that the promises of a model's file state; the schema's own where none of them is about neighbors. */
export function statedUnit(certificates: readonly Certificate[], schema: Schema): string {
  const about = certificates.find(({ claim }) => groupOf(claim) !== undefined);
  return about?.subject?.unit ?? unitInWords(schema.unit);
}

/** The greatest number of rows of one person, where the schema's unit is a person; it may be any document. */
function rowsOfPerson(schema: unknown, n: SampleSize): number | undefined {
  const unit = (schema as { readonly unit?: unknown } | null | undefined)?.unit;
  const { of, most } = (unit ?? {}) as { readonly of?: unknown; readonly most?: unknown };
  if (of !== "person" || typeof most !== "number" || !Number.isSafeInteger(most) || most < 1)
    return undefined;
  return n === "any" ? most : Math.min(most, n);
}
