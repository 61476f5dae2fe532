import { canonical } from "./canonical.ts";
import { contradicted, misplaced } from "./contents.ts";
import { digest } from "./digest.ts";
import { checkHypothesis } from "./hypothesis.ts";
import { nameOf } from "./subject.ts";
import { NewerVersion, type ReferenceVerdict } from "./verify.ts";
import { TooCostly, Work } from "./work.ts";

/** What the independent verifier answers about a model file. */
export interface ReferenceModelVerdict {
  readonly holds: boolean;
  /** What is wrong with the file itself. */
  readonly reason?: string;
  /** One for each certificate of the file, in its order. */
  readonly certificates: readonly ReferenceVerdict[];
}

type Fields = Readonly<Record<string, unknown>>;

/** A certificate that was verified: its shape is known. */
interface Stated {
  readonly claim: Fields;
  readonly n: unknown;
  readonly subject?: Fields;
}

const required = ["holdfast", "version", "library", "kind", "class", "learner", "parameters", "certificates"];
const optional = ["encoder", "schema", "hypothesis", "secret"];

/**
 * Checks a model file: every certificate by `verify`, that each speaks of the parts that stand beside it, by digests
 * computed here, and that parameters and contents suit what is claimed. The secret part of a predictor is bound to nothing: its digest would be a function of the rows.
 */
export function verifyModelByReference(
  document: unknown,
  verify: (certificate: unknown, work: Work) => ReferenceVerdict,
  trustPremises: boolean,
): ReferenceModelVerdict {
  try {
    const model = shaped(document);
    const parts = partsOf(model);
    const documents = JSON.parse(JSON.stringify(model["certificates"])) as readonly unknown[];
    const work = new Work();
    const certificates = documents.map((certificate) => {
      const verdict = verify(certificate, work);
      if (!verdict.holds) return verdict;
      const wrong = [
        ...mismatches((certificate as Stated).subject, parts),
        ...unitFaults(certificate as Stated, model["schema"]),
        ...misplaced(model, certificate),
        ...(verdict.premises.length > 0 && !trustPremises ? ["rests on a claim taken on trust"] : []),
      ];
      return wrong.length === 0 ? verdict : ({ holds: false, reason: wrong.join("; ") } as const);
    });
    const holds = certificates.every((verdict) => verdict.holds);
    const reason = holds ? contradicted(model["parameters"] as Fields, documents) : undefined;
    return reason === undefined ? { holds, certificates } : { holds: false, reason, certificates: [] };
  } catch (error) {
    if (error instanceof NewerVersion || error instanceof TooCostly) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return { holds: false, reason, certificates: [] };
  }
}

function shaped(document: unknown): Fields {
  if (typeof document !== "object" || document === null || Array.isArray(document))
    throw new Error("a model is an object");
  const model = document as Fields;
  if (model["holdfast"] !== "model") throw new Error('holdfast: "model" was expected');
  const { version } = model;
  if (typeof version === "number" && Number.isInteger(version) && version > 1)
    throw new NewerVersion(`version ${version} is newer than 1`);
  if (version !== 1) throw new Error("version: 1 was expected");
  for (const name of required) if (!Object.hasOwn(model, name)) throw new Error(`${name} is missing`);
  for (const name of Object.keys(model))
    if (!required.includes(name) && !optional.includes(name)) throw new Error(`${name} is not known here`);
  const { library, kind, learner, parameters, certificates } = model;
  if (typeof library !== "string" || library === "") throw new Error("library: a version was expected");
  if (typeof learner !== "string" || learner === "") throw new Error("learner: a name was expected");
  if (kind !== "model" && kind !== "predictor" && kind !== "analysis")
    throw new Error("kind: model, predictor or analysis was expected");
  if (kind === "model" && (model["hypothesis"] === undefined || model["secret"] !== undefined))
    throw new Error("a model has a hypothesis and no secret");
  if (typeof parameters !== "object" || parameters === null || Array.isArray(parameters))
    throw new Error("parameters: an object was expected");
  if (!Array.isArray(certificates) || certificates.length === 0)
    throw new Error("certificates: at least one was expected");
  checkValues(model, 0);
  if (model["hypothesis"] !== undefined) checkHypothesis(model["hypothesis"], model["class"]);
  return model;
}

/** Numbers that JSON texts do not tell apart (-0), or that this program cannot hold, would escape the digests. */
function checkValues(value: unknown, depth: number): void {
  if (depth > 500) throw new Error("the document is nested too deeply");
  if (typeof value === "number" && (!Number.isFinite(value) || Object.is(value, -0)))
    throw new Error("a number is infinite or -0");
  if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) checkValues(inner, depth + 1);
}

/** What the subject of each certificate must say, field by field, and which parts of the file stand behind it. */
function partsOf(model: Fields): Readonly<Record<string, string>> {
  const of = (part: unknown): string => digest(canonical(part));
  const { kind, library, hypothesis } = model;
  return {
    learner: nameOf(model["learner"], of),
    class: nameOf(model["class"], of),
    parameters: of(model["parameters"]),
    model: of(hypothesis === undefined ? { kind, library } : { kind, library, hypothesis }),
    ...(model["encoder"] === undefined ? {} : { encoder: of(model["encoder"]) }),
    ...(model["schema"] === undefined ? {} : { schema: of(model["schema"]) }),
  };
}

function mismatches(subject: Fields | undefined, parts: Readonly<Record<string, string>>): readonly string[] {
  if (subject === undefined) return ["the certificate does not say what it speaks of"];
  return ["learner", "class", "parameters", "model", "encoder", "schema"]
    .filter((name) => subject[name] !== parts[name])
    .map((name) => `${name === "model" ? "hypothesis, kind or library" : name} was exchanged or edited`);
}

/** A person is protected when the claim is about at least as many rows as the schema leaves to one. */
function unitFaults({ claim, n, subject }: Stated, schema: unknown): readonly string[] {
  const unit = subject?.["unit"];
  if (unit === undefined) return ["the certificate does not state its unit of privacy"];
  if (unit !== "person") return [];
  const bound = (schema as { unit?: { of?: unknown; most?: unknown } | null } | null | undefined)?.unit;
  const most = Number.isSafeInteger(bound?.most) ? Number(bound?.most) : 0;
  if (bound?.of !== "person" || most < 1) return ["the schema does not bound the rows of a person"];
  const rows = "group" in claim ? Number(claim["group"]) : "neighbours" in claim ? 1 : most;
  // Of n rows nobody has more than n.
  return (typeof n === "number" ? Math.min(most, n) : most) <= rows
    ? []
    : ["the claim is about fewer rows than the schema leaves to a person"];
}
