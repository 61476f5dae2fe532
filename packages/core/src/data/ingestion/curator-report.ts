import type { ColumnCounts } from "../encoders/index.ts";

/** What ingestion saw. All of it is computed from rows: it is for the curator, and no analyst may see it. */
export interface CuratorReport {
  /** The records of the file. */
  readonly records: number;
  /** What did not fit the schema and followed its rules, column by column; the target, where it was read, is the last. */
  readonly columns: readonly Readonly<ColumnCounts>[];
  /** False when the last line is not ended: the file may have been cut off in its last field. */
  readonly endsWithLineBreak: boolean;
  /** Where a person is the unit. */
  readonly persons?: {
    readonly persons: number;
    /** Rows beyond the most of their person. */
    readonly dropped: number;
    /** Rows that name no person; they are left out. */
    readonly nameless: number;
    /** Places without a row, which hold the default row. */
    readonly filled: number;
  };
}

/** Whether every value fitted the schema as it was. */
export function fitsAsIs({ columns }: CuratorReport): boolean {
  return columns.every(({ missing, unreadable, outside }) => missing + unreadable + outside === 0);
}
