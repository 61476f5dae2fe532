import { parseCertificate } from "holdfast";
import { inputName, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** Where the commands `account` and `calibrate` take their events from. */
export interface EventOptions {
  readonly event?: readonly string[];
}

/**
 * The events of a file (one event or a list, as JSON), or those of `--event kind:key=value,...`, as plain values that the
 * library reads. `times=K` repeats any of them.
 */
export function eventDocuments(file: string | undefined, { event = [] }: EventOptions, io: Io): unknown {
  if ((file === undefined) === (event.length === 0)) {
    return refuse({
      code: "command",
      path: "--event",
      expected: "a file of events (- reads standard input), or --event kind:key=value,..., and not both",
      received: file === undefined ? "neither" : "both",
      remedy: "For example: --event gaussian:sigma=40,times=1000",
    });
  }
  if (file === undefined) return event.map(eventDocument);
  return parseCertificate(readText(file, io).replace(/^\uFEFF/, ""), inputName(file));
}

function eventDocument(text: string, i: number): unknown {
  const colon = text.indexOf(":");
  const kind = colon < 0 ? text : text.slice(0, colon);
  const fields: Record<string, unknown> = {};
  for (const part of colon < 0 ? [] : text.slice(colon + 1).split(",")) {
    const [key = "", value, ...more] = part.split("=");
    if (key === "" || value === undefined || more.length > 0 || Object.hasOwn(fields, key)) {
      refuse({
        code: "claim-syntax",
        path: "--event",
        expected: "kind:key=value,..., each key once",
        received: JSON.stringify(part),
        remedy: "Events inside events are written in a file.",
      });
    }
    fields[key] = isCount(key) ? countOf(value) : value;
  }
  const { times, ...own } = fields;
  const event = { kind, ...own };
  return times === undefined || kind === "repeated"
    ? { ...event, ...fields }
    : { kind: "repeated", event, times };

  function isCount(key: string): boolean {
    return key === "times" || key === "sensitivity";
  }

  function countOf(value: string): unknown {
    if (value === "?") return value;
    if (/^\d{1,16}$/.test(value)) return Number(value);
    return refuse({
      code: "parameter-range",
      path: `--event ${i + 1}`,
      expected: "a whole number of times, or of sensitivity",
      received: value,
    });
  }
}
