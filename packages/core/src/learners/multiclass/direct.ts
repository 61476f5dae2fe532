import type { Family } from "../../classes/family.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { firstBest } from "../../mechanisms/first-best.ts";
import { cryptographicSource } from "../../random/index.ts";
import { publicCandidates } from "../candidates.ts";
import type { Setting } from "../definition.ts";
import { encodeHypothesis } from "../document.ts";
import { drawPromises } from "../exponential/index.ts";
import type { Facts } from "../learner.ts";
import { defaults } from "../options.ts";
import type { LevelDocument } from "./document.ts";
import type { LevelLearner, LevelPlan } from "./learner.ts";
import { checkLevels } from "./sample.ts";
import { twoLevelErrors } from "./two-level-errors.ts";

/** So many candidates are held and drawn from. */
const mostCandidates = 1 << 24;

export interface TwoLevelOptions extends Setting {
  /** How many levels the public schema declares. */
  readonly levels: number;
  readonly epsilon?: Rational | "infinity";
  readonly beta?: Rational;
  readonly mechanism?: "exponential" | "permute-and-flip";
  /** Evenly spaced public cuts of each real feature; 31. */
  readonly cuts?: number;
}

/**
 * Several levels by direct scoring: the candidates are "level a where h labels 1, level b elsewhere" for every h of a
 * public binary family and every ordered pair of levels, and the constant levels. One is drawn with weight
 * exp(-epsilon * errors / 2): replacing an example moves every number of errors by at most 1, so epsilon is not split
 * among levels. The accuracy theorem is that of the exponential learner, which never counts labels. Cost: K + 1 counts of
 * the family.
 */
export function twoLevelLearner(options: TwoLevelOptions): LevelLearner {
  const levels = checkLevels(options.levels);
  const { subject, epsilon = defaults.epsilon, beta = defaults.beta, mechanism = "exponential" } = options;
  const { family, isWholeClass } = publicCandidates(options, options.cuts ?? defaults.cuts);
  const candidates = family.count * levels * (levels - 1) + levels;
  if (candidates > mostCandidates) {
    refuse({
      code: "too-large",
      path: "levels",
      expected: `at most ${mostCandidates} candidates`,
      received: `${candidates}: ${family.count} hypotheses, ${levels} levels`,
      remedy: "Use fewer cuts, or one-versus-rest.",
    });
  }
  return Object.freeze({
    spec: "two-levels",
    subject,
    levels,
    plan({ n, random = cryptographicSource }: Facts): LevelPlan {
      return {
        parameters: { levels, epsilon: epsilon.toString(), mechanism, candidates },
        ...drawPromises({ n, epsilon, beta, mechanism, candidates, isWholeClass, random }),
        async learn(sample, run) {
          const errors = await twoLevelErrors({ family, sample, levels, run });
          const scores = errors.map((count) => -count);
          const draw = mechanism === "exponential" ? run.coins.exponential : run.coins.permuteAndFlip;
          const index = epsilon === "infinity" ? firstBest(scores) : draw(scores, epsilon.over(2));
          return documentAt(index, { family, levels, canonical: (h) => subject.canonical(h) });
        },
      };
    },
  });
}

interface Candidates {
  readonly family: Family;
  readonly levels: number;
  readonly canonical: (hypothesis: unknown) => unknown;
}

/** The candidate of an index, in the order of `twoLevelErrors`. */
function documentAt(index: number, { family, levels, canonical }: Candidates): LevelDocument {
  const pairs = levels * (levels - 1);
  const place = Math.floor(index / pairs);
  if (place >= family.count) return { kind: "level", level: index - family.count * pairs };
  const inside = Math.floor((index % pairs) / (levels - 1));
  const rank = index % (levels - 1);
  return {
    kind: "two-levels",
    hypothesis: encodeHypothesis(canonical(family.at(place))),
    inside,
    outside: rank < inside ? rank : rank + 1,
  };
}
