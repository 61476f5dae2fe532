import { CsvReader } from "./reader.ts";
import type { CsvHandlers, CsvOptions } from "./record.ts";

/** Bytes in pieces, cut anywhere: a Node stream, a browser's `ReadableStream` where it can be iterated, or a list. */
export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ReadCsvOptions extends CsvOptions {
  readonly chunks: Chunks;
  readonly signal?: AbortSignal;
}

/** Reads a whole table, record by record, and says whether its last line was ended. */
export async function readCsv(
  { chunks, signal, ...options }: ReadCsvOptions,
  handlers: CsvHandlers,
): Promise<{ readonly endsWithLineBreak: boolean }> {
  const reader = new CsvReader(handlers, options);
  for await (const chunk of chunks) {
    signal?.throwIfAborted();
    reader.push(chunk);
  }
  reader.end();
  return { endsWithLineBreak: reader.endsWithLineBreak };
}
