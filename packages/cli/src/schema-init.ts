import { draftSchema } from "holdfast";
import { counted } from "./counted.ts";
import { inputName, readChunks, writeText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";
import type { SchemaOptions } from "./schema.ts";

const warning =
  "This is a DRAFT. Its bounds and levels were taken from the data, so they are NOT PUBLIC: do not publish it, and no learner " +
  "takes it.\nReplace each bound and level by one from the codebook or from knowledge of the subject, then take out draft and note.\n";

/** Writes a draft from the rows, and says loudly that it is one. */
export async function initSchema(
  file: string,
  { target, out, json = false }: SchemaOptions,
  io: Io,
): Promise<number> {
  if (out !== undefined) refuseExisting(out, io);
  const ignored: string[] = [];
  const draft = await draftSchema({
    chunks: readChunks(file, io),
    name: inputName(file),
    ...(target === undefined ? {} : { target }),
    onIgnored: (column, why) => ignored.push(`${JSON.stringify(column)} is ignored: ${why}.\n`),
  });
  const text = `${JSON.stringify(draft, null, 2)}\n`;
  io.err(`${warning}${ignored.join("")}`);
  if (out !== undefined) writeText(out, text, io);
  if (out === undefined || json) io.out(text);
  else io.out(`${out}: a draft with ${counted(draft.columns.length, "column")}\n`);
  return 0;
}

/** A schema is work; a draft does not replace one. */
function refuseExisting(file: string, io: Io): void {
  try {
    io.read(file);
  } catch {
    return;
  }
  refuse({
    code: "output-unwritable",
    path: file,
    expected: "a file that is not there yet",
    remedy: "A draft does not replace a schema: choose another name, or remove the file first.",
  });
}
