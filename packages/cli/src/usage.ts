import type { Command, CommanderError } from "commander";
import type { Issue } from "holdfast";

/** What is wrong with a command line, as an issue: the wording and the exit status are then those of all input. */
export function usageIssue(error: CommanderError, argv: readonly string[], program: Command): Issue {
  const command = program.commands.find((candidate) => candidate.name() === argv[0]) ?? program;
  const name = command === program ? "holdfast" : `holdfast ${command.name()}`;
  const named = /'(.+?)'/.exec(error.message)?.[1] ?? name;
  const suggestion = /\(Did you mean (.+?)\?\)/.exec(error.message)?.[1];
  const remedy = suggestion === undefined ? `See ${name} --help.` : `Did you mean ${suggestion}?`;
  const options = command.options.map((option) => option.long ?? option.flags).join(", ");
  const names = program.commands.map((candidate) => candidate.name()).join(", ");
  switch (error.code) {
    case "commander.unknownCommand":
      return { code: "command", path: `holdfast ${named}`, expected: `one of ${names}`, remedy };
    case "commander.help":
      return { code: "parameter-missing", path: "the command", expected: `one of ${names}`, remedy };
    case "commander.unknownOption":
      return { code: "parameter-unknown", path: named, expected: options, remedy };
    case "commander.excessArguments":
      return { code: "command", path: name, expected: "fewer arguments", remedy };
    case "commander.missingArgument":
    case "commander.optionMissingArgument":
      return { code: "parameter-missing", path: named, expected: `a value for ${name}`, remedy };
    default:
      return { code: "command", path: name, expected: error.message.replace(/^error: /, ""), remedy };
  }
}
