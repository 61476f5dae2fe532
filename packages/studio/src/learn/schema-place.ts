import type { SchemaDocument } from "./schema-document.ts";

/** Which part an issue speaks of: `columns.2.lower` of column 2, `target.levels` of the target, a name of that column. */
export function placeOf(path: string, document: SchemaDocument): number | "target" | undefined {
  const index = /^columns\.(\d+)(\.|$)/.exec(path)?.[1];
  if (index !== undefined) return Number(index);
  if (path === document.target?.column || /^target(\.|$)/.test(path)) return "target";
  const named = document.columns.findIndex(({ name }) => name === path);
  return named < 0 ? undefined : named;
}

/** Which field of its part an issue speaks of: `lower` for `columns.2.lower`; the basis where the part as a whole is not public. */
export function fieldOf(path: string): string | undefined {
  const found = /^(?:columns\.\d+|target)(?:\.(\w+).*)?$/.exec(path);
  return found === null ? "basis" : found[1];
}

/** The place in the words of the table: `BMI, upper` for `columns.2.upper`. */
export function placeInWords(path: string, document: SchemaDocument | undefined): string {
  const found = /^(?:columns\.(\d+)|target)\.(.+)$/.exec(path);
  if (found === null || document === undefined) return path;
  const [, index, field] = found;
  const name = index === undefined ? document.target?.column : document.columns[Number(index)]?.name;
  return name === undefined || name.trim() === "" ? path : `${name}, ${field!}`;
}
