/** What is asked about a cover; the words of `holdfast cover`. */
export interface CoverQuestion {
  readonly dimension: number;
  readonly scale: string;
  /** The class's own where it is empty. */
  readonly construction: string;
}

/** A cover of the separators through the origin. Exact numbers are texts. */
export interface CoverAnswer {
  readonly spec: string;
  readonly dimension: number;
  readonly size: string;
  readonly radius: string;
  readonly separation: string;
  readonly lowerBound: string;
  readonly construction: string;
  readonly why: string;
  /** Whether the constant 1, which has no direction, is a member of its own. */
  readonly hasConstant: boolean;
  /** The unit vectors of all members that have a direction, one after the other; none where there is no picture of them. */
  readonly directions?: readonly number[];
  /** What is proved about the doubling dimension, and the most members of a packing that it allows at this scale. */
  readonly doubling: { readonly lower: number; readonly upper: number; readonly why: string };
  readonly packing: string;
}

/** The sizes of covers as the scale shrinks. */
export interface CoverSizes {
  readonly dimension: number;
  readonly rows: readonly {
    readonly scale: string;
    readonly size: string;
    readonly lowerBound: string;
  }[];
}

/** The scales of the slider, from coarse to fine. */
export const scales: readonly string[] = [
  "0.5",
  "0.4",
  "0.3",
  "0.25",
  "0.2",
  "0.15",
  "0.12",
  "0.1",
  "0.08",
  "0.06",
  "0.05",
  "0.04",
  "0.03",
  "0.02",
];
