import { classes } from "../classes/standard.ts";
import type { HypothesisClass } from "../classes/class.ts";
import { encoderOf, requireTwoLevels, type Schema } from "../data/index.ts";
import { closedObject, within } from "../data/strict-json.ts";
import { refuse, show } from "../issues/index.ts";
import { type ModelDocument, predictorOf } from "../learners/document.ts";
import type { Json } from "../learners/learner.ts";
import { requireEncodedPoints } from "../learners/model/class-document.ts";
import { wholeSpec } from "../learners/model/whole-spec.ts";
import { askedColumns } from "../queries/columns.ts";
import { selectionOf } from "../queries/engine/selection.ts";
import { readPredicate } from "../queries/language/read-predicate.ts";
import type { SessionData, SessionFacts } from "./step.ts";

/** A property of single rows: one that a predicate tells, or that a published model errs there. */
export interface Property {
  /** As it stands in the canonical question. */
  readonly question: { readonly [key: string]: Json };
  /** On how many rows it holds: replacing one row moves it by at most 1. */
  count(data: SessionData): number;
}

/** The keys of a question that name a property. */
export const propertyKeys = ["where", "model"] as const;

/** A model in a question may be spelled in so many characters. */
const longestModel = 100_000;

/** Reads the property of a question: a predicate in `where`, or in `model` a class and a document of it. */
export function readProperty(
  question: Readonly<Record<string, unknown>>,
  { schema }: SessionFacts,
  path: string,
): Property {
  const given = propertyKeys.filter((key) => question[key] !== undefined);
  if (given.length !== 1) {
    refuse({
      code: given.length === 0 ? "parameter-missing" : "query",
      path: within(path, given.length === 0 ? "where" : given.join(" and ")),
      expected: "a predicate in where, or a model whose errors are meant in model",
    });
  }
  return given[0] === "where"
    ? byPredicate(question["where"], schema, path)
    : byModel(question["model"], schema, within(path, "model"));
}

function byPredicate(where: unknown, schema: Schema, path: string): Property {
  const columns = askedColumns(encoderOf(schema));
  const predicate = readPredicate(where, within(path, "where"), { columns });
  return {
    question: { where: predicate },
    count({ encoder, rows }) {
      const meant = selectionOf(predicate, { schema, encoder, rows });
      let count = 0;
      for (let i = 0; i < rows.n; i++) count += meant[i]!;
      return count;
    },
  };
}

/** On which rows the label is not what the model says. */
function byModel(given: unknown, schema: Schema, path: string): Property {
  requireTwoLevels(schema);
  const { class: spec, hypothesis } = closedObject(given, path, ["class", "hypothesis"]);
  if (JSON.stringify(given).length > longestModel) {
    refuse({ code: "too-large", path, expected: `a model of at most ${longestModel} characters` });
  }
  const subject = classFor(spec, schema, within(path, "class"));
  if (typeof hypothesis !== "object" || hypothesis === null) {
    refuse({
      code: "hypothesis",
      path: within(path, "hypothesis"),
      expected: "the document of a model",
      received: show(hypothesis),
    });
  }
  checkParts(hypothesis as Readonly<Record<string, unknown>>, within(path, "hypothesis"));
  const predict = predictorOf(subject, hypothesis as ModelDocument);
  return {
    question: { model: { class: subject.spec, hypothesis: hypothesis as Json } },
    count({ rows: { n, columns, classes: labels } }) {
      const point = new Array<number>(columns.length).fill(0);
      let errors = 0;
      for (let i = 0; i < n; i++) {
        for (const [feature, column] of columns.entries()) point[feature] = column[i]!;
        if (predict(point) !== labels![i]) errors++;
      }
      return errors;
    },
  };
}

/** Refuses a vote without its list, and a function without its name. */
function checkParts({ kind, hypotheses, name }: Readonly<Record<string, unknown>>, path: string): void {
  if (kind === "vote" && !Array.isArray(hypotheses)) {
    refuse({
      code: "hypothesis",
      path: within(path, "hypotheses"),
      expected: "the list of hypotheses that vote",
      received: show(hypotheses),
    });
  }
  if (kind === "function" && typeof name !== "string") {
    refuse({
      code: "hypothesis",
      path: within(path, "name"),
      expected: "the name of the function",
      received: show(name),
    });
  }
}

/** The class of a spec on the points of a schema; `stumps` without a number means all features. No file is read. */
export function classFor(spec: unknown, schema: Schema, path: string): HypothesisClass {
  if (typeof spec !== "string") {
    return refuse({ code: "class-spec", path, expected: "the spec of a class", received: show(spec) });
  }
  const subject = classes.parse(wholeSpec(spec, schema));
  requireEncodedPoints(subject, encoderOf(schema));
  return subject;
}
