import {
  HoldfastError,
  isProblemModel,
  openModel,
  type OpenModel,
  openProblem,
  type OpenProblem,
} from "holdfast";
import { isModel, readDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** Opens the model or predictor of a class in a file; what is wrong with it is said with the name of the file. */
export function openModelFile(file: string, io: Io): OpenModel {
  const document = modelDocument(file, io);
  if (isProblemModel(document)) {
    refuse({
      code: "command",
      path: inputName(file),
      expected: "a model of a class",
      received: "a model of a problem",
      remedy:
        "A model of a problem has no scorer: `holdfast predict` answers for the rows of a file, and `openProblem` in a program.",
    });
  }
  return named(file, () => openModel(document));
}

/** The same for models of problems too. */
export function openAnyFile(
  file: string,
  io: Io,
): { readonly model: OpenModel; readonly problem?: undefined } | { readonly problem: OpenProblem } {
  const document = modelDocument(file, io);
  return named(file, () =>
    isProblemModel(document) ? { problem: openProblem(document) } : { model: openModel(document) },
  );
}

function modelDocument(file: string, io: Io): unknown {
  const document = readDocument(file, io);
  if (isModel(document)) return document;
  return refuse({
    code: "model-shape",
    path: inputName(file),
    expected: "a model or a predictor, as `holdfast learn` writes it",
  });
}

function named<T>(file: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return refuse({ ...error.issue, path: `${inputName(file)}, ${error.issue.path}` });
  }
}
