import type { Family } from "../classes/family.ts";
import { DirectionCells } from "./direction-cells.ts";

/** A family of separators or halfspaces: `w . x >= offset` in integers. */
export type LinearFamily = Extract<Family, { readonly kind: "linear" }>;

/**
 * The members of a linear family in nested cells. Divided by the length of its weights, a member is a unit vector and an offset;
 * a cell is a ball around `center` and an interval around `middle` that hold all of its members. Cells are cut in half along their
 * longest side, so a cell of a cover of the sphere is a patch of the sphere. Public: it depends on no data.
 */
export interface DirectionTree {
  readonly features: number;
  /** Vectors take so many places each, at least 4; those beyond the features are 0. */
  readonly stride: number;
  readonly count: number;
  /** Place k of the tree holds member `order[k]`; members without weights, which are constants, come last. */
  readonly order: Uint32Array;
  /** Places of members with weights. */
  readonly directed: number;
  /** By place, exact. */
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
  /** Cell c holds the places from `first[c]` to before `last[c]`; its halves are cells `c + 1` and `second[c]`; 0 for a leaf. */
  readonly first: Uint32Array;
  readonly last: Uint32Array;
  readonly second: Uint32Array;
  readonly center: Float64Array;
  readonly middle: Float64Array;
  /** Safely enlarged: |w . x / |w| - center . x| <= spread |x| and |offset / |w| - middle| <= width for every member. */
  readonly spread: Float64Array;
  readonly width: Float64Array;
}

/** Sorts the members of a family into nested cells. Cost: m log m for m members of a cover. */
export function directionTree(family: LinearFamily): DirectionTree {
  const { features: d, count } = family;
  const stride = Math.max(4, d);
  const order = new Uint32Array(count);
  let directed = 0;
  let constants = count;
  for (let i = 0; i < count; i++) {
    if (family.weights.subarray(i * d, (i + 1) * d).some((w) => w !== 0)) order[directed++] = i;
    else order[--constants] = i;
  }
  const unit = units(family);
  const cells = new DirectionCells(d, directed, unit, order);
  const weights = new Float64Array(count * stride);
  const offsets = new Float64Array(count);
  for (let place = 0; place < count; place++) {
    const member = order[place]!;
    for (let j = 0; j < d; j++) weights[place * stride + j] = family.weights[member * d + j]!;
    offsets[place] = family.offsets[member]!;
  }
  const shape = { features: d, stride, count, order, directed, weights, offsets };
  return Object.freeze({ ...shape, ...cells.arrays() });
}

/** Weights and offset of each member over the length of its weights, d + 1 numbers a member. */
function units({ features: d, count, weights, offsets }: LinearFamily): Float64Array {
  const unit = new Float64Array(count * (d + 1));
  for (let i = 0; i < count; i++) {
    let squared = 0;
    for (let j = 0; j < d; j++) squared += weights[i * d + j]! * weights[i * d + j]!;
    const length = squared === 0 ? 1 : Math.sqrt(squared);
    for (let j = 0; j < d; j++) unit[i * (d + 1) + j] = weights[i * d + j]! / length;
    unit[i * (d + 1) + d] = offsets[i]! / length;
  }
  return unit;
}
