import type { BlackBox, NeighbourPair } from "holdfast";

/** What is run, on which pairs, and what is claimed of it. */
export interface Boxed {
  readonly box: BlackBox;
  readonly pairs: readonly NeighbourPair[];
  readonly claimed: { readonly epsilon: number; readonly delta: number };
}
