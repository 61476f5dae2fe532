import { classes } from "../../classes/standard.ts";
import { encoderOf, featuresOf, type Schema } from "../../data/index.ts";

/** The spec of a class on the points of a schema: `stumps` without a number means all encoded features. */
export function wholeSpec(spec: string, schema: Schema): string {
  return isBareSpec(spec) ? `${spec}:${featuresOf(encoderOf(schema)).length}` : spec;
}

/** Whether a spec names a class of any number of features, and no number. */
export function isBareSpec(spec: string): boolean {
  return classes.isBare(spec);
}
