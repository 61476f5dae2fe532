import type { Io } from "./io.ts";
import { refuse, wordOption } from "./numbers.ts";
import { checkSchema } from "./schema-check.ts";
import { initSchema } from "./schema-init.ts";

export interface SchemaOptions {
  readonly target?: string;
  readonly out?: string;
  readonly json?: boolean;
}

/** `holdfast schema init DATA` and `holdfast schema check SCHEMA [DATA]`. */
export async function schemaCommand(
  action: string,
  [file, data]: readonly [file: string, data: string | undefined],
  options: SchemaOptions,
  io: Io,
): Promise<number> {
  if (wordOption(action, "schema", ["init", "check"]) === "init") {
    if (data === undefined) return initSchema(file, options, io);
    return refuse({ code: "command", path: "holdfast schema init", expected: "one file", received: "two" });
  }
  for (const name of ["target", "out"] as const) {
    if (options[name] === undefined) continue;
    refuse({ code: "parameter-unknown", path: `--${name}`, expected: "only --json with schema check" });
  }
  return checkSchema(file, data, options.json ?? false, io);
}
