import { auditLearner, type AuditRow, type HypothesisClass } from "holdfast";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { integerOption, refuse } from "../numbers.ts";
import { table } from "../table.ts";
import { exactDocument } from "./exact-document.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { auditedLearner } from "./own-learner.ts";

/** Domains with more points have too many data sets to be listed. */
const mostPoints = 6;

/**
 * `holdfast audit --learner SPEC --class SPEC`: computes the exact law of the learner's output on every data set of n
 * examples and checks every certificate of its plan by its definition. Exit status 1 when a claim is broken.
 */
export async function exactAudit(options: AuditCommandOptions, io: Io): Promise<number> {
  const n = integerOption(options.n, "--n") ?? 3;
  if (n < 2 || n > 8) {
    refuse({
      code: "parameter-range",
      path: "--n",
      expected: "from 2 to 8: all data sets of n examples are listed",
      received: String(n),
    });
  }
  const runs = integerOption(options.runs, "--runs");
  if (runs !== undefined && runs < 1) {
    const expected = "a positive integer";
    refuse({ code: "parameter-range", path: "--runs", expected, received: String(runs) });
  }
  const learner = await auditedLearner(options, io, requireSmall);
  const { spec, subject } = learner;
  io.progress(`${spec} on ${subject.spec}, n = ${n}`);
  const rows = await auditLearner(learner, n, runs === undefined ? {} : { runs });
  io.progress("");
  const document = exactDocument({ learner: spec, class: subject.spec, n }, rows, options);
  io.out(
    options.json === true ? `${jsonText(document)}\n` : auditInWords({ spec, class: subject.spec, n }, rows),
  );
  return document.holds === false ? 1 : 0;
}

function requireSmall(subject: HypothesisClass): void {
  if (subject.domain.kind === "finite" && subject.domain.points <= mostPoints) return;
  refuse({
    code: "class-spec",
    path: "--class",
    expected: `a class on a finite domain of at most ${mostPoints} points, such as thresholds:3`,
    received: subject.spec,
    remedy: "With --statistical it may be larger.",
  });
}

function auditInWords(
  about: { readonly spec: string; readonly class: string; readonly n: number },
  rows: readonly AuditRow[],
): string {
  const [{ enumerated, asked } = { enumerated: 0, asked: 0 }] = rows;
  const tried = Math.max(0, ...rows.map(({ distributions = 0 }) => distributions));
  return [
    `${about.spec} on ${about.class}, n = ${about.n}: exact laws on ${enumerated} of ${asked} data sets`,
    ...table([["claim", "measured", "of claimed", "verdict"], ...rows.map(rowInWords)]),
    ...rows.flatMap(({ verdict, notion, witness, note }) =>
      verdict === "kept" || verdict === "vacuous"
        ? []
        : [
            `${notion} is ${verdict}${witness === undefined ? "" : `: ${witness.sentence}`}${note === undefined ? "" : ` (${note})`}`,
          ],
    ),
    ...(enumerated < asked
      ? [
          "Not all data sets were listed: what is kept so far may break on others. A larger --runs lists more.",
        ]
      : []),
    ...(tried > 0
      ? [`What rests on distributions was searched on up to ${tried} of them; that is no proof for all.`]
      : []),
    "",
  ].join("\n");
}

function rowInWords(row: AuditRow): readonly string[] {
  const { claim, parameter, measured, ratio, verdict, enumerated, asked } = row;
  const kept = enumerated < asked ? "kept so far" : "kept";
  return [
    claim,
    measured === undefined ? "" : `${parameter ?? ""} ${digits(measured.lower)}`,
    ratio === undefined ? "" : digits(ratio),
    verdict === "broken" ? "BROKEN" : verdict === "kept" ? kept : verdict,
  ];
}

function digits(x: number): string {
  return Number.isFinite(x) ? String(Number(x.toPrecision(6))) : "infinite";
}
