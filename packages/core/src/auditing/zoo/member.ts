import type { Enclosed } from "../exact/enclosed.ts";
import type { RandomSource } from "../../random/index.ts";
import type { BlackBox, NeighbourPair } from "../black-boxes/black-box.ts";

export type { Enclosed } from "../exact/enclosed.ts";

/** A mechanism whose truth is known, correct or broken, for auditors to be tried on. */
export interface ZooMember<Data = unknown> {
  readonly id: string;
  /** What it does, in one sentence. */
  readonly summary: string;
  /** Where it was published, or which product shipped it. */
  readonly source: string;
  /** What its makers claim. */
  readonly claimed: { readonly epsilon: number; readonly delta: number };
  /** Is the claim false? */
  readonly broken: boolean;
  readonly truth: {
    /**
     * The least epsilon at the claimed delta that holds for all neighbors, by a formula (Infinity where none does). Where `how` names data sets
     * ("on these data sets", "on tables of one row"), for all neighbors among those: others may be worse.
     */
    readonly epsilon: number;
    /** The derivation, in words. */
    readonly how: string;
    /** Where no pair of neighbors attains it, only a limit of pairs: one that comes within 1e-6. */
    readonly nearly?: NeighbourPair<Data>;
  };
  /** Pairs of neighbors to search: the worst one is among them, save where `truth.nearly` says otherwise. */
  readonly pairs: readonly NeighbourPair<Data>[];
  /** The mechanism itself, with coins from this source. It sees nothing but the data set. */
  readonly box: (random: RandomSource) => BlackBox<Data>;
  /**
   * The least epsilon on these pairs (those of the member, unless told) at the claimed delta, computed from the exact law of the
   * output (listed, or integrated with an enclosure), not from `truth`.
   */
  exact?(pairs?: readonly NeighbourPair<Data>[]): Enclosed;
  /** The lower bound on epsilon that DP-Sniper published for it (Bichsel, Steffen, Bogunovic, Vechev 2021), at epsilon 0.1. */
  readonly published?: number;
  /** Is a run slow, about 0.1 ms? Then audits make do with fewer. */
  readonly slow?: boolean;
  /** How large an audit of it should be, where the usual size is too small to see what is wrong or larger than it need be. */
  readonly size?: { readonly runs: number; readonly selectionRuns: number };
}
