import { exactLearner, holdsIn, type HypothesisClass } from "holdfast";
import { type ExactResult, headingPlace, privacyIn, shownProfile } from "./exact-result.ts";
import { learnerOf, type TypedLearner } from "./learners.ts";
import { readCount, refuse } from "./read-text.ts";
import { type ExactProgress, pointsOf, watchedLearner } from "./watched-learner.ts";

/** An exact audit of a learner, as it was typed. */
export interface ExactLearnerAsked extends TypedLearner {
  readonly n: string;
  readonly runs: string;
}

/** Domains with more points have too many data sets to be listed. */
const mostPoints = 6;

/** Pairs, one way each, that a curve is drawn of: each of its points is a pass over all of them. */
const mostPairs = 400_000;

/** The exact laws of the learner on every data set of n examples, each claim by its definition, and the profile. */
export async function auditLearnerExactly(
  asked: ExactLearnerAsked,
  report: (progress: ExactProgress) => void,
): Promise<ExactResult> {
  const n = readCount(asked.n, "n", [2, 8]) ?? 3;
  const runs = readCount(asked.runs, "runs", [1, 1_000_000_000]);
  const learner = learnerOf(asked, requireSmall);
  const exact = await exactLearner(watchedLearner(learner, n, report), n, runs === undefined ? {} : { runs });
  const rows = exact.audit();
  const privacy = privacyIn(rows);
  const points = pointsOf(learner.subject);
  const isModel = learner.plan({ n, publicPoints: noPoints(n) }).program.kind === "model";
  const pairs = exact.enumerated * n * 2 * points * (isModel ? 1 : points);
  const profile =
    pairs <= mostPairs &&
    shownProfile(
      exact.profile(privacy?.neighbours),
      privacy?.neighbours ?? "replace-one",
      privacy?.epsilon,
      (done, total) => {
        report({ done, total });
      },
    );
  return {
    holds: holdsIn(rows),
    heading: headingPlace(rows),
    rows,
    enumerated: exact.enumerated,
    asked: exact.asked,
    ...(privacy && { claimed: { epsilon: privacy.epsilon, delta: privacy.delta } }),
    ...(profile !== false && { profile }),
  };
}

/** Public features for plans that look at them; which ones does not matter here. */
function noPoints(n: number): { readonly n: number; readonly columns: readonly Int32Array[] } {
  return { n, columns: [new Int32Array(n)] };
}

function requireSmall(subject: HypothesisClass): void {
  if (subject.domain.kind === "finite" && subject.domain.points <= mostPoints) return;
  refuse({
    code: "class-spec",
    path: "class",
    expected: `a class on a finite domain of at most ${mostPoints} points, such as thresholds:3`,
    received: subject.spec,
    remedy: "A statistical audit may have a larger one.",
  });
}
