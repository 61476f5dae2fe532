import { type ClassRegistry } from "../../classes/registry.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { classes } from "../../classes/standard.ts";
import {
  type Encoder,
  type Point,
  pointOf,
  type Points,
  type RawRecord,
  readEncoder,
  readSchema,
  type Schema,
} from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { predictAll } from "../batch/index.ts";
import { type ModelDocument, predictorOf } from "../document.ts";
import { type LevelDocument, levelPredictorOf } from "../multiclass/index.ts";
import { classOfDocument, requireEncodedPoints } from "./class-document.ts";
import { acceptModelFile, type ModelFile } from "./file.ts";
import { requireBound } from "./require-bound.ts";

/** A model or predictor file with its parts brought to life. */
export interface OpenModel {
  readonly file: ModelFile;
  readonly subject: HypothesisClass;
  readonly encoder: Encoder;
  readonly schema: Schema;
  /** The classes of the target; the label of a point is a position here. */
  readonly levels: readonly string[];
  /** The released hypothesis; a predictor has none. */
  readonly document?: ModelDocument | LevelDocument;
  /** The label of an encoded point; models only. */
  predict(point: Point): number;
  /** The label of every encoded point, many at a time: the same as `predict` of each; models only. */
  predictAll(points: Points): Uint16Array;
  /** The class of a raw record, by name; models only. */
  predictRecord(record: RawRecord): string;
}

export interface OpenOptions {
  /** The classes that a spec may name. Default: those that come with the library. */
  readonly classes?: ClassRegistry;
}

/**
 * Opens a model file: its shape is checked, class and encoder are built again, and certificates must speak of the parts that stand
 * beside them, so that an edited file is refused. Whether the certificates hold is for `verifyModel` to say.
 */
export function openModel(document: unknown, { classes: registry = classes }: OpenOptions = {}): OpenModel {
  const file = acceptModelFile(document);
  requireBound(file);
  const subject = classOfDocument(file.class, registry);
  const encoder = readEncoder(file.encoder ?? missing("encoder"));
  const schema = readSchema(file.schema ?? missing("schema"));
  requireEncodedPoints(subject, encoder);
  const levels = encoder.target?.levels ?? missing("encoder.target");
  const released = file.hypothesis as ModelDocument | LevelDocument | undefined;
  const predict = released === undefined ? noModel : labelling(subject, released, levels.length);
  return Object.freeze({
    file,
    subject,
    encoder,
    schema,
    levels,
    ...(released === undefined ? {} : { document: released }),
    predict,
    predictAll: (points: Points) =>
      released === undefined ? noModel() : predictAll({ subject, document: released, predict }, points),
    predictRecord: (record: RawRecord) => levels[predict(pointOf(encoder, record))]!,
  });
}

/** The label of every point; refuses a document that speaks of classes which the target does not have. */
function labelling(
  subject: HypothesisClass,
  document: ModelDocument | LevelDocument,
  count: number,
): (point: Point) => number {
  const places = placesIn(document);
  if (places === undefined && count === 2) return predictorOf(subject, document as ModelDocument);
  if (places?.every((place) => Number.isInteger(place) && place >= 0 && place < count) === true)
    return levelPredictorOf(subject, document as LevelDocument);
  return refuse({ code: "hypothesis", path: "hypothesis", expected: `a model of ${count} classes` });
}

/** The positions of classes that a document of several speaks of; undefined for one of two. */
function placesIn(document: ModelDocument | LevelDocument): readonly number[] | undefined {
  if (document.kind === "level") return [document.level];
  if (document.kind === "two-levels") return [document.inside, document.outside];
  if (document.kind === "short-tree") return [document.leaf, document.inside, document.outside];
  if (document.kind === "linear") return [document.weights.length - 1];
  return document.kind === "one-versus-rest" ? [document.fallback, document.models.length - 1] : undefined;
}

function missing(part: string): never {
  return refuse({ code: "model-shape", path: part, expected: "a value: without it no record can be read" });
}

function noModel(): never {
  return refuse({
    code: "command",
    path: "model",
    expected: "a released model",
    received: "a predictor, which answers queries",
    remedy: "Use `answers`, after its queries are charged.",
  });
}
