import {
  type AuditedPath,
  auditPath,
  auditSetting,
  type LearnerDefinition,
  learnerPath,
  learners,
  rowTests,
} from "holdfast";
import { isLearner } from "../check-learner.ts";
import { parseClass } from "../classes.ts";
import { inputName } from "../input.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { givenOptions } from "../learner-flags.ts";
import { integerOption, refuse, required } from "../numbers.ts";
import { importOwn } from "../own-module.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { recordInWords } from "./record-text.ts";

/** A path of the user's own: what its rows are, and what it does with a table of them. */
interface OwnPath {
  readonly name: string;
  readonly run: AuditedPath<readonly unknown[]>["run"];
  readonly row: (below: (count: number) => number) => unknown;
  readonly extremes?: readonly unknown[];
  readonly relabel?: (row: unknown, below: (count: number) => number) => unknown;
}

/**
 * `holdfast audit --record FILE`: runs a learner or a path of the user's own twice, on two neighbors, the second time with the outputs of
 * the first run's mechanisms. Exit status 1 when anything else depended on a row, moved too far, was not paid for, or could not be checked.
 */
export async function recordAudit(options: AuditCommandOptions, io: Io): Promise<number> {
  const file = required(options.record, "--record", "a JavaScript module");
  const pairs = positive(options.pairs, "--pairs") ?? 100;
  const n = positive(options.n, "--n") ?? 20;
  const given = (await importOwn(file, io))["default"];
  const seed = options.seed ?? "holdfast";
  const settings = {
    pairs,
    seed,
    onProgress: ({ done, total }: { readonly done: number; readonly total: number }) => {
      io.progress(`${done} of ${total} pairs`);
    },
  };
  const audit = isLearner(given)
    ? await auditPath(ownLearner(given, n, { options, io }), settings)
    : await auditPath(ownPath(given, n, file), settings);
  io.progress("");
  if (audit.promises === 0) {
    refuse({
      code: "notion-mismatch",
      path: inputName(file),
      expected: "certificates that promise privacy",
      received: audit.refusal ?? "none",
    });
  }
  io.out(options.json === true ? `${jsonText(audit)}\n` : recordInWords(audit));
  return audit.holds ? 0 : 1;
}

function positive(text: string | undefined, flag: string): number | undefined {
  const value = integerOption(text, flag);
  if (value === undefined || (value >= 1 && value <= 1_000_000)) return value;
  return refuse({
    code: "parameter-range",
    path: flag,
    expected: "from 1 to 1000000",
    received: String(value),
  });
}

function ownLearner(
  given: LearnerDefinition,
  n: number,
  { options, io }: { readonly options: AuditCommandOptions; readonly io: Io },
): ReturnType<typeof learnerPath> {
  const subject = parseClass(required(options.class, "--class", "a class, such as thresholds:8"), io);
  const learner = learners.with(given).make(given.id, auditSetting(subject), givenOptions(options));
  return learnerPath(learner, { n });
}

function ownPath(given: unknown, n: number, file: string): AuditedPath<readonly unknown[]> {
  const path = given as OwnPath;
  const isPath =
    typeof given === "object" &&
    given !== null &&
    typeof path.name === "string" &&
    typeof path.run === "function" &&
    typeof path.row === "function";
  if (!isPath) {
    return refuse({
      code: "input-unreadable",
      path: inputName(file),
      expected:
        "a default export that is a learner, or a path: name, row(below), which makes a row, and run(rows, random), which gives { output, certificates }",
      received:
        typeof given === "object" && given !== null
          ? `an object with ${Object.keys(given).join(", ")}`
          : typeof given,
    });
  }
  const { name, run, row, extremes, relabel } = path;
  const tests = rowTests({ n, row, ...(extremes && { extremes }), ...(relabel && { relabel }) });
  return { name, run, tests };
}
