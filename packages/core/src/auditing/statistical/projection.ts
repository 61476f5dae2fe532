import { cellOf } from "./line-set.ts";

/** A number read off a vector. */
export type Projection =
  | { readonly kind: "coordinate"; readonly length: number; readonly index: number }
  /** Coordinate `index` minus the one before it. */
  | { readonly kind: "step"; readonly length: number; readonly index: number }
  /** Places count from 1; of several that are equal the first. The spread is the greatest less the least. */
  | {
      readonly kind:
        | "sum"
        | "least"
        | "greatest"
        | "place of the least"
        | "place of the greatest"
        | "number of distinct values"
        | "spread";
      readonly length: number;
    }
  /** Which of the listed values each coordinate has (the last digit: none of them), as one number. */
  | { readonly kind: "pattern"; readonly length: number; readonly values: readonly (readonly number[])[] }
  /** The sum of what each part gives for the cell of its cuts in which it is. */
  | { readonly kind: "score"; readonly length: number; readonly parts: readonly ScorePart[] };

/** One part of a learned score. */
export interface ScorePart {
  readonly projection: Projection;
  readonly cuts: readonly number[];
  /** One for each cell: before the first cut, at it, after it, … and one for "not a number". */
  readonly gives: readonly number[];
}

/** The projection of each vector; vectors stand one after the other. */
export function projected(projection: Projection): (values: Float64Array) => Float64Array {
  const read = reader(projection);
  return (values) => {
    const { length } = projection;
    const out = new Float64Array(values.length / length);
    for (let i = 0, at = 0; i < out.length; i++, at += length) out[i] = read(values, at);
    return out;
  };
}

type Reader = (values: Float64Array, at: number) => number;

function reader(projection: Projection): Reader {
  const { length } = projection;
  switch (projection.kind) {
    case "coordinate":
      return (values, at) => values[at + projection.index]!;
    case "step":
      return (values, at) => values[at + projection.index]! - values[at + projection.index - 1]!;
    case "sum":
      return (values, at) => {
        let sum = 0;
        for (let i = 0; i < length; i++) sum += values[at + i]!;
        return sum;
      };
    case "least":
      return (values, at) => values[at + extreme(values, at, length, -1)]!;
    case "greatest":
      return (values, at) => values[at + extreme(values, at, length, 1)]!;
    case "place of the least":
      return (values, at) => extreme(values, at, length, -1) + 1;
    case "place of the greatest":
      return (values, at) => extreme(values, at, length, 1) + 1;
    case "spread":
      return (values, at) =>
        values[at + extreme(values, at, length, 1)]! - values[at + extreme(values, at, length, -1)]!;
    case "number of distinct values":
      return (values, at) => {
        let count = 0;
        for (let i = 0; i < length; i++) {
          let j = 0;
          while (j < i && values[at + j] !== values[at + i]) j++;
          if (j === i) count++;
        }
        return count;
      };
    case "pattern": {
      const lists = projection.values;
      return (values, at) => {
        let code = 0;
        for (let i = 0; i < length; i++) {
          const list = lists[i]!;
          let digit = 0;
          while (digit < list.length && list[digit] !== values[at + i]) digit++;
          code = code * (list.length + 1) + digit;
        }
        return code;
      };
    }
    case "score": {
      const parts = projection.parts.map(({ projection: inner, cuts, gives }) => ({
        read: reader(inner),
        cuts: Float64Array.from(cuts),
        gives: Float64Array.from(gives),
      }));
      return (values, at) => {
        let sum = 0;
        for (const { read, cuts, gives } of parts) sum += gives[cellOf(cuts, read(values, at))]!;
        return sum;
      };
    }
  }
}

/** The first place of the greatest (or least) number. */
function extreme(values: Float64Array, at: number, length: number, sign: 1 | -1): number {
  let place = 0;
  for (let i = 1; i < length; i++) if (sign * values[at + i]! > sign * values[at + place]!) place = i;
  return place;
}
