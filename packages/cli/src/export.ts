import { exportModel, languages } from "holdfast";
import { replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { openModelFile } from "./model-input.ts";
import { required, wordOption } from "./numbers.ts";
import { requireSafeOutputs } from "./safe-output.ts";

export interface ExportCommandOptions {
  readonly to?: string;
  readonly out?: string;
  readonly json?: true;
}

/** `holdfast export MODEL --to js|sql|python`: a standalone scorer of a released model. */
export function exportCommand(file: string, options: ExportCommandOptions, io: Io): number {
  const language = required(
    wordOption(options.to, "--to", languages),
    "--to",
    `one of ${languages.join(", ")}`,
  );
  const out = options.out === "-" ? undefined : options.out;
  requireSafeOutputs([{ flag: "--out", file: out }], { "the model": file }, io);
  const text = exportModel(openModelFile(file, io), language);
  if (out !== undefined) replaceText(out, text, io);
  if (options.json === true) io.out(`${JSON.stringify({ language, text }, null, 2)}\n`);
  else if (out === undefined) io.out(text);
  return 0;
}
