import { count, type GivenOptions, openProbability, writtenOption } from "../../certificates/index.ts";
import { closedObject, listOf, oneOf, optional, parseDocument, trimmedText } from "../../data/strict-json.ts";
import { refuse, show } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { type LearnerRegistry, learners } from "../registry.ts";
import { locatedAt } from "./located.ts";

/** One choice as a grid states it, with what is shared put in. */
export interface GridChoice {
  readonly learner: string;
  readonly class: string;
  readonly options: GivenOptions;
  readonly multiclass?: "one-versus-rest" | "direct";
}

/** A public document that says what is tuned, read. */
export interface TuningGrid {
  readonly choices: readonly GridChoice[];
  readonly selection?: Rational;
  readonly trials?: "every" | "random";
  readonly runs?: number;
}

const most = 1000;
const parts = ["learner", "class", "options", "multiclass"];

/**
 * Reads a grid strictly: a list of two to a thousand different choices, each a learner that publishes models, a class and options;
 * `shared` holds what all choices have. No choice names an epsilon: the whole has one, and it is shared out.
 */
export function readTuningGrid(json: unknown, registry: LearnerRegistry = learners): TuningGrid {
  const grid = closedObject(json, "", ["choices", "shared", "selection", "trials", "runs"]);
  const shared = optional(grid, "shared", "", { read: partsOf, otherwise: {} });
  const given = listOf(partsOf)(grid["choices"] ?? missing("choices", "a list of choices"), "choices");
  if (given.length < 2 || given.length > most) {
    refuse({
      code: "parameter-range",
      path: "choices",
      expected: `2 to ${most} of them: among fewer there is nothing to choose`,
      received: String(given.length),
    });
  }
  const choices = given.map((choice, i) =>
    locatedAt(`choices.${i}`, () => whole({ ...shared, ...choice }, shared, choice, registry)),
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

interface Parts {
  readonly learner?: string;
  readonly class?: string;
  readonly options?: GivenOptions;
  readonly multiclass?: "one-versus-rest" | "direct";
}

function partsOf(json: unknown, path: string): Parts {
  const object = closedObject(json, path, parts);
  return {
    ...optional(object, "learner", path, { read: named("learner"), otherwise: {} }),
    ...optional(object, "class", path, { read: named("class"), otherwise: {} }),
    ...optional(object, "options", path, { read: (o, at) => ({ options: optionsOf(o, at) }), otherwise: {} }),
    ...optional(object, "multiclass", path, {
      read: (way, at) => ({ multiclass: oneOf("one-versus-rest", "direct")(way, at) }),
      otherwise: {},
    }),
  };
}

function named(name: "learner" | "class"): (json: unknown, path: string) => Parts {
  return (json, path) => ({ [name]: trimmedText(json, path) });
}

function optionsOf(json: unknown, path: string): GivenOptions {
  const object = closedObject(json, path, Object.keys(json ?? {}));
  for (const [name, value] of Object.entries(object)) {
    const at = `${path}.${name}`;
    if (name === "epsilon") {
      refuse({
        code: "parameter-unknown",
        path: at,
        expected: "no epsilon of a choice: that of the whole is shared out among all runs",
        remedy: "Say it once, with --epsilon.",
      });
    }
    if (!["string", "number", "boolean"].includes(typeof value)) {
      refuse({
        code: "parameter-range",
        path: at,
        expected: "a text, a number, true or false",
        received: show(value),
      });
    }
  }
  return object as GivenOptions;
}

function whole(together: Parts, shared: Parts, own: Parts, registry: LearnerRegistry): GridChoice {
  const learner = together.learner ?? missing("learner", "the name of a learner, such as exponential");
  const spec = together.class ?? missing("class", "a class, such as stumps");
  if (registry.kind(learner) === "prediction") {
    refuse({
      code: "learner",
      path: "learner",
      expected: "one that publishes a model: models are compared",
      received: `${learner}, which answers queries`,
    });
  }
  if (!("epsilon" in registry.options(learner))) {
    refuse({
      code: "learner",
      path: "learner",
      expected: "one that takes an epsilon: every run is private",
      received: learner,
    });
  }
  return Object.freeze({
    learner,
    class: spec,
    options: Object.freeze({ ...shared.options, ...own.options }),
    ...(together.multiclass && { multiclass: together.multiclass }),
  });
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

function missing(path: string, expected: string): never {
  return refuse({ code: "parameter-missing", path, expected });
}
