import { readFileSync } from "node:fs";
import { Command } from "commander";
import type { ClosenessOptions } from "./closeness.ts";
import type { ConvertOptions } from "./convert.ts";
import type { CoverCommandOptions } from "./cover.ts";
import type { DemoOptions } from "./demo.ts";
import type { DimensionOptions } from "./dimension.ts";
import type { Io } from "./io.ts";
import type { MechanismOptions } from "./mechanism.ts";
import type { OnlineOptions } from "./online.ts";

/**
 * The commands and their options. Each command's code, and the library with it, is loaded when it is called, so that
 * `--help` and mistakes in the command line answer at once.
 */
export function program(io: Io, done: (status: number) => void): Command {
  const holdfast = new Command("holdfast")
    .description("Learn from sensitive data and prove what you promise.")
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
    "compute a certificate again and say whether it holds (- reads standard input)",
  ).action(async (file: string, options: { json?: true }) => {
    done((await import("./verify.ts")).verifyCommand(file, options, io));
  });

  command("explain <file>", "the promise, the assumptions and the proof of a certificate, in words").action(
    async (file: string, options: { json?: true }) => {
      done((await import("./explain.ts")).explainCommand(file, options, io));
    },
  );

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
      "\nNames: exponential, permute-and-flip, report-noisy-max, discrete-laplace, stable-histogram,\n" +
        "randomized-response, sparse-vector. Values are scores, integers, keys, labels or queries.",
    )
    .action(async (name: string, file: string | undefined, options: MechanismOptions) => {
      done((await import("./mechanism.ts")).mechanismCommand(name, file ?? "-", options, io));
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

  command("demo", "the whole story on real data: choose, certify, convert, verify, and reject a forgery")
    .option("--seed <text>", "draw repeatably; the certificate says so")
    .action(async (options: DemoOptions) => {
      done(await (await import("./demo.ts")).demoCommand(options, io));
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

  command("dimension <spec>", "VC and Littlestone dimension of a class, with witnesses")
    .option("--bounds-only", "print proved bounds where an exact search would take too long")
    .option("--tree", "print the whole mistake tree")
    .option("--svg <file>", "draw the mistake tree")
    .action(async (spec: string, options: DimensionOptions) => {
      done((await import("./dimension.ts")).dimensionCommand(spec, options, io));
    });

  return holdfast;
}

function version(): string {
  const manifest = readFileSync(new URL("../package.json", import.meta.url), "utf8");
  return (JSON.parse(manifest) as { version: string }).version;
}
