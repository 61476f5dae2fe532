import { classes, type HypothesisClass } from "holdfast";
import { readText } from "./input.ts";
import type { Io } from "./io.ts";

/** The class of a spec that the user wrote. */
export function parseClass(spec: string, io: Io): HypothesisClass {
  return classes.parse(spec, { read: (file) => readText(file, io) });
}
