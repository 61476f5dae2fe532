/** What may be promised; each asks less than the one before it, but for predictions, which release no function. */
export type PhaseNotion = "pure" | "approximate" | "private-prediction" | "none";

export const notions: readonly { readonly value: PhaseNotion; readonly label: string }[] = [
  { value: "pure", label: "pure differential privacy" },
  { value: "approximate", label: "approximate differential privacy" },
  { value: "private-prediction", label: "private prediction" },
  { value: "none", label: "no privacy" },
];

/** The numbers of the sliders, as texts; `points` is the size of the domain. */
export interface PhaseNumbers {
  readonly points: number;
  readonly epsilon: string;
  readonly delta: string;
  readonly alpha: string;
  readonly beta: string;
  readonly setting: "agnostic" | "realizable";
}

/** A number of examples that a theorem says is enough, or is needed. */
export interface Boundary {
  readonly n: number;
  /** The bound's id in the catalogue or in a plan. */
  readonly id: string;
  readonly source: string;
  readonly says: string;
  /** Whether it speaks of learners alone that output thresholds; others may do with less. */
  readonly isProper: boolean;
}

/** What is known about a notion: the least n that suffices by any theorem, the largest that is needed, and the others. */
export interface KnownPhase {
  readonly notion: PhaseNotion;
  readonly sufficient: readonly Boundary[];
  readonly necessary: readonly Boundary[];
}

/** The boundaries over one of the sliders; null where no theorem gives one. */
export interface Plane {
  readonly notion: PhaseNotion;
  readonly against: "points" | "epsilon";
  readonly rows: readonly {
    readonly x: number;
    readonly necessary: number | null;
    readonly sufficient: number | null;
  }[];
}

export type PhaseName = "possible" | "unknown" | "impossible";

/** In which phase a number of examples lies: below every theorem's need nobody learns, above some theorem's number a learner does. */
export function phaseAt(n: number, { sufficient, necessary }: KnownPhase): PhaseName {
  const [enough] = sufficient;
  const [needed] = necessary;
  if (needed !== undefined && n < needed.n) return "impossible";
  return enough !== undefined && n >= enough.n ? "possible" : "unknown";
}
