/**
 * How the globally stable learner plays its tournaments.
 *
 * `general`: conservative updates, the label of a contest is a fair coin: any ranked learner.
 * `closure`: conservative updates, the label of a contest is 1: closure learners, whose predictors lie inside the target.
 * `full`: an update at every example, as printed in Bun-Livni-Moran, a fair coin at every contest.
 */
export type TournamentMode = "general" | "closure" | "full";

/** The levels at which some function is returned often: 0 up to the top, which a full update pushes one further. */
export function levelsOf(ldim: number, mode: TournamentMode): number {
  return ldim === 0 ? 1 : mode === "full" ? ldim + 1 : ldim;
}
