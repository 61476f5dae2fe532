/** An axis; on a logarithmic one all values are above 0. */
export interface Axis {
  readonly label: string;
  readonly scale?: "linear" | "logarithmic";
  /** Ends of the axis, where the data should not decide. */
  readonly from?: number;
  readonly to?: number;
  /** What 0, 1, 2, ... are called, where the values are names. */
  readonly names?: readonly string[];
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** The ends of an interval around y. */
  readonly lower?: number;
  readonly upper?: number;
}

/** `line`: spots joined; `claim`: the same, dashed; `dots`: spots with their intervals; `steps`: a staircase; `bars`: columns from 0. */
export interface Curve {
  readonly label: string;
  readonly kind: "line" | "claim" | "dots" | "steps" | "bars";
  readonly spots: readonly Spot[];
  /** The label of the curve whose color it shares, such as what was measured beside its claim. */
  readonly like?: string;
}

/** A shaded part between two curves over the same x, such as what is impossible. */
export interface Region {
  readonly label: string;
  readonly spots: readonly { readonly x: number; readonly lower: number; readonly upper: number }[];
}

/** One chart. */
export interface Chart {
  readonly title: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly curves: readonly Curve[];
  readonly regions?: readonly Region[];
  /** One sentence below the chart: what to look at. */
  readonly caption: string;
}

/** What an experiment draws: one chart, or several beside each other. */
export type Picture = readonly Chart[];
