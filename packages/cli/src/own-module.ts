import { accessSync, constants, statSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** A user's own JavaScript module. A file is imported from where it is, so that its own imports work. */
export async function importOwn(file: string, io: Io): Promise<Readonly<Record<string, unknown>>> {
  if (file !== "-") refuseUnreadable(file);
  const address =
    file === "-"
      ? `data:text/javascript,${encodeURIComponent(readText(file, io))}`
      : pathToFileURL(resolve(file)).href;
  try {
    return (await import(/* @vite-ignore */ address)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    return refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "a JavaScript module that can be imported",
      received: error instanceof Error ? error.message : String(error),
    });
  }
}

/** The import's own message would speak of this program's files. */
function refuseUnreadable(file: string): void {
  let received = "a folder";
  try {
    if (!statSync(file).isDirectory()) {
      accessSync(file, constants.R_OK);
      return;
    }
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    received = isMissing ? "no such file" : "a file without permission to read it";
  }
  refuse({ code: "input-unreadable", path: file, expected: "a file that can be read", received });
}
