import {
  type Encoder,
  encoderOf,
  evaluateExactly,
  evaluatePrivately,
  type Evaluation,
  fields,
  type math,
  type Measured,
  type OpenModel,
  type OpenProblem,
  parseSchema,
  type RandomSource,
  readClasses,
  readSchema,
  rowsOfUnit,
  type Schema,
  seededSource,
  unitInWords,
  withSubject,
  remarks,
} from "holdfast";
import { counted } from "./counted.ts";
import { inputName, readChunks, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { onlyFeatures, withTarget } from "./learn-schema.ts";
import { openAnyFile } from "./model-input.ts";
import { optional, refuse, required } from "./numbers.ts";
import { labelsOf } from "./predict.ts";
import { evaluateProblem } from "./problem-evaluate.ts";
import { problemSchema } from "./problem-schema.ts";

export interface EvaluateCommandOptions {
  readonly schema?: string;
  readonly target?: string;
  readonly public?: true;
  readonly epsilon?: string;
  readonly beta?: string;
  readonly perClass?: true;
  readonly seed?: string;
  readonly json?: true;
}

/**
 * `holdfast evaluate MODEL DATA`: how often the model is right on labelled rows, or the mean loss of a model of a problem. Of sensitive
 * rows only noisy numbers are told, with a certificate; exact ones need a schema that says the rows are not sensitive, or
 * `--public`.
 */
export async function evaluateCommand(
  file: string,
  data: string,
  options: EvaluateCommandOptions,
  io: Io,
): Promise<number> {
  const opened = openAnyFile(file, io);
  const { problem } = opened;
  const schema =
    problem === undefined ? schemaFor(opened.model, options, io) : problemSchemaFor(problem, options, io);
  // Read before a predictor's queries are charged.
  const { isExact, ...cost } = costOf(schema, options);
  const once = countedOnce(schema, isExact);
  if (problem !== undefined) {
    await evaluateProblem(problem, { data, schema: once, cost }, options, io);
    return 0;
  }
  const { model } = opened;
  const { random, epsilon, beta } = cost;
  const { sample } = await readClasses({
    chunks: readChunks(data, io),
    schema: once,
    // The model's own, where the rows are read by the model's own schema.
    ...(options.schema === undefined && options.target === undefined ? { encoder: model.encoder } : {}),
    name: inputName(data),
    ...(random && { random }),
  });
  const outcomes = {
    levels: model.levels,
    classes: sample.classes,
    labels: await labelsOf(model, sample, file, io),
  };
  const perClass = options.perClass ?? false;
  const rows = rowsOfUnit(once.unit);
  const measured =
    epsilon === undefined
      ? evaluateExactly(outcomes, perClass)
      : evaluatePrivately(outcomes, {
          epsilon,
          rows,
          perClass,
          ...(beta && { beta }),
          ...(random && { random }),
        });
  const evaluation = bound(measured, once);
  if (options.json === true) {
    const seed = options.seed === undefined ? {} : { seed: options.seed };
    io.out(`${JSON.stringify({ ...evaluation, levels: model.levels, ...seed }, null, 2)}\n`);
  } else io.out(inWords(evaluation, model.levels));
  return 0;
}

/** What numbers may cost: nothing where they are exact. */
export interface Cost {
  readonly epsilon?: math.Rational;
  readonly beta?: math.Rational;
  readonly random?: RandomSource;
}

function costOf(schema: Schema, options: EvaluateCommandOptions): Cost & { readonly isExact: boolean } {
  const isExact = options.epsilon === undefined && (options.public === true || !schema.sensitive);
  const beta = optional(options.beta, "--beta", fields.openProbability);
  const epsilon = isExact
    ? undefined
    : required(
        optional(options.epsilon, "--epsilon", fields.positive),
        "--epsilon",
        "what the numbers may cost, because the rows are sensitive; or --public",
      );
  return {
    isExact,
    ...(epsilon === undefined ? {} : { epsilon }),
    ...(beta === undefined ? {} : { beta }),
    ...(options.seed === undefined ? {} : { random: seededSource(options.seed) }),
  };
}

/** The schema of the rows: the model's own, or another that encodes them alike. */
function schemaFor(model: OpenModel, options: EvaluateCommandOptions, io: Io): Schema {
  if (options.schema === undefined) return withTarget(model.schema, options);
  const given = withTarget(parseSchema(readText(options.schema, io), inputName(options.schema)), options);
  return encodingAlike(given, model.encoder, options.schema);
}

/** The same for a problem, whose target may be a number or none. */
function problemSchemaFor(model: OpenProblem, options: EvaluateCommandOptions, io: Io): Schema {
  const { problem, schema, encoder } = model;
  const target = problem.target === "label" ? encoder.target?.column : model.target;
  if (options.target !== undefined && options.target !== target) {
    refuse({
      code: "parameter-range",
      path: "--target",
      expected:
        target === undefined ? `none: ${problem.id} predicts no column` : `${target}, as in the model`,
      received: JSON.stringify(options.target),
    });
  }
  if (options.schema === undefined) return schema;
  const given = parseSchema(readText(options.schema, io), inputName(options.schema));
  const asked = target === undefined ? {} : { target };
  return encodingAlike(problemSchema(given, problem, asked), encoder, options.schema);
}

/** The schema without the columns that the model passes over; refused where it encodes the others differently. */
function encodingAlike(given: Schema, encoder: Encoder, file: string): Schema {
  const same = onlyFeatures(
    given,
    encoder.parts.map(({ column }) => column),
  );
  const theirs = encoderOf(same);
  if (JSON.stringify(theirs) === JSON.stringify(encoder)) return same;
  const part = encoder.parts.find((one, i) => JSON.stringify(one) !== JSON.stringify(theirs.parts[i]));
  return refuse({
    code: "schema",
    path: inputName(file),
    expected: `a schema that encodes rows as the model does${part === undefined ? "" : `; column ${JSON.stringify(part.column)} differs`}`,
    remedy: "Leave out --schema to use the one in the model.",
  });
}

/**
 * How rows count: a person by the first row of theirs, so that nobody counts more than others and n is the public number of persons.
 * Where numbers are exact, every row counts.
 */
function countedOnce(schema: Schema, isExact: boolean): Schema {
  const { unit, columns } = schema;
  if (unit.of !== "person") return schema;
  if (!isExact) return readSchema({ ...schema, unit: { ...unit, most: 1 } });
  return readSchema({
    ...schema,
    unit: { of: "row" },
    columns: [...columns, { name: unit.column, type: "ignore" }],
  });
}

/** The evaluation with its certificate stating the unit. */
function bound(evaluation: Evaluation, { unit }: Schema): Evaluation {
  const { certificate } = evaluation;
  if (certificate === undefined) return evaluation;
  return { ...evaluation, certificate: withSubject(certificate, { unit: unitInWords(unit, evaluation.n) }) };
}

function inWords(
  { n, accuracy, errors, confusion, certificate }: Evaluation,
  levels: readonly string[],
): string {
  const said = ({ value, lower, upper }: Measured, digits = 0): string =>
    lower === upper
      ? value.toFixed(digits)
      : `${value.toFixed(digits)} (between ${lower.toFixed(digits)} and ${upper.toFixed(digits)})`;
  const table = (confusion ?? []).flatMap((row, i) =>
    row.map((cell, j) => `  ${levels[i]!} taken for ${levels[j]!}: ${said(cell)}`),
  );
  return [
    `accuracy ${said(accuracy, 4)} on ${counted(n, "example")}; errors ${said(errors)}`,
    ...table,
    ...(certificate === undefined
      ? ["exact numbers: these rows are public"]
      : [
          `with noise: ${remarks(certificate).join("; ")}; unit of privacy: ${certificate.subject?.unit ?? "row"}`,
        ]),
    "",
  ].join("\n");
}
