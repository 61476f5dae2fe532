/** One record: field f is the bytes from `starts[f]` to `ends[f]`, quotes resolved. Valid until the handler returns. */
export interface CsvRecord {
  readonly bytes: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** The line of the file on which the record begins, from 1. */
  readonly line: number;
}

export interface CsvOptions {
  /** What issues call the input. Default `data`. */
  readonly name?: string;
  /** The most bytes of one record, quotes and line breaks inside them included. Default 1 MiB. */
  readonly mostRecordBytes?: number;
}

export interface CsvHandlers {
  /** Called once, before any record: the names of the columns, without blanks around them. */
  header(names: readonly string[]): void;
  record(record: CsvRecord): void;
}
