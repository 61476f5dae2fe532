import type { TableFacts } from "./table-work.ts";

/** The table that was chosen. Browsers let a page keep a file only while it is open. */
export interface HeldTable {
  readonly file?: File;
  readonly facts?: TableFacts;
  /** The schema that it brings: a sample its own, a file a draft. */
  readonly offer?: string;
}

let held: HeldTable = {};

/** The table of this tab; it outlives visits of other pages, and ends with a reload. */
export function heldTable(): HeldTable {
  return held;
}

export function holdTable(table: HeldTable): void {
  held = table;
}
