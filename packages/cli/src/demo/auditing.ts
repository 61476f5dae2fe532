import {
  accounting,
  auditBox,
  auditLearner,
  auditSetting,
  type Certificate,
  classes,
  learners,
  memberOf,
  seededSource,
} from "holdfast";

/** What the demo's audits and accounts say, in sentences. */
export interface Audited {
  readonly lines: readonly string[];
  /** Did every check come out as it must? */
  readonly holds: boolean;
}

const runs = 20_000;

/**
 * Three checks that need no sensitive row: the private predictor against its exact law on every small data set, a broken
 * mechanism by running it, and what two releases from one table cost together.
 */
export async function audited(released: readonly Certificate[]): Promise<Audited> {
  const subject = classes.parse("thresholds:3");
  const rows = await auditLearner(
    learners.make("private-prediction", auditSetting(subject), { epsilon: "1" }),
    3,
  );
  const exact = rows.find(({ notion }) => notion === "private-prediction");
  const broken = memberOf("base-ten-laplace");
  const found = await auditBox(broken.box(seededSource("demo")), broken.pairs, {
    claimed: broken.claimed,
    runs,
    seed: "demo",
  });
  const total = accounting.account(released.map((one) => accounting.eventOf(one).event));
  return {
    holds: exact?.verdict === "kept" && found.verdict === "refuted",
    lines: [
      `private-prediction on ${subject.spec}, all ${exact?.enumerated ?? 0} data sets of 3 examples: claimed epsilon 1, measured ${exact?.measured?.upper.toFixed(4) ?? ""}, ${exact?.verdict ?? "unchecked"}.`,
      `${broken.id} (${broken.summary}): ${found.sentence}`,
      `The private model and one private prediction, from the same rows: ${spelled(total)} in all.`,
    ],
  };
}

function spelled({ claim }: Certificate): string {
  return claim.notion === "differential-privacy" || claim.notion === "private-prediction"
    ? `epsilon ${claim.epsilon}`
    : claim.notion;
}
