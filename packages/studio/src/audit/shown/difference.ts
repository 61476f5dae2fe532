/** A row of a data set for people: its cells, and whether the other data set has it, too. */
interface ShownRow {
  readonly cells: readonly string[];
  readonly isChanged: boolean;
}

/** A data set for people. */
export interface ShownSet {
  readonly columns: readonly string[];
  readonly rows: readonly ShownRow[];
  /** Equal rows that are not shown. */
  readonly hidden: number;
  /** The point that is asked, where a data set is a question. */
  readonly query?: string;
}

/** More rows are cut: what differs is shown, and a few of the others. */
const mostRows = 8;

/** Two neighboring data sets of any form, side by side, with what differs marked. */
export function shownPair(
  first: unknown,
  second: unknown,
  names?: readonly string[],
): readonly [ShownSet, ShownSet] {
  const [here, there] = [rowsOf(first), rowsOf(second)];
  const columns = names ?? (here.columns.length > 0 ? here.columns : there.columns);
  const [a, b] = marked(here.rows, there.rows);
  const side = (rows: readonly ShownRow[], query: string | undefined): ShownSet => {
    const shown = cut(rows);
    return {
      columns,
      rows: shown,
      hidden: rows.length - shown.length,
      ...(query !== undefined && { query }),
    };
  };
  return [side(a, here.query), side(b, there.query)];
}

interface Rows {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly query?: string;
}

/** Rows with the names of their columns; examples of a learner are a point and a label. */
function rowsOf(data: unknown): Rows {
  if (isObject(data) && Array.isArray(data["examples"])) {
    const rows = data["examples"].map((example) => cellsOf(example));
    return { columns: ["point", "label"], rows, query: String(data["query"]) };
  }
  const list: readonly unknown[] = Array.isArray(data) ? data : [data];
  const [one] = list;
  const columns = isObject(one)
    ? Object.keys(one)
    : Array.isArray(one)
      ? one.map((_, i) => String(i + 1))
      : ["value"];
  return { columns: list.length === 0 ? [] : columns, rows: list.map(cellsOf) };
}

function cellsOf(row: unknown): readonly string[] {
  if (Array.isArray(row)) return row.map(String);
  return isObject(row) ? Object.values(row).map(String) : [String(row)];
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Marks what differs. Rows are compared by their places where they are as many; where that marks more than one, data sets are taken as
 * multisets, equal rows first, if that marks fewer.
 */
function marked(
  first: Rows["rows"],
  second: Rows["rows"],
): readonly [readonly ShownRow[], readonly ShownRow[]] {
  const byPlace = (rows: Rows["rows"], others: Rows["rows"]): readonly ShownRow[] =>
    rows.map((cells, i) => ({ cells, isChanged: others[i]?.join("\t") !== cells.join("\t") }));
  const placed = [byPlace(first, second), byPlace(second, first)] as const;
  const loose = [byBag(first, second), byBag(second, first)] as const;
  const count = (pair: readonly (readonly ShownRow[])[]): number =>
    pair.flat().filter(({ isChanged }) => isChanged).length;
  return count(placed) <= 2 || count(placed) <= count(loose) ? placed : loose;
}

function byBag(rows: Rows["rows"], others: Rows["rows"]): readonly ShownRow[] {
  const left = new Map<string, number>();
  for (const row of others) left.set(row.join("\t"), (left.get(row.join("\t")) ?? 0) + 1);
  const judged = rows.map((cells) => {
    const key = cells.join("\t");
    const count = left.get(key) ?? 0;
    if (count > 0) left.set(key, count - 1);
    return { cells, isChanged: count === 0 };
  });
  return [...judged.filter(({ isChanged }) => !isChanged), ...judged.filter(({ isChanged }) => isChanged)];
}

/** What differs, and as many of the others as there is room for. */
function cut(rows: readonly ShownRow[]): readonly ShownRow[] {
  if (rows.length <= mostRows) return rows;
  const changed = rows.filter(({ isChanged }) => isChanged).slice(0, mostRows);
  let room = Math.max(2, mostRows - changed.length);
  return rows.filter((row) => changed.includes(row) || (!row.isChanged && room-- > 0));
}
