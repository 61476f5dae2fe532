import { queries, readSchema } from "holdfast";
import { isVacuous } from "../../format/vacuous.ts";

/** A query before it is asked, with what is public about the table. */
interface QueryTask {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly n: number;
  readonly query: string;
  readonly epsilon: string;
  readonly beta: string;
}

/** What is known of an answer before it is bought. */
export interface PlannedQuery {
  readonly kind: string;
  readonly bars: queries.ErrorBars;
  /** What will be counted, where it is not simply the rows. */
  readonly counted?: string;
  /** The limits will span all that the answer could be. */
  readonly isVacuous: boolean;
}

/** Reads a query as the service will, and says how exact its answer would be. */
export function planQuery({ schema, n, query, epsilon, beta }: QueryTask): PlannedQuery {
  const known = readSchema(schema);
  const { query: asked, bars } = queries.plan(query.trim(), { schema: known, n, epsilon, beta });
  const column = asked.kind === "mean" ? known.columns.find(({ name }) => name === asked.column) : undefined;
  const counted = queries.countedInWords(asked, known);
  return {
    kind: asked.kind,
    bars,
    ...(counted === undefined ? {} : { counted }),
    isVacuous: isVacuous(bars, n, column !== undefined && "lower" in column ? column : undefined),
  };
}
