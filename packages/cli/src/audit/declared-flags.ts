import type { Command } from "commander";

const flags: Readonly<Record<string, string>> = {
  "--learner <spec>": "such as stable or subsampled(exponential)",
  "--module <file>": "a learner of your own: the default export of a JavaScript module",
  "--record <file>":
    "a learner or a path of your own, a JavaScript module: record its mechanisms, and replay them on neighbors",
  "--command <line>":
    "a program that reads a data set and prints outputs, one a line; {runs} in it becomes their number, {seed} a seed",
  "--url <address>": 'an address that answers {"data": rows, "runs": k} with {"outputs": [...]}',
  "--zoo <name>": "a mechanism whose truth is known; list names them, all audits every one",
  "--exact": "compute exact laws on all small data sets (default with --learner)",
  "--statistical": "bound epsilon from below by many runs (default without --learner)",
  "--class <spec>": "of a learner: a class on a finite domain, such as thresholds:3",
  "--n <count>": "the number of examples (default 3; 2 to 8 if exact), or of rows (default 20 with --record)",
  "--query <point>":
    "of a learner that answers queries, if statistical: the point that is asked (default: three are tried)",
  "--first <file>": "a data set: comma separated values or a JSON list of rows",
  "--second <file>": "its neighbor",
  "--neighbours <relation>":
    "replace-one, add-or-remove-one or stated: you know that they are (default: one row differs)",
  "--pairs <search>":
    "instead of files: rows:COUNT,COLUMNS,LOWER,UPPER or answers:COUNT[,CHANGE]; with --record how many (default 100)",
  "--output <kind>": "of a command or address: number, word, word:NAMES or vector:LENGTH",
  "--range <a,b>": "with --output number: where outputs must be",
  "--input <format>": "how a command reads rows: csv (default) or json",
  "--shell": "run the command by sh",
  "--env <names>": "variables that a command sees besides PATH, HOME, LANG and TMPDIR",
  "--batch <count>": "runs asked for at once (default 100000 of a command, 1000 of an address)",
  "--timeout <seconds>": "for a start of a command or a request (default 60)",
  "--sensitivity <number>": "with --mechanism: by how much neighbors can move a value",
  "--threshold <integer>": "with --mechanism sparse-vector",
  "--positives <count>": "with --mechanism sparse-vector",
  "--confidence <number>": "the probability that a bound is right, in (0, 1) (default 0.95)",
  "--runs <count>":
    "confirmation runs on each data set; if exact: how many runs of the program may be enumerated (default 262144)",
  "--selection-runs <count>": "runs on each data set to choose what is confirmed",
  "--seed <text>": "makes an audit repeatable; drawn and told by default",
  "--workers <count>":
    "threads that share the runs of a learner, a mechanism or the zoo; findings are the same for every count (default 1)",
};

/** Adds the flags of `holdfast audit` that are not a learner's. */
export function withAuditFlags(command: Command): Command {
  for (const [flag, help] of Object.entries(flags)) command.option(flag, help);
  return command.addHelpText(
    "after",
    "\n--epsilon and --delta are a learner's options, and what is claimed of a black box. --mechanism without --learner\n" +
      "audits one of `holdfast mechanism` on two files of values. Exit status 1: a claim is broken or refuted; 2: bad\n" +
      "input, or a box that misbehaves.",
  );
}
