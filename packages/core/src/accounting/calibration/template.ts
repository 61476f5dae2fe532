import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { readEvents } from "../event-shape.ts";
import type { Event } from "../event.ts";

/** How the total cost answers to a parameter that grows. */
const answers: Readonly<Record<string, "falls" | "rises">> = {
  sigma: "falls",
  scale: "falls",
  variance: "falls",
  epsilon: "rises",
  rho: "rises",
  rate: "rises",
  times: "rises",
};

/** Events with one parameter left open, written "?". */
export interface Template {
  /** Where the open parameter stands: `events.0.event.sigma`. */
  readonly path: string;
  /** Its name: the last word of the path. */
  readonly parameter: string;
  /** More noise costs less, more runs cost more. */
  readonly cost: "falls" | "rises";
  /** The events with this value in its place. */
  readonly fill: (value: Rational | number) => readonly Event[];
}

/** Reads one event or a list in which exactly one parameter is "?"; refuses any other number of them. */
export function readTemplate(json: unknown, path = "events"): Template {
  const list: unknown = Array.isArray(json) ? json : [json];
  const open = openPlaces(list, path);
  const [place] = open;
  if (place === undefined || open.length > 1) {
    return refuse({
      code: "parameter-range",
      path,
      expected: 'exactly one parameter written "?", the one to solve for',
      received: open.length === 0 ? "none" : open.join(", "),
    });
  }
  const parameter = place.slice(place.lastIndexOf(".") + 1);
  const cost = answers[parameter];
  if (cost === undefined) {
    return refuse({
      code: "parameter-range",
      path: place,
      expected: `one of ${Object.keys(answers).join(", ")} as the open parameter`,
      received: parameter,
    });
  }
  return { path: place, parameter, cost, fill: (value) => readEvents(filled(list, value), path) };
}

function openPlaces(value: unknown, path: string): readonly string[] {
  if (value === "?") return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => openPlaces(part, `${path}.${name}`));
}

function filled(json: unknown, value: Rational | number): unknown {
  if (json === "?") return value;
  if (Array.isArray(json)) return json.map((part: unknown) => filled(part, value));
  if (typeof json !== "object" || json === null || Object.getPrototypeOf(json) !== Object.prototype)
    return json;
  return Object.fromEntries(Object.entries(json).map(([name, part]) => [name, filled(part, value)]));
}
