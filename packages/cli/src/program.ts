import { readFileSync } from "node:fs";
import { Command } from "commander";
import type { AccountCommandOptions } from "./account.ts";
import type { AttackCommandOptions } from "./attack/values.ts";
import type { AuditCommandOptions } from "./audit.ts";
import { withAuditFlags } from "./audit/declared-flags.ts";
import type { CalibrateCommandOptions } from "./calibrate.ts";
import type { CheckLearnerCommandOptions } from "./check-learner.ts";
import type { ClosenessOptions } from "./closeness.ts";
import type { ConvertOptions } from "./convert.ts";
import type { CoverCommandOptions } from "./cover.ts";
import type { DemoOptions } from "./demo.ts";
import type { DimensionOptions } from "./dimension.ts";
import type { DistributionCommandOptions } from "./distribution.ts";
import type { EvaluateCommandOptions } from "./evaluate.ts";
import type { ExperimentCommandOptions } from "./experiment.ts";
import type { ExportCommandOptions } from "./export.ts";
import type { Io } from "./io.ts";
import type { LearnCommandOptions } from "./learn.ts";
import { withLearnerFlags } from "./learner-flags.ts";
import type { MeasureCommandOptions } from "./measure.ts";
import type { MechanismOptions } from "./mechanism.ts";
import type { OnlineOptions } from "./online.ts";
import type { OptimalCommandOptions } from "./optimal.ts";
import type { PlanCommandOptions } from "./plan.ts";
import type { PredictCommandOptions } from "./predict.ts";
import { withOwnProblemFlags, withProblemFlags } from "./problem-flags.ts";
import type { QueryCommandOptions } from "./query.ts";
import type { SchemaOptions } from "./schema.ts";
import { withServiceCommands } from "./service/commands.ts";
import type { VerifyOptions } from "./verdict.ts";
import type { VerifyCommandOptions } from "./verify.ts";

/**
 * The commands and their options. Each command's code, and the library with it, is loaded when it is called, so that
 * `--help` and mistakes in the command line answer at once.
 */
export function program(io: Io, done: (status: number) => void): Command {
  const holdfast = new Command("holdfast")
    .description("Train models and answer questions on sensitive tables, with proof of what they protect.")
    .version(version())
    .exitOverride()
    .configureOutput({
      writeOut: (text) => {
        io.out(text);
      },
      writeErr: () => undefined,
    })
    .addHelpText("after", "\nExit status: 0 done, 1 a check did not hold, 2 bad input.");

  const command = (usage: string, description: string): Command =>
    holdfast.command(usage).description(description).option("--json", "print one JSON document");

  command("convert", "derive a certificate of another notion, by the best chain of rules")
    .option("--from <claim|file>", "notion:key=value,... or a certificate (- reads standard input)")
    .option("--to <notion>", "the notion wanted, such as robust-generalization")
    .option("--n <count>", "the number of examples; a certificate states its own")
    .option("--beta <number>", "the failure probability to aim at, in (0, 1)")
    .option("--delta <number>", "the delta to aim at, in [0, 1)")
    .option("--group <count>", "the number of rows in which neighbours differ")
    .option("--neighbours <relation>", "replace-one, replace-label or add-or-remove-one")
    .option("--order <number>", "the order of a Renyi divergence, above 1")
    .option("--flip <number>", "the probability of flipping a label, in (0, 1/2)")
    .option("--via <step>", "allow a step that changes the mechanism: resampling")
    .action(async (options: ConvertOptions) => {
      done((await import("./convert.ts")).convertCommand(options, io));
    });

  command(
    "verify <file>",
    "compute a certificate, or those of a model file, again and say whether it holds (- reads standard input)",
  )
    .option("--trust-premises", "of a model: accept certificates that rest on claims taken on trust")
    .option(
      "--key <publickey>",
      "of a signed certificate: the service's public key, which checks the signature",
    )
    .action(async (file: string, options: VerifyCommandOptions) => {
      done(await (await import("./verify.ts")).verifyCommand(file, options, io));
    });

  command(
    "explain <file>",
    "the promise, the assumptions and the proof of a certificate or a model, in words",
  )
    .option("--trust-premises", "of a model: accept certificates that rest on claims taken on trust")
    .action(async (file: string, options: VerifyOptions) => {
      done((await import("./explain.ts")).explainCommand(file, options, io));
    });

  command("rules [id]", "list the rule book, or show one rule").action(
    async (id: string | undefined, options: { json?: true }) => {
      done((await import("./rules.ts")).rulesCommand(id, options, io));
    },
  );

  command(
    "mechanism <name> [file]",
    "one exact private draw with its certificate; values one a line, JSON or CSV",
  )
    .option("--epsilon <number>", "the privacy parameter, above 0, or infinity for no promise")
    .option("--sensitivity <number>", "by how much one neighbouring step can move a value")
    .option("--delta <number>", "the greatest delta that may be spent (stable-histogram)")
    .option("--threshold <integer>", "what queries are compared with (sparse-vector)")
    .option("--positives <count>", "how many answers may be above it (sparse-vector)")
    .option("--neighbours <relation>", "replace-one (default), replace-label or add-or-remove-one")
    .option("--n <count>", "the number of examples, where it is public")
    .option("--column <name>", "the column of a CSV file with a header")
    .option("--seed <text>", "draw repeatably, for tests; the certificate says so")
    .option("--certificate <file>", "write the certificate to a file as well")
    .addHelpText(
      "after",
      "\nNames: exponential, permute-and-flip, report-noisy-max, discrete-laplace, cube-noise, stable-histogram,\n" +
        "randomized-response, sparse-vector. Values are scores, integers, keys, labels or queries.",
    )
    .action(async (name: string, file: string | undefined, options: MechanismOptions) => {
      done((await import("./mechanism.ts")).mechanismCommand(name, file ?? "-", options, io));
    });

  const events = (usage: string, description: string): Command =>
    command(usage, description)
      .option(
        "--event <event...>",
        "kind:key=value,...; times=K repeats it; events inside events need a file",
      )
      .option("--delta <number>", "the delta that all events together may cost, in [0, 1) (default 0)")
      .option("--neighbours <relation>", "replace-one (default), replace-label or add-or-remove-one")
      .option(
        "--accountant <name>",
        "pure, approximate, concentrated, renyi, gaussian or privacy-loss (default: the best)",
      )
      .option("--certificate <file>", "write the certificate to a file as well")
      .addHelpText(
        "after",
        `\nKinds of events: gaussian, laplace, discrete-gaussian, discrete-laplace, pure, approximate, bounded-range,\npermute-and-flip, zero-concentrated, renyi, repeated, composed, parallel, subsampled, selected.`,
      );

  events(
    "account [file]",
    "what events on one data set cost in all, as a certificate (JSON events; - reads standard input)",
  ).action(async (file: string | undefined, options: AccountCommandOptions) => {
    done((await import("./account.ts")).accountCommand(file, options, io));
  });

  events(
    "calibrate [file]",
    'solve for the one parameter written "?": the least noise, or the largest epsilon, rate or times',
  )
    .option("--epsilon <number>", "the epsilon that all events together may cost")
    .action(async (file: string | undefined, options: CalibrateCommandOptions) => {
      done((await import("./calibrate.ts")).calibrateCommand(file, options, io));
    });

  command("closeness <p> <q>", "the distance of two finite laws: lists such as 0.5,1/4,0.25, or files")
    .option("--epsilon <number>", "the factor e^epsilon that is allowed between them", "0")
    .action(async (p: string, q: string, options: ClosenessOptions) => {
      done((await import("./closeness.ts")).closenessCommand(p, q, options, io));
    });

  command("check-class <file>", "try the laws of classes on a class of your own, a JavaScript module").action(
    async (file: string, options: { json?: true }) => {
      done(await (await import("./check-class.ts")).checkClassCommand(file, options, io));
    },
  );

  command(
    "check-learner <file>",
    "try the laws of learners and the exact audit on a learner of your own, or the laws of rules on a rule",
  )
    .option("--most <count>", "audit all data sets of up to so many examples, 2 to 5 (default 3)")
    .action(async (file: string, options: CheckLearnerCommandOptions) => {
      done(await (await import("./check-learner.ts")).checkLearnerCommand(file, options, io));
    });

  withLearnerFlags(
    withAuditFlags(
      command(
        "audit",
        "check what is claimed: of a learner by its exact laws, of a command, an address or a mechanism by many runs",
      ),
    ),
  ).action(async (options: AuditCommandOptions) => {
    done(await (await import("./audit.ts")).auditCommand(options, io));
  });

  withLearnerFlags(
    command(
      "attack [name]",
      "run an adversary and see what it gains beside what is claimed; lists them (default)",
    )
      .option("--n <count>", "the number of examples")
      .option("--runs <count>", "independent runs (default 200)")
      .option("--bits <count>", "steganography: hidden bits, 1 to 50 (default 40)")
      .option("--queries <count>", "majority-of-queries: predictors asked about (default 300)")
      .option("--noise <number>", "majority-of-queries: deviation of the noise on correlations (default 0)")
      .option("--keys <count>", "selection-channel: sets of kept examples to choose from (default n)")
      .option("--server <word>", "holdout: exact (default) or reusable")
      .option("--features <count>", "holdout: features without a signal (default 10000)")
      .option("--used <count>", "holdout: features that the classifier uses (default 500)")
      .option("--learner <spec>", "kept-examples, own-error, gap, membership: who is attacked")
      .option("--class <spec>", "kept-examples, own-error, membership: its class")
      .option("--answers <count>", "membership: answers seen of a learner that answers queries (default 1)")
      .option("--replaced <count>", "membership: in how many examples data sets may differ (default 1)")
      .option("--seed <text>", "where samples and coins come from (default holdfast)"),
  ).action(async (name: string | undefined, options: AttackCommandOptions) => {
    done(await (await import("./attack.ts")).attackCommand(name, options, io));
  });

  command(
    "cover <spec>",
    "a cover of a class with its certified radius, and a lower bound on any cover's size",
  )
    .option("--scale <number>", "the radius wanted, above 0")
    .option(
      "--reference <law>",
      "uniform[:a,b], gaussian[:mean,deviation], exponential[:rate], histogram:edges;masses, sphere, ball, sample:FILE",
    )
    .option(
      "--beta <probability>",
      "with sample:FILE: a radius under the law of its points, but for this probability",
    )
    .option("--members <count>", "print so many members")
    .option("--construction <name>", "one of the class's constructions, such as checkerboard for intervals")
    .action(async (spec: string, options: CoverCommandOptions) => {
      done((await import("./cover.ts")).coverCommand(spec, options, io));
    });

  command(
    "experiment [name]",
    "watch a theorem: claimed beside measured, with a plot; list (default) names them, all runs every one",
  )
    .option("--full", "the long version: more points and more runs")
    .option("--seed <text>", "where the coins come from", "holdfast")
    .option("--out <folder>", "where journal, CSV and SVG go", "holdfast-experiments")
    .option("--again", "measure anew what was measured before")
    .option(
      "--workers <count>",
      "threads that measure; rows are the same for every count (default: the processors for all and --full, else 1)",
    )
    .action(async (name: string | undefined, options: ExperimentCommandOptions) => {
      done(await (await import("./experiment.ts")).experimentCommand(name ?? "list", options, io));
    });

  command("demo", "the whole story on real data: learn, certify, test, verify, and reject a forgery")
    .option("--out <file>", "where the report goes", "holdfast-report.html")
    .option("--seed <text>", "draw repeatably; the certificate says so")
    .action(async (options: DemoOptions) => {
      done(await (await import("./demo.ts")).demoCommand(options, io));
    });

  withProblemFlags(
    withLearnerFlags(
      command(
        "learn [data]",
        "train on a CSV file, or on a table where it is, and write a model, or a predictor, with its certificates",
      )
        .option("--schema <file>", "the public schema (default: the file of the data with .schema.json)")
        .option(
          "--class <spec>",
          "such as stumps, the default where no learner is named, halfspaces:2 or thresholds:100",
        )
        .option("--problem <name>", "instead of a class: a problem such as k-means or regression")
        .option(
          "--learner <spec>",
          "such as exponential or subsampled(cover); auto, which public sizes decide, or of a problem its own or penalized-erm by default",
        )
        .option(
          "--tune <file>",
          "instead of class and learner: a grid of choices, the best of them for --epsilon in all",
        )
        .option(
          "--target <column>",
          "the column to learn, where the schema leaves it open; the number to predict",
        )
        .option("--positive <level>", "with --target: the level with label 1")
        .option("--features <names>", "only these columns, between commas")
        .option("--public-data <file>", "public points without labels, for learners that use them")
        .option(
          "--multiclass <way>",
          "of several classes: one-versus-rest (default) or direct (exponential, short-trees, centroids)",
        )
        .option(
          "--queries <count>",
          "how many answers a predictor gives in all (required with a learner that answers); private answers share --epsilon",
        )
        .option(
          "--engine <address>",
          "instead of a file: duckdb:FILE, clickhouse:URL/TABLE or postgres://HOST/DATABASE/TABLE; shards between commas",
        )
        .option("--key <column>", "with --engine: integers, different in every row")
        .option("--memory <size>", "with --engine duckdb: the most that it takes, such as 2GB")
        .option("--out <file>", "where the model goes (default model.json)")
        .option("--report <file>", "for the curator alone: what did not fit the schema, counted")
        .option("--seed <text>", "draw repeatably, for tests; the certificates say so"),
    ),
  ).action(async (data: string | undefined, options: LearnCommandOptions) => {
    done(await (await import("./learn.ts")).learnCommand(data, options, io));
  });

  command("predict <model> <data>", "the class, number or cluster of every row; a predictor is charged first")
    .option("--out <file>", "write to a file")
    .action(async (model: string, data: string, options: PredictCommandOptions) => {
      done(await (await import("./predict.ts")).predictCommand(model, data, options, io));
    });

  command(
    "evaluate <model> <data>",
    "how often a model is right, or its mean loss, with noise where rows are sensitive",
  )
    .option("--schema <file>", "the schema of the rows (default: the model's)")
    .option("--target <column>", "the column with the classes")
    .option("--public", "the rows are public: exact numbers")
    .option("--epsilon <number>", "what the numbers may cost the unit of privacy")
    .option("--beta <number>", "the probability that an exact number is beyond its limits (default 0.05)")
    .option("--per-class", "count classes and labels too")
    .option("--seed <text>", "draw repeatably, for tests; the certificate says so")
    .action(async (model: string, data: string, options: EvaluateCommandOptions) => {
      done(await (await import("./evaluate.ts")).evaluateCommand(model, data, options, io));
    });

  command(
    "query <data> <query>",
    "a count, mean, quantile, histogram or table of a CSV file, with noise where rows are sensitive",
  )
    .option("--schema <file>", "the public schema (default: the file of the data with .schema.json)")
    .option("--epsilon <number>", "what the answer may cost the unit of privacy")
    .option("--beta <number>", "the probability that an exact number is beyond its limits (default 0.05)")
    .option("--public", "the rows are public: exact numbers")
    .option("--seed <text>", "draw repeatably, for tests; the certificate says so")
    .addHelpText(
      "after",
      "\nQueries: count, mean of COLUMN, quantile 0.5 of COLUMN, histogram of COLUMN [into K],\n" +
        'table of COLUMN by COLUMN, each with: where age >= 40 and (sex = "Female" or not hours < 20).',
    )
    .action(async (data: string, query: string, options: QueryCommandOptions) => {
      done(await (await import("./query.ts")).queryCommand(data, query, options, io));
    });

  command("export <model>", "a standalone scorer of a model of a class")
    .option("--to <language>", "js, sql or python")
    .option("--out <file>", "write to a file")
    .action(async (model: string, options: ExportCommandOptions) => {
      done((await import("./export.ts")).exportCommand(model, options, io));
    });

  command("learners [name]", "list the learners, or show one with its options").action(
    async (name: string | undefined, options: { json?: true }) => {
      done((await import("./learners.ts")).learnersCommand(name, options, io));
    },
  );

  command("problems [name]", "list the problems, or show one with its options and samplers").action(
    async (name: string | undefined, options: { json?: true }) => {
      done((await import("./problems.ts")).problemsCommand(name, options, io));
    },
  );

  withLearnerFlags(
    command("distribution", "the exact law of what a learner gives out on a small finite sample")
      .option("--learner <spec>", "such as stable or subsampled(exponential)")
      .option("--class <spec>", "a class on a finite domain, such as thresholds:4")
      .option("--data <file>", "a CSV file with the columns x, the index of a point, and y, 0 or 1")
      .option("--query <point>", "the labels answered at this point, instead of models"),
  ).action(async (options: DistributionCommandOptions) => {
    done(await (await import("./distribution.ts")).distributionCommand(options, io));
  });

  command("online <spec>", "play the mistake-bound game: you name points and labels, or you predict")
    .option("--play <side>", "your side: adversary or learner", "adversary")
    .option(
      "--sequence <file>",
      "play a sequence instead: lines point,label or a JSON list of [point, label]",
    )
    .option("--rule <name>", "the optimal algorithm's rule: argmax (default) or lite")
    .option("--agnostic", "with a sequence: the expected mistakes and the regret of the agnostic learner")
    .action(async (spec: string, options: OnlineOptions) => {
      done(await (await import("./online.ts")).onlineCommand(spec, options, io));
    });

  command(
    "measure [problem...]",
    "what private learners do: exact on a finite problem, estimated on generated records",
  )
    .usage("[options] [problem]")
    .allowUnknownOption()
    .option("--n <counts>", "the number of records, or several between commas for a curve")
    .option("--epsilon <number>", "the privacy parameter")
    .option("--distribution <laws>", "laws of a record, such as 0.5,0.5;0.3,0.7 (default: all values equal)")
    .option("--losses <file>", "a finite problem of your own: a line of losses in [0, 1] for each hypothesis")
    .option(
      "--learner <name>",
      "exponential, permute-and-flip or optimal (default all); with --problem: a learner of problems",
    )
    .option("--problem <name>", "a problem such as k-means; its options and the learner's are flags too")
    .option("--generate", "with --problem: on records of its generator")
    .option("--features <count>", "with --problem: how many features (default 1)")
    .option("--replicates <count>", "with --problem: independent runs at each n (default 50)")
    .option("--beta <probability>", "the probability that an interval misses (default 0.05)")
    .option("--pairs <count>", "with --problem: look for instability on so many pairs of neighbors")
    .option("--draws <count>", "with --problem: measure sublevel sets by so many base draws")
    .option("--seed <text>", "with --problem: all randomness is a function of it (default 0)")
    .option("--data <file>", "refused: measurements are never made on private data")
    .addHelpText("after", "\nFinite problems: bits, mode:K, median:K, thresholds:N.")
    .action(async (words: readonly string[], options: MeasureCommandOptions) => {
      done(await (await import("./measure.ts")).measureCommand(words, options, io));
    });

  command(
    "optimal [problem]",
    "the best private learner of a small finite problem, with the proof that none is better",
  )
    .option("--n <count>", "the number of records")
    .option("--epsilon <number>", "the privacy parameter, from 0 to 16")
    .option("--losses <file>", "a problem of your own: a line of losses in [0, 1] for each hypothesis")
    .option("--average <laws>", "the worst mean gap over laws of a record, such as 0.5,0.5;0.3,0.7")
    .option("--tradeoff", "choose the epsilon with the least epsilon + gap")
    .option("--weight <number>", "with --tradeoff: what a unit of epsilon costs (default 1)")
    .option("--check <file>", "compute a document of this command again, with code of its own")
    .option("--out <file>", "write table and proof to a file")
    .addHelpText("after", "\nProblems: bits, mode:K, median:K, thresholds:N.")
    .action(async (problem: string | undefined, options: OptimalCommandOptions) => {
      done(await (await import("./optimal.ts")).optimalCommand(problem, options, io));
    });

  withOwnProblemFlags(
    command(
      "plan",
      "how many examples, or which epsilon, a goal takes; which learners reach it, and what is impossible",
    )
      .option("--class <spec>", "such as thresholds:1024 or stumps:30")
      .option("--problem <name>", "instead of a class: a problem such as k-means")
      .option(
        "--features <count>",
        "with --problem, or a class without a number: how many features (default 1)",
      )
      .option(
        "--goal <notion>",
        "differential-privacy, private-prediction, uniform-stability, perfect-generalization or robust-generalization",
      )
      .option("--epsilon <number>", "of privacy or perfect generalization, above 0")
      .option("--delta <number>", "of the same, in [0, 1) (default 0)")
      .option("--gamma <number>", "of uniform stability, in (0, 1)")
      .option("--alpha <number>", "the excess error to reach, in (0, 1)")
      .option("--beta <number>", "the failure probability, in (0, 1) (default 0.05)")
      .option("--setting <word>", "agnostic (default) or realizable")
      .option("--n <count>", "the number of examples, where it is known")
      .option(
        "--solve <unknown>",
        "n, epsilon or alpha (default: the first that is not given; with all three the goal is checked)",
      )
      .option("--reference <law>", "the public law of real features: uniform, gaussian, ball or sphere")
      .option("--kappa <number>", "with --reference: how many times its mass the data may have (default 1)")
      .option("--grid <cuts>", "public cuts of every real feature; of some problems an option of theirs")
      .option("--public-points <count>", "how many public points without labels there are")
      .option("--public-features", "the features are public: labels alone are protected")
      .option("--learner <spec>", "only this one")
      .option("--no-simulate", "do not try the recommended learner on hard laws")
      .option("--seed <text>", "what is simulated is a function of it (default 0)"),
  ).action(async (options: PlanCommandOptions) => {
    done((await import("./plan.ts")).planCommand(options, io));
  });

  withServiceCommands(command, done, io);

  command("dimension <spec>", "VC and Littlestone dimension of a class, with witnesses")
    .option("--bounds-only", "print proved bounds where an exact search would take too long")
    .option("--tree", "print the whole mistake tree")
    .option("--svg <file>", "draw the mistake tree")
    .action(async (spec: string, options: DimensionOptions) => {
      done((await import("./dimension.ts")).dimensionCommand(spec, options, io));
    });

  command(
    "schema <action> <file> [data]",
    "init DATA: a draft of a public schema; check SCHEMA [DATA]: whether it can be used, and fits a file",
  )
    .option("--target <column>", "with init: the column to predict")
    .option("--out <file>", "with init: write the draft to a file that is not there yet")
    .action(async (action: string, file: string, data: string | undefined, options: SchemaOptions) => {
      done(await (await import("./schema.ts")).schemaCommand(action, [file, data], options, io));
    });

  return holdfast;
}

function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
