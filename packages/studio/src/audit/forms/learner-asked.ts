import type { Flag } from "../command-line.ts";
import type { ListedOption, TypedLearner } from "../work/learners.ts";

type Fields = Readonly<Record<string, string>>;

/** The learner of the address, with what stands there where nothing does. */
export function learnerIn(fields: Fields): {
  readonly learner: string;
  readonly class: string;
  readonly n: string;
} {
  const { learner = "private-prediction", class: subject = "thresholds:3", n = "3" } = fields;
  return { learner, class: subject, n };
}

/** The options of the address that the learner takes, by their names. */
export function optionsIn(
  fields: Fields,
  options: readonly ListedOption[],
): Readonly<Record<string, string>> {
  const given = options.map(({ name, flag }) => [name, (fields[flag] ?? "").trim()] as const);
  return Object.fromEntries(given.filter(([, value]) => value !== ""));
}

/** The learner of the address, as the library takes it. */
export function typedLearner(fields: Fields, options: readonly ListedOption[]): TypedLearner {
  const { learner, class: subject } = learnerIn(fields);
  return { learner, class: subject, options: optionsIn(fields, options) };
}

/** The flags that name the same learner. */
export function learnerFlags(fields: Fields, options: readonly ListedOption[]): readonly Flag[] {
  const { learner, class: subject, n } = learnerIn(fields);
  const own = options.map(({ flag }): Flag => [flag, fields[flag] ?? ""]);
  return [["learner", learner], ["class", subject], ["n", n], ...own];
}
