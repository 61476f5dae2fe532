import type { OutputEvent } from "../statistical/event.ts";

/** What a black box puts out. */
export type OutputKind =
  /** A number, in a declared range if it has one. */
  | { readonly kind: "number"; readonly lower?: number; readonly upper?: number }
  /** One of finitely many words; which ones, may be declared. */
  | { readonly kind: "word"; readonly words?: readonly string[] }
  /** So many numbers. */
  | { readonly kind: "vector"; readonly length: number };

/** Outputs of independent runs on one data set, without an object for each. A vector's numbers stand one after the other. */
export type Batch =
  | { readonly kind: "number"; readonly values: Float64Array }
  | { readonly kind: "word"; readonly values: readonly string[] }
  | { readonly kind: "vector"; readonly length: number; readonly values: Float64Array };

/**
 * Something that reads a data set and puts out something random, of which nothing else is known. Nobody looks inside: a
 * function, a command or an address on the network.
 */
export interface BlackBox<Data = unknown> {
  readonly name: string;
  readonly output: OutputKind;
  /**
   * The outputs of `count` independent runs. Refuses, with the data set that did it, where the box crashes, hangs, prints
   * what is no output or answers outside its declared range.
   */
  run(data: Data, count: number, options?: { readonly signal?: AbortSignal }): Promise<Batch>;
  /** Runs that an audit may ask for at once. Default 100000, of vectors fewer; a box that splits them itself takes more. */
  readonly together?: number;
  /** In how many of `count` independent runs each event occurs, where the box can count without handing outputs over. */
  count?(
    data: Data,
    count: number,
    options: { readonly events: readonly OutputEvent[]; readonly signal?: AbortSignal },
  ): Promise<readonly number[]>;
}

/** Two data sets that are neighbors, with names for people. */
export interface NeighbourPair<Data = unknown> {
  readonly first: Data;
  readonly second: Data;
  /** In words: what was replaced by what. */
  readonly name: string;
}
