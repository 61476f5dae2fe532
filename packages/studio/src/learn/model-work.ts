import {
  type Certificate,
  isConditional,
  modelUse,
  openModel,
  promiseInWords,
  promisesInWords,
  sentence,
  statedUnit,
  verifyModel,
} from "holdfast";

/** A model file in words. */
export interface ModelWords {
  readonly holds: boolean;
  /** Why not. */
  readonly issues: readonly string[];
  /** `to give away`, or what stands against it. */
  readonly use: string;
  readonly learner: string;
  readonly class: string;
  readonly unit: string;
  readonly levels: readonly string[];
  /** What is shown unasked: each promise that rests on nothing that nobody can check, and how many others there are. */
  readonly promises: readonly string[];
  /** One title for each certificate, in their order; none where it does not hold. */
  readonly titles: readonly (string | undefined)[];
  readonly parameters: Readonly<Record<string, string>>;
}

/** Opens a model file, proves its certificates again, and says what it is. */
export function describeModel({ model }: { readonly model: unknown }): ModelWords {
  const { file, schema, subject, levels } = openModel(model);
  const { holds, certificates, issue } = verifyModel(file);
  const proved = certificates.flatMap((verdict): readonly Certificate[] =>
    verdict.holds ? [verdict.certificate] : [],
  );
  const issues = certificates.flatMap((verdict) => (verdict.holds ? [] : verdict.issues.map(sentence)));
  return {
    holds,
    issues: issue === undefined ? issues : [sentence(issue), ...issues],
    use: modelUse(proved),
    learner: file.learner,
    class: subject.spec,
    unit: statedUnit(proved, schema),
    levels,
    promises: promisesInWords(proved, "its proof shows it"),
    titles: certificates.map((verdict) => (verdict.holds ? titleOf(verdict.certificate) : undefined)),
    parameters: parametersInWords(file.parameters),
  };
}

function titleOf(certificate: Certificate): string {
  return isConditional(certificate)
    ? "a promise on a condition that nobody can check"
    : promiseInWords(certificate);
}

/** Parameters as texts; options are said elsewhere. */
function parametersInWords(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      name === "options" ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );
}
