import { type Fault, faults, fields, headerNames, ragged, refuseCsv, tooLong } from "./faults.ts";
import type { CsvHandlers, CsvOptions } from "./record.ts";
import { Utf8Check } from "./utf8.ts";

const [lineFeed, carriageReturn, quote, comma] = [0x0a, 0x0d, 0x22, 0x2c];
/** Where in a field the reader stands. */
const [fieldStart, plain, quoted, afterQuote, afterReturn] = [0, 1, 2, 3, 4];
const byteOrderMark = [0xef, 0xbb, 0xbf];
/** So much of a chunk is copied at a time. */
const slice = 65536;

/**
 * Reads comma separated values (RFC 4180) from chunks of bytes, cut anywhere: fields may stand in quotes, lines end in LF or
 * CRLF, the first line names the columns, a byte order mark is passed over, and so are lines without a byte where there are
 * several columns. Everything else is refused by its line: rows with too few or too many fields, quotes that do not open or
 * close a field, an end inside quotes, a bare CR, NUL, bytes that are not UTF-8, a record beyond `mostRecordBytes`.
 *
 * Issues name lines and counts of fields, never what a field holds; they are for the curator alone. Memory: a few times the
 * largest record, and 128 KiB, whatever the chunks are. No object is made for a row.
 */
export class CsvReader {
  readonly #name: string;
  readonly #mostRecordBytes: number;
  readonly #handlers: CsvHandlers;
  readonly #utf8 = new Utf8Check();
  /** Bytes of a byte order mark seen so far; undefined once the text has begun. */
  #mark: number | undefined = 0;
  #work: Uint8Array = new Uint8Array(2 * slice);
  #used = 0;
  #at = 0;
  /** Where the next byte of a quoted field goes: behind `#at` by the quotes that were doubled. */
  #write = 0;
  #recordStart = 0;
  #state = fieldStart;
  #fields = 0;
  #starts: Int32Array = new Int32Array(64);
  #ends: Int32Array = new Int32Array(64);
  /** The number of columns; 0 before the header. */
  #width = 0;
  #line = 1;
  #recordLine = 1;
  #endsWithLineBreak = true;
  /** The one object that every call of the handler gets. */
  readonly #record = { bytes: this.#work, starts: this.#starts, ends: this.#ends, line: 0 };

  constructor(handlers: CsvHandlers, { name = "data", mostRecordBytes = 1 << 20 }: CsvOptions = {}) {
    this.#handlers = handlers;
    this.#name = name;
    this.#mostRecordBytes = mostRecordBytes;
  }

  /** Whether the last line was ended; a file that was cut off in its last field is not. Known after `end`. */
  get endsWithLineBreak(): boolean {
    return this.#endsWithLineBreak;
  }

  push(chunk: Uint8Array): void {
    let from = 0;
    while (this.#mark !== undefined && from < chunk.length) {
      if (chunk[from] !== byteOrderMark[this.#mark]) this.#beginText();
      else if ((++this.#mark, ++from, this.#mark === byteOrderMark.length)) this.#mark = undefined;
    }
    for (; from < chunk.length; from += slice) this.#take(chunk.subarray(from, from + slice));
  }

  end(): void {
    if (this.#mark !== undefined) this.#beginText();
    if (!this.#utf8.isWhole) this.#refuse(faults.encoding);
    if (this.#state === quoted) this.#refuseRecord(faults.openQuote);
    if (this.#state === afterReturn) this.#refuse(faults.bareReturn);
    this.#endsWithLineBreak = this.#at === this.#recordStart;
    if (!this.#endsWithLineBreak) this.#endRecord(this.#at);
    if (this.#width === 0) this.#refuse(faults.noHeader);
  }

  /** The bytes were no mark after all. */
  #beginText(): void {
    const held = Uint8Array.from(byteOrderMark.slice(0, this.#mark));
    this.#mark = undefined;
    if (held.length > 0) this.#take(held);
  }

  #take(bytes: Uint8Array): void {
    const bad = this.#utf8.firstBad(bytes);
    // What stands before it may hold an earlier fault, and its line is counted.
    this.#append(bad < 0 ? bytes : bytes.subarray(0, bad));
    this.#scan();
    if (bad >= 0) this.#refuse(bytes[bad] === 0 ? faults.nul : faults.encoding);
    if (this.#used - this.#recordStart > this.#mostRecordBytes)
      this.#refuseRecord(tooLong(this.#mostRecordBytes));
  }

  /** Moves the record in progress to the front, and the bytes behind it. */
  #append(bytes: Uint8Array): void {
    const kept = this.#used - this.#recordStart;
    const shift = this.#recordStart;
    const from = this.#work;
    if (kept + bytes.length > from.length) {
      this.#work = new Uint8Array(2 * (kept + bytes.length));
      this.#work.set(from.subarray(shift, this.#used));
    } else if (shift > 0) from.copyWithin(0, shift, this.#used);
    for (let f = 0; shift > 0 && f <= this.#fields; f++) {
      this.#starts[f] = this.#starts[f]! - shift;
      this.#ends[f] = this.#ends[f]! - shift;
    }
    this.#at -= shift;
    this.#write -= shift;
    this.#recordStart = 0;
    this.#work.set(bytes, kept);
    this.#used = kept + bytes.length;
  }

  #scan(): void {
    const work = this.#work;
    const used = this.#used;
    while (this.#at < used) {
      const byte = work[this.#at]!;
      switch (this.#state) {
        case fieldStart:
          this.#starts[this.#fields] = this.#at;
          this.#state = byte === quote ? quoted : plain;
          if (byte === quote) this.#starts[this.#fields] = this.#write = ++this.#at;
          break;
        case plain: {
          let at = this.#at;
          let here = byte;
          // Letters, digits, point and minus stand above the comma.
          while (
            here > comma ||
            (here !== comma && here !== lineFeed && here !== carriageReturn && here !== quote)
          ) {
            if (++at === used) break;
            here = work[at]!;
          }
          this.#at = at;
          if (at < used) this.#afterField(here, at);
          break;
        }
        case quoted: {
          let at = this.#at;
          let write = this.#write;
          for (let here = byte; here !== quote; here = work[at]!) {
            if (here === lineFeed) this.#line++;
            work[write++] = here;
            if (++at === used) break;
          }
          this.#write = write;
          this.#at = at;
          if (at < used) {
            this.#state = afterQuote;
            this.#at++;
          }
          break;
        }
        case afterQuote:
          if (byte === quote) {
            work[this.#write++] = quote;
            this.#state = quoted;
            this.#at++;
          } else if (byte === comma || byte === lineFeed || byte === carriageReturn) {
            this.#afterField(byte, this.#write);
          } else this.#refuse(faults.afterQuote);
          break;
        default:
          if (byte !== lineFeed) this.#refuse(faults.bareReturn);
          this.#at++;
          this.#endLine();
      }
    }
  }

  /** At the comma, line break or stray quote behind a field whose bytes end at `end`. */
  #afterField(byte: number, end: number): void {
    if (byte === quote) this.#refuse(faults.quoteInside);
    this.#at++;
    this.#ends[this.#fields] = end;
    if (byte === comma) {
      this.#nextField();
      this.#state = fieldStart;
    } else if (byte === carriageReturn) this.#state = afterReturn;
    else this.#endLine();
  }

  #nextField(): void {
    this.#fields++;
    if (this.#fields === this.#width)
      this.#refuseRecord(ragged(this.#width, `more than ${fields(this.#width)}`));
    if (this.#fields < this.#starts.length) return;
    this.#starts = doubled(this.#starts);
    this.#ends = doubled(this.#ends);
  }

  #endLine(): void {
    const end = this.#ends[this.#fields]!;
    this.#line++;
    // Not a byte between two line breaks: a blank line, unless the table has one column.
    const isBlank = this.#fields === 0 && end === this.#recordStart;
    if (!isBlank || this.#width === 1) this.#deliver();
    this.#recordStart = this.#at;
    this.#recordLine = this.#line;
    this.#fields = 0;
    this.#state = fieldStart;
  }

  /** The last record of a file whose last line is not ended. */
  #endRecord(end: number): void {
    if (this.#state === fieldStart) this.#starts[this.#fields] = end;
    this.#ends[this.#fields] = this.#state === afterQuote ? this.#write : end;
    this.#deliver();
  }

  #deliver(): void {
    if (this.#at - this.#recordStart > this.#mostRecordBytes)
      this.#refuseRecord(tooLong(this.#mostRecordBytes));
    const count = this.#fields + 1;
    if (this.#width === 0) {
      this.#width = count;
      this.#record.starts = this.#starts;
      this.#record.ends = this.#ends;
      this.#handlers.header(this.#names());
      return;
    }
    if (count !== this.#width) this.#refuseRecord(ragged(this.#width, fields(count)));
    const record = this.#record;
    record.bytes = this.#work;
    record.line = this.#recordLine;
    this.#handlers.record(record);
  }

  #names(): readonly string[] {
    const cells = Array.from({ length: this.#width }, (_, f) =>
      this.#work.subarray(this.#starts[f], this.#ends[f]),
    );
    return headerNames(cells, { name: this.#name, line: this.#recordLine });
  }

  #refuse(fault: Fault): never {
    return refuseCsv(fault, { name: this.#name, line: this.#line });
  }

  /** A fault of the whole record, which may be of several lines. */
  #refuseRecord(fault: Fault): never {
    return refuseCsv(fault, { name: this.#name, line: this.#recordLine });
  }
}

function doubled(array: Int32Array): Int32Array {
  const larger = new Int32Array(2 * array.length);
  larger.set(array);
  return larger;
}
