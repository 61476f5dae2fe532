import { count, openProbability, writtenOption } from "../../certificates/index.ts";
import { closedObject, listOf, oneOf, optional, parseDocument } from "../../data/strict-json.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { type LearnerRegistry, learners } from "../registry.ts";
import { choiceParts, type GridChoice, missing, wholeChoice } from "./grid-choice.ts";
import { locatedAt } from "./located.ts";

/** A public document that says what is tuned, read. */
export interface TuningGrid {
  readonly choices: readonly GridChoice[];
  readonly selection?: Rational;
  readonly trials?: "every" | "random";
  readonly runs?: number;
}

const most = 1000;

/**
 * Reads a grid strictly: a list of two to a thousand different choices, each a learner that publishes models, a class and options;
 * `shared` holds what all choices have. No choice names an epsilon: the whole has one, and it is shared out.
 */
export function readTuningGrid(json: unknown, registry: LearnerRegistry = learners): TuningGrid {
  const grid = closedObject(json, "", ["choices", "shared", "selection", "trials", "runs"]);
  const shared = optional(grid, "shared", "", { read: choiceParts, otherwise: {} });
  const given = listOf(choiceParts)(grid["choices"] ?? missing("choices", "a list of choices"), "choices");
  if (given.length < 2 || given.length > most) {
    refuse({
      code: "parameter-range",
      path: "choices",
      expected: `2 to ${most} of them: among fewer there is nothing to choose`,
      received: String(given.length),
    });
  }
  const choices = given.map((choice, i) =>
    locatedAt(`choices.${i}`, () => wholeChoice(shared, choice, registry)),
  );
  refuseTwice(choices);
  const selection = optional(grid, "selection", "", { read: openProbability.accept, otherwise: undefined });
  const trials = optional(grid, "trials", "", { read: oneOf("every", "random"), otherwise: undefined });
  const runs = optional(grid, "runs", "", { read: count(2).accept, otherwise: undefined });
  return Object.freeze({
    choices: Object.freeze(choices),
    ...(selection && { selection }),
    ...(trials && { trials }),
    ...(runs === undefined ? {} : { runs }),
  });
}

/** The same from the text of a file; issues begin with its name. */
export function parseTuningGrid(text: string, name: string, registry?: LearnerRegistry): TuningGrid {
  const json = parseDocument(text, name, "input-unreadable");
  return locatedAt(name, () => readTuningGrid(json, registry), ", ");
}

/** A choice that stands twice would be tried twice as often for nothing. */
function refuseTwice(choices: readonly GridChoice[]): void {
  const seen = new Map<string, number>();
  for (const [i, { learner, class: spec, options, multiclass = "" }] of choices.entries()) {
    const values = Object.entries(options).map(([name, value]) => [name, String(writtenOption(value!))]);
    const text = JSON.stringify([learner, spec, values.sort(), multiclass]);
    const before = seen.get(text);
    if (before !== undefined) {
      refuse({
        code: "parameter-range",
        path: `choices.${i}`,
        expected: "a choice that is not there yet",
        received: `choices.${before} again`,
      });
    }
    seen.set(text, i);
  }
}
