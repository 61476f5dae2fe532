import {
  evaluateProblemExactly,
  evaluateProblemPrivately,
  type Measured,
  type OpenProblem,
  type ProblemEvaluation,
  readRows,
  rowsOfUnit,
  type Schema,
  unitInWords,
  withSubject,
  remarks,
} from "holdfast";
import { counted } from "./counted.ts";
import type { Cost } from "./evaluate.ts";
import { inputName, readChunks } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/**
 * The mean loss of a model of a problem on rows, and how often a label is right or how much of a number's variance is explained.
 * With a cost every number has noise, with one certificate for all.
 */
export async function evaluateProblem(
  model: OpenProblem,
  source: { readonly data: string; readonly schema: Schema; readonly cost: Cost },
  options: { readonly perClass?: true; readonly seed?: string; readonly json?: true },
  io: Io,
): Promise<void> {
  const { data, schema, cost } = source;
  if (options.perClass === true) {
    refuse({ code: "parameter-unknown", path: "--per-class", expected: "it only for models of classes" });
  }
  const { random, epsilon, beta } = cost;
  const chunks = readChunks(data, io);
  const { sample } = await readRows({ chunks, schema, name: inputName(data), ...(random && { random }) });
  const rows = rowsOfUnit(schema.unit);
  const measured =
    epsilon === undefined
      ? evaluateProblemExactly(model, sample)
      : evaluateProblemPrivately(model, sample, {
          epsilon,
          rows,
          ...(beta && { beta }),
          ...(random && { random }),
        });
  const evaluation = bound(measured, schema);
  const seed = options.seed === undefined ? {} : { seed: options.seed };
  if (options.json === true) io.out(`${JSON.stringify({ ...evaluation, ...seed }, null, 2)}\n`);
  else io.out(inWords(evaluation, model));
}

/** The evaluation with its certificate stating the unit. */
function bound(evaluation: ProblemEvaluation, { unit }: Schema): ProblemEvaluation {
  const { certificate } = evaluation;
  if (certificate === undefined) return evaluation;
  return { ...evaluation, certificate: withSubject(certificate, { unit: unitInWords(unit, evaluation.n) }) };
}

function inWords(evaluation: ProblemEvaluation, { problem, target }: OpenProblem): string {
  const { n, loss, accuracy, rSquared, rootSquaredError, certificate } = evaluation;
  const said = ({ value, lower, upper }: Measured, written: (x: number) => string = fourDigits): string =>
    lower === upper ? written(value) : `${written(value)} (between ${written(lower)} and ${written(upper)})`;
  const noR = certificate === undefined ? "the numbers do not differ" : "the noise is too large to tell";
  return [
    `mean loss ${said(loss)} on ${counted(n, "row")}`,
    ...(accuracy === undefined ? [] : [`accuracy ${said(accuracy, fourDecimals)}`]),
    ...(problem.target === "number"
      ? [`R squared ${rSquared === undefined ? `unknown: ${noR}` : said(rSquared, fourDecimals)}`]
      : []),
    ...(rootSquaredError === undefined
      ? []
      : [`root mean squared error ${said(rootSquaredError)}, in units of ${String(target)}`]),
    ...(certificate === undefined
      ? ["exact numbers: these rows are public"]
      : [
          `with noise: ${remarks(certificate).join("; ")}; unit of privacy: ${certificate.subject?.unit ?? "row"}`,
        ]),
    "",
  ].join("\n");
}

/** Four digits that count, however small or large the number is. */
function fourDigits(x: number): string {
  return String(Number(x.toPrecision(4)));
}

function fourDecimals(x: number): string {
  return x.toFixed(4);
}
