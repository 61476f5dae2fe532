import type { DataSet } from "../service/documents.ts";

/** A question of a session as JSON; `kind` says which. */
export type Question = Readonly<Record<string, unknown>> & { readonly kind: string };

/** What is public about the data that a session asks. */
export interface Facts {
  readonly schema: DataSet["schema"];
  readonly n: number;
  readonly answers: "private" | "exact";
}

/** What is wanted: a statistic chosen from all that was seen is within alpha, but for a chance of beta. */
export interface Goal {
  readonly alpha: string;
  readonly beta: string;
}
