import type { NumberAsked } from "../number-column.ts";
import type { Comparison } from "../language/predicate.ts";

/** Places from the first on and below the second. */
export type PlaceRange = readonly [from: number, below: number];

/**
 * The places that a comparison with a constant means. A constant within the bounds falls onto the grid as the value of a row does, and
 * places are compared: `>=` and `<=` take all values of the constant's place in, `>` and `<` leave all of them out. For
 * integers that the grid tells apart, and on finite domains, this is the comparison itself. A constant beyond the bounds is beyond
 * every row, as rows are within them.
 */
export function placesWhere(column: NumberAsked, is: Comparison, constant: number): PlaceRange {
  const all = column.places;
  switch (is) {
    case ">=":
      return [startAt(column, ceiled(column, constant)), all];
    case "<":
      return [0, startAt(column, ceiled(column, constant))];
    case ">":
      return [startAfter(column, floored(column, constant)), all];
    case "<=":
      return [0, startAfter(column, floored(column, constant))];
    case "=": {
      const isValue = !column.integer || Number.isInteger(constant);
      return isValue ? [startAt(column, constant), startAfter(column, constant)] : [0, 0];
    }
    case "!=":
      throw new RangeError("unequal is no range");
  }
}

/** The place of a constant; the one after the last where it is above the bounds. */
function startAt(column: NumberAsked, constant: number): number {
  if (constant > column.upper) return column.places;
  return constant <= column.lower ? 0 : column.placeOf(constant);
}

/** The place after that of a constant; the first where it is below the bounds. */
function startAfter(column: NumberAsked, constant: number): number {
  if (constant < column.lower) return 0;
  return constant >= column.upper ? column.places : column.placeOf(constant) + 1;
}

function ceiled({ integer }: NumberAsked, constant: number): number {
  return integer ? Math.ceil(constant) : constant;
}

function floored({ integer }: NumberAsked, constant: number): number {
  return integer ? Math.floor(constant) : constant;
}

/** The least code of a place; the one after the greatest code where there is no such place. */
export function codeOfPlace({ places, placeOfCode, leastCode }: NumberAsked, place: number): number {
  if (placeOfCode === undefined) return place + leastCode;
  if (place >= places) return leastCode + placeOfCode.length;
  let [low, high] = [0, placeOfCode.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (placeOfCode[middle]! >= place) high = middle;
    else low = middle + 1;
  }
  return low + leastCode;
}
