import { apply } from "holdfast";
import { stated } from "../../measuring/index.ts";

type Mode = "general" | "closure" | "full";

/** The facts of a tournament that its certificates rest on. */
export interface CertifiedTournament {
  /** Some function has at least this probability at some level, without a cap on attempts. */
  readonly tau: number;
  /** And at least this one with the cap. */
  readonly atBestLevel: number;
  /** So often it is returned at a level drawn uniformly. */
  readonly eta: number;
  readonly levels: number;
}

/**
 * What the rule `tournament-stability` promises, at the largest tau of nine digits that it accepts: the corrected Lemma 12
 * (tau), Lemma 14 (the cap) and Theorem 10 (eta).
 */
export function certifiedTournament(facts: {
  readonly ldim: number;
  readonly mode: Mode;
  readonly attempts: number;
  readonly block: number;
}): CertifiedTournament {
  const tau = largestAccepted((candidate) => {
    apply("tournament-stability", [], { ...facts, attempts: 64, tau: candidate });
  });
  const parameters = { ...facts, tau };
  const eta = stated(apply("tournament-stability", [], parameters), "eta");
  const levels = facts.mode === "full" ? facts.ldim + 1 : facts.ldim;
  return { tau: Number(tau), atBestLevel: eta * levels, eta, levels };
}

/** The largest multiple of 1e-9 up to a half that is not refused; what is refused stays so above. */
function largestAccepted(accept: (tau: string) => void): string {
  const unit = 1_000_000_000;
  const isAccepted = (k: number): boolean => {
    try {
      accept(`${k}/${unit}`);
      return true;
    } catch {
      return false;
    }
  };
  let [works, fails] = [0, unit / 2 + 1];
  while (fails - works > 1) {
    const middle = Math.floor((works + fails) / 2);
    if (isAccepted(middle)) works = middle;
    else fails = middle;
  }
  return String(works / unit);
}
