import {
  fields,
  HoldfastError,
  type math,
  parseSchema,
  queries,
  readRows,
  seededSource,
  type Schema,
  remarks,
} from "holdfast";
import { inputName, readChunks, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { missingSchema, schemaFile } from "./learn-schema.ts";
import { optional, refuse, required } from "./numbers.ts";
import { answerLines } from "./query-text.ts";

export interface QueryCommandOptions {
  readonly schema?: string;
  readonly public?: true;
  readonly epsilon?: string;
  readonly beta?: string;
  readonly seed?: string;
  readonly json?: true;
}

/**
 * `holdfast query DATA QUERY`: a count, mean, quantile, histogram or table, with noise and a certificate. Exact numbers need a schema that
 * says the rows are not sensitive, or `--public`. A file keeps no account of what was asked before.
 */
export async function queryCommand(
  data: string,
  text: string,
  options: QueryCommandOptions,
  io: Io,
): Promise<number> {
  const file = schemaFile(data, options, io) ?? (await missingSchema(data, io));
  const schema = parseSchema(readText(file, io), inputName(file));
  // Everything that can be refused is refused before a row is read.
  const query = queries.readQuery(queryOf(text), schema);
  const cost = costOf(schema, options);
  const random = options.seed === undefined ? {} : { random: seededSource(options.seed) };
  const { sample } = await readRows({
    chunks: readChunks(data, io),
    schema,
    name: inputName(data),
    ...random,
  });
  if (sample.n === 0) {
    refuse({ code: "csv", path: inputName(data), expected: "at least 1 row", received: "0" });
  }
  const table = queries.tableOf({ schema, rows: sample });
  const answered: Partial<queries.Answered> & Pick<queries.Answered, "answer"> =
    cost === undefined ? queries.exactly(query, table) : queries.answer(query, table, { ...cost, ...random });
  const { answer, certificate } = answered;
  const what = queries.countedInWords(query, schema);
  if (options.json === true) {
    const seed = options.seed === undefined ? {} : { seed: options.seed };
    const counted = what === undefined ? {} : { counted: what };
    const document = { query, n: sample.n, ...counted, answer, ...(certificate && { certificate }), ...seed };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return 0;
  }
  const promise =
    certificate === undefined
      ? ["exact numbers: these rows are public"]
      : [
          `with noise: ${remarks(certificate).join("; ")}; unit of privacy: ${certificate.subject?.unit ?? "row"}`,
          "The file keeps no account: what is asked again is paid again.",
        ];
  const first = what === undefined ? [] : [what];
  io.out(`${[...first, ...answerLines(query, answer), ...promise].join("\n")}\n`);
  return 0;
}

/** A query is a text, or a JSON document that says the same. */
function queryOf(text: string): unknown {
  if (!text.trimStart().startsWith("{")) return text;
  try {
    return JSON.parse(text);
  } catch {
    throw new HoldfastError({ code: "query", path: "query", expected: "a text, or a JSON document" });
  }
}

/** What the answer may cost; undefined where it is exact. */
function costOf(
  schema: Schema,
  options: QueryCommandOptions,
): { readonly epsilon: math.Rational; readonly beta?: math.Rational } | undefined {
  const beta = optional(options.beta, "--beta", fields.openProbability);
  const epsilon = optional(options.epsilon, "--epsilon", fields.positive);
  if (epsilon === undefined && (options.public === true || !schema.sensitive)) return undefined;
  return {
    epsilon: required(
      epsilon,
      "--epsilon",
      "what the answer may cost, because the rows are sensitive; or --public",
    ),
    ...(beta === undefined ? {} : { beta }),
  };
}
