import { type Certificate, modelUse, openModel, sentence, unitInWords, verifyModel } from "holdfast";
import { promiseInWords } from "./promise-words.ts";

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
  /** One for each certificate, in their order; none where it does not hold. */
  readonly promises: readonly (string | undefined)[];
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
    unit: unitInWords(schema.unit),
    levels,
    promises: certificates.map((verdict) =>
      verdict.holds ? promiseInWords(verdict.certificate) : undefined,
    ),
    parameters: parametersInWords(file.parameters),
  };
}

/** Parameters as texts; options are said elsewhere. */
function parametersInWords(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]) =>
      name === "options" ? [] : [[name, typeof value === "string" ? value : JSON.stringify(value)]],
    ),
  );
}
