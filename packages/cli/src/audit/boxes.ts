import { type BlackBox, endpointBox } from "holdfast";
import { commandBox, givesManyRuns } from "../black-box/command.ts";
import { inputFormats } from "../black-box/text-format.ts";
import { refuse, wordOption } from "../numbers.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { declaredOutput } from "./output-kind.ts";
import { countOption, secondsOption } from "./plan.ts";

/** The box behind `--command`. */
export function commandOf(options: AuditCommandOptions, seed: string): BlackBox {
  const { command = "" } = options;
  const format = wordOption(options.input, "--input", inputFormats);
  const shared = sharedOptions(options);
  if (shared.batch !== undefined && !givesManyRuns(command)) {
    const expected = "{runs} in the command: else every run is a start";
    refuse({ code: "contradiction", path: "--batch and --command", expected });
  }
  return commandBox({
    command,
    seed,
    ...shared,
    shell: options.shell === true,
    ...(format && { input: format }),
    ...(options.env !== undefined && { environment: options.env.split(",").map((name) => name.trim()) }),
  });
}

/** The box behind `--url`. */
export function endpointOf(options: AuditCommandOptions): BlackBox {
  const { url = "" } = options;
  return endpointBox({ url, ...sharedOptions(options) });
}

function sharedOptions(options: AuditCommandOptions): {
  readonly output: BlackBox["output"];
  readonly batch?: number;
  readonly timeout?: number;
} {
  const batch = countOption(options.batch, "--batch", [1, 1_000_000]);
  const timeout = secondsOption(options.timeout, "--timeout");
  return {
    output: declaredOutput(options),
    ...(batch !== undefined && { batch }),
    ...(timeout !== undefined && { timeout }),
  };
}
