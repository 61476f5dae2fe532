import {
  domainSize,
  encoderOf,
  featuresOf,
  HoldfastError,
  type Issue,
  matchHeader,
  parseSchema,
  type Schema,
  sentence,
} from "holdfast";
import { readDocument } from "./schema-document.ts";
import { placeInWords } from "./schema-place.ts";

/** What is wrong with a schema, and where: `columns.2.lower`, `target.levels`. */
export interface SchemaIssue {
  readonly path: string;
  /** The library's sentence, with the column by its name. */
  readonly words: string;
}

/** What a text is as a schema. */
export interface CheckedSchema {
  /** With every default filled in; none where the text is no schema. */
  readonly schema?: Schema;
  readonly issue?: SchemaIssue;
  /** Why the table's columns are not those of the schema. */
  readonly misfit?: SchemaIssue;
  /** How many numbers a point has, or how many points there are; none of a draft. */
  readonly features?: number;
  readonly points?: number;
}

interface SchemaQuestion {
  readonly text: string;
  /** The columns of the table, where there is one. */
  readonly names?: readonly string[];
}

/** Reads a schema as the service will, and compares it with the columns of the table. */
export function checkSchema({ text, names }: SchemaQuestion): CheckedSchema {
  const schema = attempt(() => parseSchema(text));
  if ("issue" in schema) return { issue: told(schema.issue, text) };
  const fits = attempt(() => {
    if (names !== undefined) matchHeader(names, schema.value, "labels", "the table");
  });
  const encoder = attempt(() => encoderOf(schema.value));
  const points = "value" in encoder ? domainSize(encoder.value) : undefined;
  return {
    schema: schema.value,
    ...("issue" in fits ? { misfit: told(fits.issue, text) } : {}),
    ...("issue" in encoder
      ? { issue: told(encoder.issue, text) }
      : points === undefined
        ? { features: featuresOf(encoder.value).length }
        : { points }),
  };
}

function told(issue: Issue, text: string): SchemaIssue {
  const { path } = issue;
  return { path, words: sentence({ ...issue, path: placeInWords(path, readDocument(text)) }) };
}

function attempt<Value>(work: () => Value): { readonly value: Value } | { readonly issue: Issue } {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof HoldfastError) return { issue: error.issue };
    throw error;
  }
}
