import { auditSetting, classes, type HypothesisClass, type Learner, learners } from "holdfast";
import { refuse } from "./read-text.ts";

/** A learner to choose. */
interface ListedLearner {
  readonly id: string;
  readonly summary: string;
}

/** An option of a learner, by the name of its flag. */
export interface ListedOption {
  readonly name: string;
  readonly flag: string;
  readonly help: string;
  /** What is taken where it is left out, in words. */
  readonly fallback: string;
}

/** A learner on a class, as it was typed; options by their names, left out where nothing was typed. */
export interface TypedLearner {
  readonly learner: string;
  readonly class: string;
  readonly options: Readonly<Record<string, string>>;
}

/** The learners that can be audited. */
export function learnerList(): readonly ListedLearner[] {
  return learners.definitions.map(({ id, summary }) => ({ id, summary }));
}

/** What a learner does and which options it takes. */
export function optionsOf(spec: string): {
  readonly spec: string;
  readonly summary: string;
  readonly kind: "model" | "prediction";
  readonly options: readonly ListedOption[];
} {
  const options = Object.entries(learners.options(spec)).map(([name, { help, fallback }]) => ({
    name,
    flag: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    help,
    fallback,
  }));
  const { summary } = learners.definitionOf(spec);
  return { spec, summary, kind: learners.kind(spec), options };
}

/** The learner that was typed, with what an audit knows of its class. */
export function learnerOf(
  { learner, class: spec, options }: TypedLearner,
  check: (subject: HypothesisClass) => void = () => undefined,
): Learner {
  if (spec.trim() === "")
    refuse({ code: "parameter-missing", path: "class", expected: "a class, such as thresholds:3" });
  const subject = classes.parse(spec.trim());
  check(subject);
  return learners.make(learner, auditSetting(subject), options);
}
