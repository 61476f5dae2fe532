import type { Encoder } from "../data/index.ts";
import { Rational } from "../math/index.ts";
import { type AskedColumn, askedColumns, columnNamed } from "./columns.ts";
import type { NumberAsked } from "./number-column.ts";
import { axisOf, cellsQuestion } from "./kinds/cells.ts";
import { countQuestion } from "./kinds/count.ts";
import { meanQuestion } from "./kinds/mean.ts";
import { quantileQuestion } from "./kinds/quantile.ts";
import type { Query } from "./language/predicate.ts";
import type { Question } from "./question.ts";

/** What a canonical query reads of rows and what it tells; a function of the schema and n alone. */
export function questionOf(query: Query, encoder: Encoder, n: number): Question {
  const columns = askedColumns(encoder);
  const named = (name: string): AskedColumn => columnNamed(columns, name, "query.column");
  const isPart = query.where !== undefined;
  switch (query.kind) {
    case "count":
      return countQuestion(n);
    case "mean":
      return meanQuestion({ n, isPart, column: named(query.column) as NumberAsked });
    case "quantile":
      return quantileQuestion({
        n,
        isPart,
        column: named(query.column) as NumberAsked,
        share: Rational.parse(query.at),
      });
    case "histogram":
      return cellsQuestion({ n, isPart, axes: [axisOf(named(query.column), query.into)] });
    case "table":
      return cellsQuestion({
        n,
        isPart,
        axes: [axisOf(named(query.column), query.into), axisOf(named(query.by), query.byInto)],
      });
  }
}
