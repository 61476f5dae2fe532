import { checkLearner, checkRule, type LearnerDefinition, type Rule, type RuleCase } from "holdfast";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { lawLines } from "./law-lines.ts";
import { integerOption, refuse } from "./numbers.ts";
import { importOwn } from "./own-module.ts";

export interface CheckLearnerCommandOptions {
  readonly most?: string;
  readonly json?: true;
}

/**
 * `holdfast check-learner FILE`: tries the laws of learners on a user's own learner, the default export of a JavaScript
 * module, with the exact audit and the certificate mutations; or the laws of rules on a user's own rule, with the uses in
 * its export `cases` where there are any. Exit status 1 if a law does not hold.
 */
export async function checkLearnerCommand(
  file: string,
  { most, json }: CheckLearnerCommandOptions,
  io: Io,
): Promise<number> {
  const examples = integerOption(most, "--most") ?? 3;
  if (examples < 2 || examples > 5) {
    refuse({ code: "parameter-range", path: "--most", expected: "from 2 to 5", received: String(examples) });
  }
  const own = await importOwn(file, io);
  const given = own["default"];
  const { name, laws, rows } = isLearner(given)
    ? {
        name: given.id,
        ...(await checkLearner(given, {
          most: examples,
          onProgress: (problem) => {
            io.progress(`${given.id} on ${problem}`);
          },
        })),
      }
    : isRule(given)
      ? {
          name: given.id,
          laws: checkRule(given, own["cases"] as readonly RuleCase[] | undefined),
          rows: undefined,
        }
      : refuseOther(file, given);
  io.progress("");
  const holds = laws.every((verdict) => verdict.holds);
  io.out(
    json === true ? `${jsonText({ name, holds, laws, ...(rows && { rows }) })}\n` : lawLines(name, laws),
  );
  return holds ? 0 : 1;
}

/** Does it have the parts of a learner? */
export function isLearner(given: unknown): given is LearnerDefinition {
  return hasAll(given, ["id", "options", "refusal", "make", "audits"]);
}

function isRule(given: unknown): given is Rule {
  return hasAll(given, ["id", "premises", "parameters", "assumptions", "conclude"]);
}

function hasAll(given: unknown, names: readonly string[]): boolean {
  return typeof given === "object" && given !== null && names.every((name) => name in given);
}

/** Says what a module exports instead of a learner or a rule. */
export function refuseOther(file: string, given: unknown): never {
  const isObject = typeof given === "object" && given !== null;
  return refuse({
    code: "input-unreadable",
    path: inputName(file),
    expected:
      "a default export that is a learner (id, options, refusal, make, audits) or a rule (id, premises, parameters, assumptions, conclude)",
    received: isObject ? `an object with ${Object.keys(given).join(", ")}` : typeof given,
  });
}
