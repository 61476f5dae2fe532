import type { ColumnDocument, TargetDocument } from "./schema-document.ts";

/** The target with other classes: of two one is positive, of more none is; what is no class any more stands for none. */
export function withLevels(target: TargetDocument, levels: readonly string[]): TargetDocument {
  const { positive, other, ...rest } = target;
  const isThere = isLevel(positive, levels);
  const keepsOther = isLevel(other, levels) && (isThere || levels.length !== 2);
  return {
    ...rest,
    levels,
    ...(levels.length === 2 ? { positive: isThere ? positive : levels[1] } : {}),
    ...(keepsOther ? { other } : {}),
  };
}

/** The target with the other class as the positive one; no class stands for missing values any more. */
export function withPositive(target: TargetDocument, positive: string): TargetDocument {
  return { ...target, positive, other: undefined };
}

/** The category with other levels; what is no level any more stands for no value. */
export function withColumnLevels(column: ColumnDocument, levels: readonly string[]): ColumnDocument {
  const kept = Object.entries(column).filter(
    ([key, value]) => (key !== "other" && key !== "missing") || value === null || isLevel(value, levels),
  );
  return { ...Object.fromEntries(kept), name: column.name, levels };
}

/** What an empty cell becomes, in words; undefined where the column is not read or not written yet. */
export function emptyInWords(column: ColumnDocument): string | undefined {
  const { type, lower, missing, other } = column;
  if (type === "category") {
    const level = missing === undefined ? other : missing;
    return `Empty cells count as ${typeof level === "string" ? level : "none of the levels"}.`;
  }
  if (type !== "number" && type !== "integer") return undefined;
  if (typeof missing === "number" && missing !== lower) return `Empty cells count as ${missing}.`;
  return typeof lower === "number" ? `Empty cells count as ${lower}, the lower bound.` : undefined;
}

/** What becomes of a row with an empty or unknown class, in words; undefined while there are no classes. */
export function emptyClassInWords({ levels, other }: TargetDocument): string | undefined {
  if (!Array.isArray(levels) || levels.length === 0) return undefined;
  return typeof other === "string"
    ? `Empty cells and other classes count as ${other}.`
    : "Rows without one of these classes are refused.";
}

function isLevel(value: unknown, levels: readonly string[]): boolean {
  return typeof value === "string" && levels.includes(value);
}
