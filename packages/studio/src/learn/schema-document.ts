import type { draftBasis as draftBasisOfLibrary, Target } from "holdfast";
import { withLevels } from "./schema-levels.ts";

/** A schema while it is being written: any of it may be wrong, so values are what was typed. */
export interface SchemaDocument {
  readonly draft?: unknown;
  readonly columns: readonly ColumnDocument[];
  readonly target?: TargetDocument;
  readonly [key: string]: unknown;
}

export interface ColumnDocument {
  readonly name: string;
  readonly type?: unknown;
  readonly lower?: unknown;
  readonly upper?: unknown;
  readonly levels?: unknown;
  readonly basis?: unknown;
  readonly [key: string]: unknown;
}

export interface TargetDocument {
  readonly column: string;
  readonly levels?: unknown;
  readonly positive?: unknown;
  readonly basis?: unknown;
  readonly [key: string]: unknown;
}

/** What a draft says of bounds and levels that it took from the rows: the text of the library, which a page has only the types of. */
export const draftBasis: typeof draftBasisOfLibrary = "taken from the data: NOT PUBLIC";

/** The document of a text; undefined where the text is no object with columns, and only its JSON can be edited. */
export function readDocument(text: string): SchemaDocument | undefined {
  try {
    const json = JSON.parse(text) as Partial<SchemaDocument> | null;
    const columns: unknown = json?.columns;
    const isNamed = (value: unknown, key: string): boolean =>
      typeof (value as Readonly<Record<string, unknown>> | null)?.[key] === "string";
    if (!Array.isArray(columns) || !columns.every((column) => isNamed(column, "name"))) return undefined;
    if (json?.target !== undefined && !isNamed(json.target, "column")) return undefined;
    return json as SchemaDocument;
  } catch {
    return undefined;
  }
}

export function writeDocument(document: unknown): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Whether bounds or levels still stand as they were taken from the rows; an ignored column has none. */
export function isDrafted({ basis, type }: { readonly basis?: unknown; readonly type?: unknown }): boolean {
  return type !== "ignore" && isFromRows(basis);
}

function isFromRows(basis: unknown): boolean {
  return typeof basis === "string" && basis.endsWith(draftBasis);
}

export function withColumn(document: SchemaDocument, index: number, column: ColumnDocument): SchemaDocument {
  return { ...document, columns: document.columns.map((old, i) => (i === index ? column : old)) };
}

/** The column with another type: it keeps its name and what the types share. */
export function withType(column: ColumnDocument, type: string): ColumnDocument {
  const { name } = column;
  // What was taken from the rows goes with them.
  if (type === "ignore") return { name, type, ...(isFromRows(column.basis) ? {} : basisOf(column)) };
  const shared = { name, type, ...basisOf(column) };
  if (type === "category") return { ...shared, levels: column.levels ?? [] };
  const isNumber = column.type === "number" || column.type === "integer";
  return isNumber ? { ...column, type } : { ...shared, lower: column.lower ?? "", upper: column.upper ?? "" };
}

/** Whatever was not said to be public yet gets this basis. */
export function withBasis(document: SchemaDocument, basis: string): SchemaDocument {
  const said = <Part extends object>(part: Part): Part => (isDrafted(part) ? { ...part, basis } : part);
  return {
    ...document,
    columns: document.columns.map(said),
    ...(document.target && { target: said(document.target) }),
  };
}

/**
 * The document with another target, or none. The old target becomes a category again, the new one leaves the columns; where its levels
 * are not known they are drafted ones, or have to be written.
 */
export function withTarget(
  document: SchemaDocument,
  name: string,
  drafted?: Pick<Target, "levels">,
): SchemaDocument {
  const { target: old, ...rest } = document;
  if (old?.column === name) return document;
  const back: readonly ColumnDocument[] =
    old === undefined
      ? []
      : [{ name: old.column, type: "category", levels: old.levels ?? [], ...basisOf(old) }];
  const column = document.columns.find((one) => one.name === name);
  const columns = [...document.columns.filter((one) => one !== column), ...back];
  if (column === undefined) return { ...rest, columns };
  const known = Array.isArray(column.levels)
    ? { levels: column.levels as readonly string[], ...basisOf(column) }
    : undefined;
  const found = known ?? { levels: drafted?.levels ?? [], basis: draftBasis };
  return { ...rest, columns, target: withLevels({ column: name, ...found }, found.levels) };
}

function basisOf({ basis }: { readonly basis?: unknown }): { readonly basis?: unknown } {
  return basis === undefined ? {} : { basis };
}

/** The document as it may be used: the curator says that nothing in it comes from the rows. */
export function asPublic(document: SchemaDocument): SchemaDocument {
  const { note } = document;
  const isOwnNote = typeof note === "string" && !note.startsWith("DRAFT");
  const entries = Object.entries(document).filter(
    ([key]) => key !== "draft" && (key !== "note" || isOwnNote),
  );
  const columns = document.columns.map((column) =>
    column.type === "ignore" ? withType(column, "ignore") : column,
  );
  return { ...Object.fromEntries(entries), columns };
}
