import type { queries } from "holdfast";
import { columnText, constantText } from "../format/query-words.ts";

type Predicate = queries.Predicate;

/** A predicate of a canonical question in the language of queries: reading it gives the same predicate. */
export function predicateText(predicate: Predicate): string {
  return written(predicate, 0);
}

/** How strongly a predicate holds together: `or` 1, `and` 2, the rest 3. */
function written(predicate: Predicate, around: number): string {
  const [text, strength] = parts(predicate);
  return strength < around ? `(${text})` : text;
}

function parts(predicate: Predicate): readonly [text: string, strength: number] {
  if ("or" in predicate) return [predicate.or.map((part) => written(part, 2)).join(" or "), 1];
  if ("and" in predicate) return [predicate.and.map((part) => written(part, 3)).join(" and "), 2];
  if ("not" in predicate) return [`not ${written(predicate.not, 3)}`, 3];
  if ("in" in predicate)
    return [`${columnText(predicate.column)} in (${predicate.in.map(constantText).join(", ")})`, 3];
  return [`${columnText(predicate.column)} ${predicate.is} ${constantText(predicate.value)}`, 3];
}

/** A query of a canonical question in its language. */
export function queryText(query: queries.Query): string {
  const where = query.where === undefined ? "" : ` where ${predicateText(query.where)}`;
  return `${headText(query)}${where}`;
}

function headText(query: queries.Query): string {
  if (query.kind === "count") return "count";
  const of = `of ${columnText(query.column)}`;
  const into = (bins: number | undefined): string => (bins === undefined ? "" : ` into ${bins}`);
  switch (query.kind) {
    case "mean":
      return `mean ${of}`;
    case "quantile":
      return `quantile ${query.at} ${of}`;
    case "histogram":
      return `histogram ${of}${into(query.into)}`;
    case "table":
      return `table ${of}${into(query.into)} by ${columnText(query.by)}${into(query.byInto)}`;
  }
}
