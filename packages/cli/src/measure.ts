import type { Io } from "./io.ts";
import { measureFinite, type MeasureFiniteOptions } from "./measure-finite.ts";
import { measureGenerated, type MeasureGeneratedOptions } from "./measure-generated.ts";
import { integerOption, refuse, required } from "./numbers.ts";

export interface MeasureCommandOptions extends MeasureFiniteOptions, MeasureGeneratedOptions {
  readonly problem?: string;
  readonly generate?: true;
  readonly data?: string;
  readonly n?: string;
}

/** So many sizes of a curve at most. */
const mostSizes = 20;

/**
 * `holdfast measure PROBLEM`: what learners of a finite problem do, computed from their exact laws on all data sets.
 * `holdfast measure --problem NAME --generate`: what a learner of a problem does on generated records, estimated with confidence
 * intervals. Both say which. `words` are a finite problem, and flags that only problems and learners know.
 */
export async function measureCommand(
  words: readonly string[],
  options: MeasureCommandOptions,
  io: Io,
): Promise<number> {
  const isNamed = words[0] !== undefined && !words[0].startsWith("-");
  const [spec, rest] = isNamed ? [words[0], words.slice(1)] : [undefined, words];
  const isTable = spec !== undefined && (/\.(csv|tsv|json|txt)$/iu.test(spec) || io.exists(spec));
  if (options.data !== undefined || isTable) refuseData(options.data === undefined ? "PROBLEM" : "--data");
  const sizes = sizesOf(required(options.n, "--n", "the number of records, or several between commas"));
  if (options.problem === undefined) {
    if (rest.length > 0)
      refuse({ code: "parameter-unknown", path: rest[0]!, expected: "a flag of `holdfast measure --help`" });
    return measureFinite(spec, sizes, options, io);
  }
  if (spec !== undefined) {
    refuse({ code: "command", path: "PROBLEM", expected: "a finite problem or --problem NAME, not both" });
  }
  if (options.generate !== true) refuseData("--generate");
  return measureGenerated(options.problem, sizes, { ...options, rest }, io);
}

/** What is measured on a table is computed from its rows: it may not leave but through a mechanism. */
function refuseData(path: string): never {
  return refuse({
    code: "command",
    path,
    expected:
      "generated records (--problem NAME --generate) or a finite problem: measurements are never made on private data " +
      "unless the number is released through a mechanism",
    remedy: "To measure a model on a table, use `holdfast evaluate MODEL DATA --epsilon`.",
  });
}

function sizesOf(text: string): readonly number[] {
  const sizes = text.split(",").map((part) => integerOption(part.trim(), "--n")!);
  if (sizes.length > mostSizes || sizes.some((n) => n < 1) || new Set(sizes).size < sizes.length) {
    refuse({
      code: "parameter-range",
      path: "--n",
      expected: `up to ${mostSizes} different positive integers between commas`,
      received: text,
    });
  }
  return sizes.sort((a, b) => a - b);
}
