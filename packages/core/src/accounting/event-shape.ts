import {
  aboveOne,
  choice,
  count,
  type Field,
  listOf,
  nonNegative,
  openProbability,
  positive,
  positiveProbability,
  probabilityBelowOne,
} from "../certificates/index.ts";
import { refuse, show } from "../issues/index.ts";
import { Rational } from "../math/index.ts";
import type { Event, EventKind } from "./event.ts";
import { checkSize } from "./event-size.ts";

type Read = "decode" | "accept";

/** A rational above -1. */
const aboveMinusOne: Field<Rational> = {
  ...nonNegative,
  expected: "a number > -1",
  decode: (json, path) => shifted("decode", json, path),
  accept: (value, path) => shifted("accept", value, path),
};

function shifted(read: Read, value: unknown, path: string): Rational {
  const given = Rational.from(value as Rational, path);
  if (given.compare(-1) <= 0) {
    return refuse({ code: "parameter-range", path, expected: "a number > -1", received: given.toString() });
  }
  if (given.sign() >= 0) return nonNegative[read](value, path);
  positive[read](read === "decode" ? withoutSign(value) : given.negate(), path);
  return given;
}

function withoutSign(json: unknown): unknown {
  return typeof json === "string" ? json.replace(/^-/, "") : json;
}

/** One event inside another. */
const nested: Field<Event> = eventField('an event, such as {"kind":"pure","epsilon":"0.1"}');

/** The fields of each kind of event, in the order in which they are written. */
const shapes: { readonly [K in EventKind]: Readonly<Record<string, () => Field<unknown>>> } = {
  gaussian: { sigma: () => positive },
  laplace: { scale: () => positive },
  "discrete-gaussian": { variance: () => positive, sensitivity: () => count(1) },
  "discrete-laplace": { scale: () => positive, sensitivity: () => count(1) },
  pure: { epsilon: () => nonNegative },
  approximate: { epsilon: () => nonNegative, delta: () => probabilityBelowOne },
  "bounded-range": { epsilon: () => nonNegative },
  "permute-and-flip": { epsilon: () => nonNegative },
  "zero-concentrated": { rho: () => nonNegative },
  renyi: { orders: () => listOf(aboveOne), epsilons: () => listOf(nonNegative) },
  repeated: { event: () => nested, times: () => count(1) },
  composed: { events: () => listOf(nested) },
  parallel: { events: () => listOf(nested) },
  subsampled: {
    scheme: () => choice("poisson", "without-replacement"),
    rate: () => positiveProbability,
    event: () => nested,
  },
  selected: { shape: () => aboveMinusOne, stop: () => openProbability, event: () => nested },
};

export const eventKinds: readonly EventKind[] = Object.keys(shapes) as EventKind[];

function eventField(expected: string): Field<Event> {
  return {
    expected,
    schema: {
      type: "object",
      properties: { kind: { type: "string" } },
      required: ["kind"],
      description: expected,
    },
    read: (text, path) => accept(parsed(text, path), path, "accept"),
    decode: (json, path) => accept(json, path, "decode"),
    accept: (value, path) => accept(value, path, "accept"),
  };
}

function frozen(value: unknown): unknown {
  return Array.isArray(value) ? Object.freeze(value) : value;
}

function parsed(text: string, path: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse({ code: "certificate-shape", path, expected: nested.expected, received: show(text) });
  }
}

function accept(value: unknown, path: string, read: Read): Event {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return refuse({ code: "certificate-shape", path, expected: nested.expected, received: show(value) });
  }
  const { kind, ...given } = value as Record<string, unknown>;
  const known = eventKinds.find((name) => name === kind);
  if (known === undefined) {
    return refuse({
      code: "parameter-range",
      path: `${path}.kind`,
      expected: `one of ${eventKinds.join(", ")}`,
      received: show(kind),
    });
  }
  const shape = shapes[known];
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(shape, name)) {
      refuse({
        code: "parameter-unknown",
        path: `${path}.${name}`,
        expected: `${Object.keys(shape).join(", ")} for ${known}`,
      });
    }
  }
  const fields = Object.entries(shape).map(([name, field]) => {
    if (given[name] === undefined) {
      refuse({
        code: "parameter-missing",
        path: `${path}.${name}`,
        expected: `${field().expected} for ${known}`,
      });
    }
    return [name, frozen(field()[read](given[name], `${path}.${name}`))] as const;
  });
  const event = Object.freeze({ kind: known, ...Object.fromEntries(fields) }) as Event;
  if (
    event.kind === "renyi" &&
    (event.orders.length === 0 || event.orders.length !== event.epsilons.length)
  ) {
    refuse({ code: "parameter-range", path, expected: "as many epsilons as orders, and at least one" });
  }
  if ((event.kind === "composed" || event.kind === "parallel") && event.events.length === 0) {
    refuse({ code: "parameter-range", path: `${path}.events`, expected: "at least one event" });
  }
  return event;
}

/** Lists that were read here and are frozen through and through: they need not be read again. */
const known = new WeakSet<readonly Event[]>();

function list(value: unknown, path: string, read: Read): readonly Event[] {
  if (Array.isArray(value) && known.has(value as Event[])) return value as readonly Event[];
  checkSize(value, path);
  const events = Object.freeze(listOf(nested)[read](value, path));
  known.add(events);
  if (events.length > 0) return events;
  return refuse({ code: "parameter-range", path, expected: "at least one event" });
}

/** A list of events as a parameter of a rule: what happened to the data, one after the other. */
export const eventList: Field<readonly Event[]> = {
  ...listOf(nested),
  read: (text, path) => readEvents(parsed(text, path), path),
  decode: (json, path) => list(json, path, "decode"),
  accept: (value, path) => list(value, path, "accept"),
};

/**
 * Reads events as people and programs write them: one event or a list, numbers in any exact spelling. Refuses with the
 * path of the first that is wrong.
 */
export function readEvents(json: unknown, path = "events"): readonly Event[] {
  return eventList.accept(Array.isArray(json) ? json : [json], path);
}
