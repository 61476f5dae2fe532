import { refuse } from "../../issues/index.ts";

/** What can be wrong with a CSV file. Nothing here holds a part of a field. */
export interface Fault {
  readonly expected: string;
  readonly received?: string;
  readonly remedy?: string;
}

const cutOff = "Was the file cut off?";

type FaultName = "noHeader" | "openQuote" | "quoteInside" | "afterQuote" | "bareReturn" | "nul" | "encoding";

export const faults: Readonly<Record<FaultName, Fault>> = {
  noHeader: { expected: "a first line with the names of the columns", received: "an empty file" },
  openQuote: {
    expected: "a quote that closes each quoted field",
    received: "the end of the file",
    remedy: cutOff,
  },
  quoteInside: {
    expected: "quotes only around a whole field",
    remedy: 'Write "a ""b"" c" for a field with quotes inside.',
  },
  afterQuote: { expected: "a comma or the end of the line after a closing quote" },
  bareReturn: { expected: "lines that end in LF or CRLF", received: "a bare CR" },
  nul: utf8("a NUL byte"),
  encoding: utf8("bytes that are not UTF-8"),
};

function utf8(received: string): Fault {
  return { expected: "text in UTF-8", received, remedy: "Save the table as CSV in UTF-8." };
}

export function ragged(width: number, received: string): Fault {
  return { expected: `${fields(width)}, as in the first line`, received, remedy: cutOff };
}

export function tooLong(most: number): Fault {
  return { expected: `at most ${most} bytes in a record`, received: "more", remedy: "Is a quote left open?" };
}

/** A number of fields. */
export function fields(count: number): string {
  return `${count} field${count === 1 ? "" : "s"}`;
}

/** Where a fault is: the name of the file, and a line from 1. */
export interface Place {
  readonly name: string;
  readonly line: number;
}

export function refuseCsv(fault: Fault, { name, line }: Place): never {
  return refuse({ code: "csv", path: `${name}, line ${line}`, ...fault });
}

/** The names in the first line, without blanks around them; each is there, and once. */
export function headerNames(cells: readonly Uint8Array[], place: Place): readonly string[] {
  const decoder = new TextDecoder();
  const names = cells.map((cell) => decoder.decode(cell).trim());
  const seen = new Map<string, number>();
  for (const [f, name] of names.entries()) {
    if (name === "") refuseCsv({ expected: `a name for column ${f + 1}`, received: "an empty one" }, place);
    const first = seen.get(name);
    if (first !== undefined) {
      const received = `${JSON.stringify(name)} for columns ${first + 1} and ${f + 1}`;
      refuseCsv({ expected: "a different name for every column", received }, place);
    }
    seen.set(name, f);
  }
  return names;
}
