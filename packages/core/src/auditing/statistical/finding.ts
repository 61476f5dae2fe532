import type { OutputEvent } from "./event.ts";
import type { Profile } from "./profile.ts";

/** Where the largest violation was looked for and confirmed. */
export interface Witness {
  /** The two neighboring data sets, as they were given to the box, first the one on which the event is more frequent. */
  readonly first: unknown;
  readonly second: unknown;
  /** What was replaced by what. */
  readonly neighbours: string;
  /** The event, in words that define it: `output >= 1.37`, `output is one of "0110", "0111"`. */
  readonly event: string;
  /** The same as data: whoever has it can count again. */
  readonly definition: OutputEvent;
}

/** What an audit of a black box found. It never says that a box is private: only what it can refute. */
export interface StatisticalFinding {
  readonly box: string;
  /** What is claimed of it, where something is. */
  readonly claimed?: { readonly epsilon: number; readonly delta: number };
  /** The failure probability at which epsilon is bounded from below. */
  readonly delta: number;
  /** Except with probability 1 - confidence, epsilon at this delta is at least this; 0 where nothing was found. */
  readonly epsilonLower: number;
  readonly confidence: number;
  /** "refuted": the claim is smaller than the bound. "not refuted": no violation found. "no claim": nothing was claimed, there is only a bound. "nothing": too few runs to refute anything. */
  readonly verdict: "refuted" | "not refuted" | "no claim" | "nothing";
  readonly sentence: string;
  readonly witness?: Witness;
  /** How often the event was seen among the confirmation runs on each data set. */
  readonly hits: { readonly first: number; readonly second: number };
  /** Runs on each of the two data sets that confirmed, and all runs in all that chose. */
  readonly runs: { readonly confirmation: number; readonly selection: number };
  /** Lower bounds on delta at several epsilons and on the Renyi divergence at several orders, that hold together. */
  readonly profile: Profile;
  readonly seed?: string;
}
