import { auditLearner, type AuditRow, auditSetting, learners } from "holdfast";
import { parseClass } from "./classes.ts";
import type { Io } from "./io.ts";
import { jsonText } from "./json-text.ts";
import { givenOptions } from "./learner-flags.ts";
import { integerOption, refuse, required } from "./numbers.ts";
import { table } from "./table.ts";

export interface AuditCommandOptions {
  readonly learner?: string;
  readonly class?: string;
  readonly n?: string;
  readonly runs?: string;
  readonly json?: true;
}

/** Domains with more points have too many data sets to be listed. */
const mostPoints = 6;

/**
 * `holdfast audit --learner SPEC --class SPEC`: computes the exact law of the learner's output on every data set of n
 * examples and checks every certificate of its plan by its definition. Exit status 1 when a claim is broken.
 */
export async function auditCommand(options: AuditCommandOptions, io: Io): Promise<number> {
  const spec = required(options.learner, "--learner", "the name of a learner, such as stable");
  const subject = parseClass(required(options.class, "--class", "a class, such as thresholds:3"), io);
  if (subject.domain.kind !== "finite" || subject.domain.points > mostPoints) {
    return refuse({
      code: "class-spec",
      path: "--class",
      expected: `a class on a finite domain of at most ${mostPoints} points, such as thresholds:3`,
      received: subject.spec,
    });
  }
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
    refuse({
      code: "parameter-range",
      path: "--runs",
      expected: "a positive integer",
      received: String(runs),
    });
  }
  const learner = learners.make(spec, auditSetting(subject), givenOptions(options));
  io.progress(`${learner.spec} on ${subject.spec}, n = ${n}`);
  const rows = await auditLearner(learner, n, runs === undefined ? {} : { runs });
  io.progress("");
  const holds = rows.every(({ verdict }) => verdict !== "broken");
  if (options.json === true) {
    const document = { learner: learner.spec, class: subject.spec, n, holds, rows };
    io.out(`${jsonText(document)}\n`);
    return holds ? 0 : 1;
  }
  io.out(auditInWords(learner.spec, subject.spec, n, rows));
  return holds ? 0 : 1;
}

function auditInWords(learner: string, subject: string, n: number, rows: readonly AuditRow[]): string {
  const [{ enumerated, asked } = { enumerated: 0, asked: 0 }] = rows;
  const tried = Math.max(0, ...rows.map(({ distributions = 0 }) => distributions));
  return [
    `${learner} on ${subject}, n = ${n}: exact laws on ${enumerated} of ${asked} data sets`,
    ...table([["claim", "measured", "of claimed", "verdict"], ...rows.map(rowInWords)]),
    ...rows.flatMap(({ verdict, notion, witness, note }) =>
      verdict === "kept" || verdict === "vacuous"
        ? []
        : [
            `${notion} is ${verdict}${witness === undefined ? "" : `: ${witness}`}${note === undefined ? "" : ` (${note})`}`,
          ],
    ),
    ...(tried > 0
      ? [`What rests on distributions was searched on up to ${tried} of them; that is no proof for all.`]
      : []),
    "",
  ].join("\n");
}

function rowInWords({ claim, parameter, measured, ratio, verdict }: AuditRow): readonly string[] {
  return [
    claim,
    measured === undefined ? "" : `${parameter ?? ""} ${digits(measured.lower)}`,
    ratio === undefined ? "" : digits(ratio),
    verdict === "broken" ? "BROKEN" : verdict,
  ];
}

function digits(x: number): string {
  return Number.isFinite(x) ? String(Number(x.toPrecision(6))) : "infinite";
}
