import { flagOf, learnerFlags } from "../learner-flags.ts";
import { refuse } from "../numbers.ts";

/** The options of `holdfast audit`, as they were typed; those of learners besides. */
export interface AuditCommandOptions {
  readonly learner?: string;
  readonly module?: string;
  readonly command?: string;
  readonly url?: string;
  readonly zoo?: string;
  readonly record?: string;
  readonly mechanism?: string;
  readonly exact?: true;
  readonly statistical?: true;
  readonly class?: string;
  readonly n?: string;
  readonly query?: string;
  readonly epsilon?: string;
  readonly delta?: string;
  readonly sensitivity?: string;
  readonly threshold?: string;
  readonly positives?: string;
  readonly first?: string;
  readonly second?: string;
  readonly pairs?: string;
  readonly neighbours?: string;
  readonly output?: string;
  readonly range?: string;
  readonly input?: string;
  readonly shell?: true;
  readonly env?: string;
  readonly batch?: string;
  readonly timeout?: string;
  readonly confidence?: string;
  readonly runs?: string;
  readonly selectionRuns?: string;
  readonly seed?: string;
  readonly workers?: string;
  readonly json?: true;
}

/** What is audited. */
export type AuditSubject = "learner" | "command" | "url" | "zoo" | "mechanism" | "record";

/** What is audited and how. */
export interface AuditKind {
  readonly subject: AuditSubject;
  readonly way: "exact" | "statistical" | "record";
}

type Flag = keyof AuditCommandOptions;

/** What each flag is for, besides learners' own options. Those that are not here are for everything. */
const meant: Readonly<Partial<Record<Flag, readonly AuditSubject[]>>> = {
  module: ["learner"],
  class: ["learner", "record"],
  n: ["learner", "record"],
  query: ["learner"],
  epsilon: ["learner", "command", "url", "mechanism", "record"],
  delta: ["learner", "command", "url", "mechanism", "record"],
  sensitivity: ["mechanism"],
  threshold: ["mechanism"],
  positives: ["mechanism"],
  first: ["learner", "command", "url", "mechanism"],
  second: ["learner", "command", "url", "mechanism"],
  pairs: ["command", "url", "record"],
  neighbours: ["command", "url", "mechanism"],
  output: ["command", "url"],
  range: ["command", "url"],
  input: ["command"],
  shell: ["command"],
  env: ["command"],
  batch: ["command", "url"],
  timeout: ["command", "url"],
  seed: ["learner", "command", "zoo", "mechanism", "record"],
  workers: ["learner", "zoo", "mechanism"],
  statistical: ["learner", "command", "url", "zoo", "mechanism"],
  confidence: ["learner", "command", "url", "zoo", "mechanism"],
  runs: ["learner", "command", "url", "zoo", "mechanism"],
  selectionRuns: ["learner", "command", "url", "zoo", "mechanism"],
};

/** Flags that an exact audit has no use for: it needs no runs, no luck and no choice of data sets. */
const statisticalOnly: readonly Flag[] = [
  "query",
  "first",
  "second",
  "confidence",
  "selectionRuns",
  "seed",
  "workers",
];

/** Decides what is audited and how, and refuses flags that contradict one another or mean nothing together. */
export function auditKind(options: AuditCommandOptions): AuditKind {
  const named = subjectsOf(options);
  if (named.length > 1) {
    const flags = named.map((subject) => `--${subject}`).join(" and ");
    refuse({ code: "contradiction", path: flags, expected: "one thing to audit" });
  }
  const [subject] = named;
  if (subject === undefined) {
    return refuse({
      code: "parameter-missing",
      path: "--learner",
      expected: "something to audit: --learner, --record, --command, --url, --zoo or --mechanism",
    });
  }
  if (options.exact === true && options.statistical === true) {
    refuse({ code: "contradiction", path: "--exact and --statistical", expected: "one of them" });
  }
  if (options.exact === true && subject !== "learner") {
    const expected = "--exact with --learner: of a black box the law is not known";
    refuse({ code: "contradiction", path: `--exact and --${subject}`, expected });
  }
  const isExact = subject === "learner" && options.statistical !== true;
  const way = subject === "record" ? "record" : isExact ? "exact" : "statistical";
  refuseMeaningless(options, { subject, way });
  return { subject, way };
}

function subjectsOf(options: AuditCommandOptions): readonly AuditSubject[] {
  const isLearner = options.learner !== undefined || options.module !== undefined;
  return (["learner", "command", "url", "zoo", "mechanism", "record"] as const).filter((subject) => {
    if (subject === "learner") return isLearner;
    // Learners have an option of this name.
    if (subject === "mechanism")
      return options.mechanism !== undefined && !isLearner && options.record === undefined;
    return options[subject] !== undefined;
  });
}

function refuseMeaningless(options: AuditCommandOptions, { subject, way }: AuditKind): void {
  const isOption = (name: string): boolean =>
    name in learnerFlags && !(name in meant) && name !== "mechanism";
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const subjects = meant[name as Flag] ?? (isOption(name) ? (["learner", "record"] as const) : undefined);
    if (subjects?.includes(subject) === false) {
      refuse({
        code: "contradiction",
        path: `--${flagOf(name)} and --${subject}`,
        expected: `--${flagOf(name)} with ${subjects.map((one) => `--${one}`).join(", ")}`,
      });
    }
    if (way === "exact" && statisticalOnly.includes(name as Flag)) {
      refuse({
        code: "contradiction",
        path: `--${flagOf(name)} and an exact audit`,
        expected: `--${flagOf(name)} with --statistical`,
      });
    }
  }
}
