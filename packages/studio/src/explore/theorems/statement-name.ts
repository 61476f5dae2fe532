import type { ShownStatement } from "./model.ts";

/** `Theorem 5`, `Algorithm A1`. */
export function statementName({ kind, number }: ShownStatement): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${number}`;
}
