import { bounds } from "holdfast";

/**
 * The value of a bound of the catalogue, rounded to its safe side. A bound that does not apply at these numbers is an error of
 * the experiment: a claim that became 0 or infinity instead could not fail.
 */
export function boundValue(id: string, values: bounds.BoundValues): number {
  const { value } = bounds.evaluateBound(bounds.boundOf(id), values);
  if (value === undefined) throw new RangeError(`${id} does not apply at ${told(values)}`);
  return value.toNumber();
}

function told(values: bounds.BoundValues): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} = ${String(value)}`)
    .join(", ");
}
