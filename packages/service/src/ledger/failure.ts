import { HoldfastError } from "holdfast";

/** What a caller's own writing threw: it goes back to that caller as it is. */
export class AlongsideFailure extends Error {
  override readonly name = "AlongsideFailure";
  readonly thrown: unknown;

  constructor(thrown: unknown) {
    super("writing alongside a charge failed");
    this.thrown = thrown;
  }
}

/** PostgreSQL's words for "another transaction was in the way": a serialization failure, a deadlock, a name that exists already. */
const inTheWay = new Set(["40001", "40P01"]);

/** Is it worth trying again at once? */
export function isInTheWay(error: unknown): boolean {
  if (error instanceof AlongsideFailure) return inTheWay.has(codeOf(error.thrown));
  // A key or question that another node wrote since it was looked for; the next look finds it.
  return inTheWay.has(codeOf(error)) || codeOf(error) === "23505";
}

/** What the caller is told: its own error, or that the database could not write, without the database's words. */
export function told(error: unknown): unknown {
  if (error instanceof AlongsideFailure) return error.thrown;
  if (error instanceof HoldfastError || isFault(error)) return error;
  return Object.assign(
    new HoldfastError({
      code: "storage",
      path: "ledger",
      expected: "a database that answers and has room",
      remedy: "No answer was given; try again with the same idempotency key.",
    }),
    { cause: error },
  );
}

/** A mistake of this program, which must not pass for one of the database. */
function isFault(error: unknown): boolean {
  return [TypeError, RangeError, ReferenceError, SyntaxError].some((kind) => error instanceof kind);
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";
}
