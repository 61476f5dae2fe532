import { type Certificate, type PlannedModel, promisesInWords } from "holdfast";
import { numberOf } from "../format/number.ts";
import { beliefsBeyondDraws, comparedWith } from "./promise-words.ts";

/** What a learner would promise on a table, in plain data. */
export interface PlannedLearner {
  readonly learner: string;
  readonly multiclass?: "direct" | "one-versus-rest";
  /** The options that it was planned with, as the service takes them. */
  readonly options: Readonly<Record<string, string>>;
  /** Each promise in a sentence, but for those on a condition that nobody can check. */
  readonly promises: readonly string[];
  /** The proved excess error on any data, beside what, and what must be believed beyond independent examples; none where it is withheld. */
  readonly accuracy?: {
    readonly alpha: string;
    readonly beta: string;
    readonly beside: string;
    readonly beyond: readonly string[];
  };
  readonly withheld: readonly string[];
}

/** A plan in words. */
export function plannedLearner(
  { certificates, withheld }: PlannedModel,
  head: Pick<PlannedLearner, "learner" | "multiclass" | "options">,
): PlannedLearner {
  const accuracies = certificates.flatMap((certificate) => accuracyOf(certificate));
  const [accuracy] = [...accuracies].sort(
    (a, b) => a.beyond.length - b.beyond.length || numberOf(a.alpha) - numberOf(b.alpha),
  );
  return {
    ...head,
    promises: promisesInWords(certificates, "the proof of the model will show it"),
    ...(accuracy === undefined ? {} : { accuracy }),
    withheld: withheld.map(
      ({ notion, why, n }) =>
        `${notion}: ${why.replace(/\.?$/, ".")}${n === undefined ? "" : ` n = ${n} would do.`}`,
    ),
  };
}

function accuracyOf(certificate: Certificate): readonly NonNullable<PlannedLearner["accuracy"]>[] {
  const { claim } = certificate;
  if (claim.notion !== "accuracy" || claim.setting !== "agnostic") return [];
  const { alpha, beta } = claim;
  const beside = comparedWith(certificate);
  return [
    { alpha: alpha.toString(), beta: beta.toString(), beside, beyond: beliefsBeyondDraws(certificate) },
  ];
}

/** The plans, best first: those with a proved error, then the fewest beliefs, then the least error, then the order of the registry. */
export function bestFirst(plans: readonly PlannedLearner[]): readonly PlannedLearner[] {
  const rank = ({ accuracy }: PlannedLearner): readonly number[] =>
    accuracy === undefined ? [1, 0, 0] : [0, accuracy.beyond.length, numberOf(accuracy.alpha)];
  return [...plans].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    return one.map((value, i) => value - other[i]!).find((difference) => difference !== 0) ?? 0;
  });
}

/** One sentence: why the first of the plans is the one. */
export function whyChosen([best, next]: readonly PlannedLearner[]): string {
  const { learner, accuracy } = best!;
  if (accuracy === undefined)
    return `No learner proves an error below 1/2 with so few examples; ${learner} is the usual one, and private all the same.`;
  const { beyond } = accuracy;
  const assumes =
    beyond.length === 0
      ? "assumes nothing of the world but independent examples"
      : `assumes that ${beyond.join(", and that ")}`;
  if (next?.accuracy === undefined) return `${learner} is the only one with a proved error; it ${assumes}.`;
  return `${learner} ${assumes}, and proves the least error of those that assume no more.`;
}
