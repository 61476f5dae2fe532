import { type ClassDocument, classes, type HypothesisClass, type Schema, wholeSpec } from "holdfast";
import { readText } from "./input.ts";
import type { Io } from "./io.ts";

/** A class and how a model file names it. */
export interface ChosenClass {
  readonly subject: HypothesisClass;
  readonly document: ClassDocument;
}

/**
 * The class of a spec on the points of a schema: `stumps` without a number means all encoded features. The texts of files that the
 * spec names go into the model, which then stands alone.
 */
export function chooseClass(spec: string, schema: Schema, io: Io): ChosenClass {
  const files: Record<string, string> = {};
  const subject = classes.parse(wholeSpec(spec, schema), {
    read: (file) => (files[file] = readText(file, io)),
  });
  return {
    subject,
    document: Object.keys(files).length === 0 ? subject.spec : { spec: subject.spec, files },
  };
}

/** The file that a spec names, if it names one that is there. */
export function classFile(spec: string, io: Io): string | undefined {
  const named = spec.slice(spec.indexOf(":") + 1);
  return io.exists(named) ? named : undefined;
}
