import type { Certificate } from "../../certificates/index.ts";
import { refuse, show } from "../../issues/index.ts";
import { requireForm } from "./hypothesis-form.ts";

/** The version of the format of model files; a file with a higher one is refused, not guessed at. */
export const modelVersion = 1;

/** What a file holds: a released model, a predictor that keeps its data, or an analysis session. */
export type ModelKind = "model" | "predictor" | "analysis";

/** The parts of a model file that its certificates speak of. */
export interface ModelParts {
  /** The version of the library that made it. */
  readonly library: string;
  readonly kind: ModelKind;
  /** The class spec, or a description where no spec says everything (a matrix from a file). */
  readonly class: unknown;
  /** The learner's name, wrappers included: `subsampled(cover)`. */
  readonly learner: string;
  /** Every parameter that the learner chose. */
  readonly parameters: Readonly<Record<string, unknown>>;
  /** How raw values become the features that the class sees. */
  readonly encoder?: unknown;
  /** The public schema of the data. */
  readonly schema?: unknown;
  /** What was released; a predictor or an analysis may have nothing to release. */
  readonly hypothesis?: unknown;
}

/** A model file: one JSON object. */
export interface ModelFile extends ModelParts {
  readonly holdfast: "model";
  readonly version: typeof modelVersion;
  readonly certificates: readonly (Certificate | Readonly<Record<string, unknown>>)[];
  /**
   * What the curator must keep secret, in predictors and analyses only. No certificate speaks of it: even its digest
   * is a function of the rows. A file without it can be given away and still verifies.
   */
  readonly secret?: unknown;
}

const kinds: readonly unknown[] = ["model", "predictor", "analysis"] satisfies readonly ModelKind[];
const required = ["holdfast", "version", "library", "kind", "class", "learner", "parameters", "certificates"];
const optional = ["encoder", "schema", "hypothesis", "secret"];
/** Nothing in use comes near it; it keeps a hostile document from exhausting the stack. */
const deepest = 500;

/** Reads the shape of a model file, down to the fields of its hypothesis; what its parts say is not looked at. */
export function acceptModelFile(document: unknown): ModelFile {
  const file = objectAt(document, "model");
  if (file["holdfast"] !== "model") wrong("holdfast", '"model"', file["holdfast"]);
  checkVersion(file["version"]);
  for (const name of required) if (!Object.hasOwn(file, name)) wrong(name, "a value");
  for (const name of Object.keys(file)) {
    if (![...required, ...optional].includes(name))
      refuse({ code: "parameter-unknown", path: name, expected: [...required, ...optional].join(", ") });
  }
  for (const name of ["library", "learner"]) {
    if (typeof file[name] !== "string" || file[name] === "") wrong(name, "a text", file[name]);
  }
  if (!kinds.includes(file["kind"])) wrong("kind", kinds.map(show).join(" or "), file["kind"]);
  if (file["kind"] === "model") {
    if (file["hypothesis"] === undefined) wrong("hypothesis", "what the model releases");
    if (file["secret"] !== undefined)
      wrong("secret", "no secret in a model, which is there to be given away");
  }
  objectAt(file["parameters"], "parameters");
  const { certificates } = file;
  if (!Array.isArray(certificates) || certificates.length === 0)
    wrong("certificates", "a list of at least one certificate");
  checkNumbers(file, "model", 0);
  if (file["hypothesis"] !== undefined) requireForm(file["hypothesis"], file["class"]);
  return file as unknown as ModelFile;
}

function checkVersion(version: unknown): void {
  if (typeof version === "number" && Number.isInteger(version) && version > modelVersion) {
    refuse({
      code: "certificate-version",
      path: "version",
      expected: `${modelVersion} or lower`,
      received: String(version),
      remedy: "Verify it with a newer release of holdfast.",
    });
  }
  if (version !== modelVersion) wrong("version", String(modelVersion), version);
}

/** -0 is written as 0 and what exceeds a double as null, so the digest of a part would not feel such numbers. */
function checkNumbers(value: unknown, path: string, depth: number): void {
  if (depth > deepest) wrong(path, `at most ${deepest} levels`);
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
    wrong(path, "finite numbers other than -0");
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    checkNumbers(inner, depth === 0 ? name : path, depth + 1);
  }
}

function objectAt(json: unknown, path: string): Readonly<Record<string, unknown>> {
  if (typeof json === "object" && json !== null && !Array.isArray(json))
    return json as Readonly<Record<string, unknown>>;
  return wrong(path, "an object", json);
}

function wrong(path: string, expected: string, received?: unknown): never {
  return refuse({
    code: "model-shape",
    path,
    expected,
    ...(received === undefined ? {} : { received: show(received) }),
  });
}
