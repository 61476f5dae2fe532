import { accounting, fields, remarks } from "holdfast";
import { eventDocuments, type EventOptions } from "./event-text.ts";
import { replaceText } from "./input.ts";
import type { Io } from "./io.ts";
import { optional, relations, required, wordOption } from "./numbers.ts";

export interface CalibrateCommandOptions extends EventOptions {
  readonly epsilon?: string;
  readonly delta?: string;
  readonly neighbours?: string;
  readonly accountant?: string;
  readonly certificate?: string;
  readonly json?: true;
}

/**
 * `holdfast calibrate [FILE] --epsilon E --delta D`: the value of the one parameter written "?" with which the events
 * cost at most the target: the least noise, or the largest epsilon, rate or number of times.
 */
export function calibrateCommand(file: string | undefined, options: CalibrateCommandOptions, io: Io): number {
  const template = eventDocuments(file, options, io);
  const delta = optional(options.delta, "--delta", fields.probabilityBelowOne);
  const neighbours = wordOption(options.neighbours, "--neighbours", relations);
  const { accountant } = options;
  const epsilon = required(
    optional(options.epsilon, "--epsilon", fields.positive),
    "--epsilon",
    "the epsilon that all events together may cost",
  );
  const found = accounting.calibrate(template, {
    epsilon,
    ...(delta !== undefined && { delta }),
    ...(neighbours !== undefined && { neighbours }),
    ...(accountant !== undefined && { accountant }),
  });
  const { path, parameter, value, limit, certificate } = found;
  const text = `${JSON.stringify(certificate, null, 2)}\n`;
  if (options.certificate !== undefined) replaceText(options.certificate, text, io);
  if (options.json === true) {
    const spelled = typeof value === "number" ? value : value.toString();
    const document = { path, parameter, value: spelled, limit, accountant: found.accountant, certificate };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  io.out([`${parameter} = ${value} (${extreme(found)})`, ...remarks(certificate), ""].join("\n"));
  return 0;
}

/** Where the accountant reaches its own limit before it meets the target, the value is no optimum, and says so. */
function extreme({ cost, limit, accountant }: accounting.Calibration): string {
  const falls = cost === "falls";
  if (limit === "accountant") {
    const beyond = falls ? "a smaller one may suffice" : "a larger one may be allowed";
    return `${beyond} too, but accountant ${accountant} can't compute its cost`;
  }
  return `${falls ? "the least that suffices" : "the most that is allowed"}; accountant ${accountant}`;
}
