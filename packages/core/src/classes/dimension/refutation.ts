/**
 * Why the Littlestone dimension of a class is at most `bound`: claims about version spaces, each settled by earlier
 * ones, the last about the whole class. A claim "V has dimension at most k" is evident, and is not listed, when
 *
 * - V has fewer than 2^(k + 1) functions, or
 * - at most k points, up to equal or opposite labels, tell its functions apart, or
 * - every point leaves one of its sides fewer than 2^k functions;
 *
 * otherwise it is listed with, for every point, a side of dimension at most k - 1 (proof.md). Without claims, the
 * bound is evident for the class itself.
 */
export interface Refutation {
  readonly bound: number;
  readonly claims: readonly RefutedSpace[];
}

/** The claim that the version space of these rows has dimension at most `bound`. */
export interface RefutedSpace {
  /** Rows of the truth table, ascending. */
  readonly rows: Int32Array;
  readonly bound: number;
  /**
   * For every point `label + 2 * (1 + claim)`: the side of that label is the one named, up to the names of points, by
   * an earlier claim; claim -1 for an evident side. Points that split nothing have no meaning here.
   */
  readonly sides: Int32Array;
}
