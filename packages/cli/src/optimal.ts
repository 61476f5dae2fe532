import {
  checkOptimal,
  type FiniteProblem,
  histograms,
  type Optimal,
  type OptimalDocument,
  optimalLearner,
  optimalTradeoff,
  parseFiniteProblem,
  readLosses,
  type Tradeoff,
} from "holdfast";
import { inputName, prepareText, readText } from "./input.ts";
import type { Io } from "./io.ts";
import { integerOption, refuse, required } from "./numbers.ts";

export interface OptimalCommandOptions {
  readonly n?: string;
  readonly epsilon?: string;
  readonly losses?: string;
  readonly average?: string;
  readonly tradeoff?: true;
  readonly weight?: string;
  readonly check?: string;
  readonly out?: string;
  readonly json?: true;
}

/** Tables with more histograms than this are not printed, only written. */
const mostPrinted = 15;

/**
 * `holdfast optimal`: the best private learner of a small finite problem with the proof that none is better, by linear
 * programming; `--check` computes such a document again with code that shares nothing with the solver.
 */
export async function optimalCommand(
  spec: string | undefined,
  options: OptimalCommandOptions,
  io: Io,
): Promise<number> {
  if (options.check !== undefined) return checkCommand(options.check, options.json === true, io);
  const problem = problemOf(spec, options, io);
  const n = required(integerOption(options.n, "--n"), "--n", "the number of records");
  const average = options.average?.split(";").map((law) => law.split(",").map((part) => part.trim()));
  const laws = average === undefined ? {} : { average };
  const run = {
    onProgress: ({ solves }: { readonly solves: number }): void => {
      io.progress(`${solves} linear programs solved`);
    },
  };
  const isSearch = options.tradeoff === true;
  if (isSearch === (options.epsilon !== undefined) || (options.weight !== undefined && !isSearch)) {
    refuse({
      code: "command",
      path: isSearch ? "--tradeoff" : "--epsilon",
      expected: "either --epsilon, or --tradeoff (with --weight) that chooses it, and not both",
    });
  }
  const file = options.out === undefined ? undefined : prepareText(options.out, io);
  try {
    if (isSearch) {
      const weight = options.weight ?? "1";
      const found = await optimalTradeoff({ problem, n, weight, ...laws }, run);
      io.progress("");
      file?.finish(`${JSON.stringify(found.document)}\n`);
      io.out(options.json === true ? tradeoffJson(found, weight) : tradeoffInWords(found, weight));
    } else {
      const found = await optimalLearner({ problem, n, epsilon: options.epsilon!, ...laws }, run);
      io.progress("");
      file?.finish(`${JSON.stringify(found.document)}\n`);
      io.out(options.json === true ? `${JSON.stringify(found.document)}\n` : inWords(found));
    }
  } catch (error) {
    io.progress("");
    file?.abandon();
    throw error;
  }
  return 0;
}

function problemOf(spec: string | undefined, { losses }: OptimalCommandOptions, io: Io): FiniteProblem {
  if (losses === undefined) {
    return parseFiniteProblem(
      required(spec, "PROBLEM", "a problem such as bits or mode:3, or --losses FILE"),
      "PROBLEM",
    );
  }
  if (spec !== undefined) {
    refuse({ code: "command", path: "--losses", expected: "a named problem or a file of losses, not both" });
  }
  return readLosses(readText(losses, io), inputName(losses));
}

/** Exit status 0 when everything in the document was proved again, 1 when not. */
function checkCommand(file: string, isJson: boolean, io: Io): number {
  let document: unknown;
  try {
    document = JSON.parse(readText(file, io));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected: "a JSON document of holdfast optimal",
    });
  }
  const verdict = checkOptimal(document);
  if (isJson) io.out(`${JSON.stringify(verdict, null, 2)}\n`);
  else if (verdict.holds) io.out(`holds\n  ${between(verdict.lower, verdict.upper)}\n`);
  else io.out(`does not hold: ${verdict.reason}\n`);
  return verdict.holds ? 0 : 1;
}

function between(lower: string, upper: string): string {
  return `the least gap of any private learner lies between ${lower} and ${upper}`;
}

function inWords({ document, size, lower, upper }: Optimal): string {
  const { problem, n, epsilon, objective } = document;
  const goal =
    objective.kind === "average"
      ? `the worst mean gap over ${objective.distributions.length} distributions`
      : "the worst expected gap over all data sets";
  return [
    `${problem.name}, n = ${n}, epsilon = ${epsilon}: ${goal}`,
    `  optimum  ${upper.toNumber().toFixed(10)}, proved within ${upper.minus(lower).toNumber().toExponential(1)}`,
    `  program  ${size.reducedVariables} variables and ${size.reducedRows} rows, of ${size.variables} and ${size.rows} before symmetric ones were merged`,
    ...tableInWords(document),
    "",
  ].join("\n");
}

function tableInWords({ problem, n, primal }: OptimalDocument): readonly string[] {
  if (primal.weights.length > mostPrinted) return [];
  const all = histograms(n, problem.losses[0]!.length);
  return [
    "  counts of the values: probability of each hypothesis",
    ...primal.weights.map((row, x) => {
      const chances = row.map((weight) => (weight / primal.total).toFixed(10));
      return `  ${all[x]!.join(",")}: ${chances.join(" ")}`;
    }),
  ];
}

function tradeoffInWords({ document, epsilon, lower, upper, solves }: Tradeoff, weight: string): string {
  return [
    `${document.problem.name}, n = ${document.n}: the least of ${weight === "1" ? "" : `${weight} * `}epsilon + gap`,
    `  epsilon  ${epsilon.toNumber().toFixed(6)}`,
    `  minimum  between ${lower.toNumber().toFixed(9)} and ${upper.toNumber().toFixed(9)}`,
    `  gap      ${Number(document.upper).toFixed(10)}`,
    `  solved   ${solves} linear programs`,
    "",
  ].join("\n");
}

function tradeoffJson({ document, epsilon, lower, upper, solves }: Tradeoff, weight: string): string {
  const found = { epsilon, weight, minimum: upper.toNumber(), lower, upper, solves, optimal: document };
  return `${JSON.stringify(found)}\n`;
}
