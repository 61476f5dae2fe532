import { HoldfastError, openModel, type OpenModel } from "holdfast";
import { isModel, readDocument } from "./certificate-file.ts";
import { inputName } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** Opens the model or predictor in a file; what is wrong with it is said with the name of the file. */
export function openModelFile(file: string, io: Io): OpenModel {
  const document = readDocument(file, io);
  if (!isModel(document)) {
    refuse({
      code: "model-shape",
      path: inputName(file),
      expected: "a model or a predictor, as `holdfast learn` writes it",
    });
  }
  try {
    return openModel(document);
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return refuse({ ...error.issue, path: `${inputName(file)}, ${error.issue.path}` });
  }
}
