import type { GivenOptions } from "../../certificates/index.ts";
import { closedObject, oneOf, optional, trimmedText } from "../../data/strict-json.ts";
import { refuse, show } from "../../issues/index.ts";
import { problemLearners } from "../problem-registry.ts";
import type { LearnerRegistry } from "../registry.ts";

/** One choice as a grid states it, with what is shared put in. */
export interface GridChoice {
  readonly learner: string;
  readonly class: string;
  readonly options: GivenOptions;
  readonly multiclass?: "one-versus-rest" | "direct";
}

const parts = ["learner", "class", "options", "multiclass"];

/** What of a choice is written in one place: in the choice, or in what all share. */
export interface ChoiceParts {
  readonly learner?: string;
  readonly class?: string;
  readonly options?: GivenOptions;
  readonly multiclass?: "one-versus-rest" | "direct";
}

/** Reads them strictly; none is asked for. */
export function choiceParts(json: unknown, path: string): ChoiceParts {
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

function named(name: "learner" | "class"): (json: unknown, path: string) => ChoiceParts {
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

/** A choice from its own parts and the shared ones: a learner that publishes models and takes an epsilon, a class (stumps where none is named) and options. */
export function wholeChoice(shared: ChoiceParts, own: ChoiceParts, registry: LearnerRegistry): GridChoice {
  const together = { ...shared, ...own };
  const learner = together.learner ?? missing("learner", "the name of a learner, such as exponential");
  const spec = together.class ?? "stumps";
  if (problemLearners.definitions.some(({ id }) => id === learner)) {
    refuse({
      code: "learner",
      path: "learner",
      expected: "a learner of classes: models are compared by their errors",
      received: `${learner}, which learns problems`,
      remedy: "Learn it by itself, with --problem instead of --tune.",
    });
  }
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

/** Refuses a document without it. */
export function missing(path: string, expected: string): never {
  return refuse({ code: "parameter-missing", path, expected });
}
