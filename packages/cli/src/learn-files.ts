import type { Reading } from "holdfast";
import { inputName, readChunks, writeText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";
import { type Inputs, requireSafeOutputs } from "./safe-output.ts";

/** Refuses outputs that are no files, or that would destroy what is there. */
export function requireFiles(
  files: { readonly out: string; readonly report?: string | undefined },
  inputs: Inputs,
  io: Io,
): void {
  const outputs = [
    { flag: "--out", file: files.out },
    { flag: "--report", file: files.report },
  ];
  for (const { flag, file } of outputs) {
    if (file !== "-") continue;
    refuse({
      code: "output-unwritable",
      path: `${flag} -`,
      expected: "a file: standard output tells what is promised",
      remedy: `Name one with ${flag}${flag === "--out" ? ", such as model.json" : ", for the curator alone"}.`,
    });
  }
  requireSafeOutputs(outputs, inputs, io);
}

/** Refuses a table of less than two examples, and tells the curator what did not fit. */
export function reportReading(
  reading: Pick<Reading<unknown>, "n" | "report">,
  { data, report }: { readonly data: string; readonly report: string | undefined },
  io: Io,
): void {
  if (reading.n < 2) {
    refuse({
      code: "csv",
      path: inputName(data),
      expected: "at least 2 examples",
      received: String(reading.n),
    });
  }
  if (!reading.report.endsWithLineBreak) {
    io.err(`The last line of ${inputName(data)} is not ended: see whether the file was cut off.\n`);
  }
  if (report !== undefined) writeText(report, `${JSON.stringify(reading.report, null, 2)}\n`, io);
}

/** A file to read, with its name for issues. */
export function fileOf(file: string, io: Io): { chunks: AsyncIterable<Uint8Array>; name: string } {
  return { chunks: readChunks(file, io), name: inputName(file) };
}
