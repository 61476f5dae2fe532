import { type BlackBox, blackBoxes, type OutputKind } from "holdfast";
import { type ChildEnd, runChild } from "./child.ts";
import { commandWords } from "./command-words.ts";
import { type InputFormat, inputText, outputIn } from "./text-format.ts";
import { differentSeeds } from "./seeds.ts";

export interface CommandBoxOptions {
  /** The command line. `{runs}` in a word becomes the number of outputs to print, `{seed}` a number from 0 to 2^32 - 1. */
  readonly command: string;
  readonly output: OutputKind;
  /** How the data set is written to its standard input. Default csv. */
  readonly input?: InputFormat;
  /** Run it by `sh -c`. Default false: the program is started with its words, and nothing is expanded. */
  readonly shell?: boolean;
  /** Outputs that one start with `{runs}` is asked for, at most. Default 100000. */
  readonly batch?: number;
  /** Seconds that one start may take. Default 60. */
  readonly timeout?: number;
  /** Starts under way at once. Default 2. */
  readonly concurrent?: number;
  /** What `{seed}` is a function of. */
  readonly seed: string;
  /** Variables of the environment that it sees besides PATH, HOME, LANG and TMPDIR. */
  readonly environment?: readonly string[];
}

/** Does one start of the command give several outputs? */
export function givesManyRuns(command: string): boolean {
  return command.includes("{runs}");
}

/**
 * A command that reads a data set and prints outputs, one a line, each of a fresh run. With `{runs}` in it one start
 * prints that many; else every run is a start. Refuses, with the data set that did it: a start that fails, is late, prints
 * too much, too few or too many lines, a line that is no output of the declared kind, and starts that repeat each other.
 */
export function commandBox({
  command,
  output,
  input = "csv",
  shell = false,
  batch = 100_000,
  timeout = 60,
  concurrent = 2,
  seed,
  environment = [],
}: CommandBoxOptions): BlackBox {
  const words = shell ? ["sh", "-c", command] : commandWords(command);
  const nextSeed = differentSeeds(seed);
  const watch = blackBoxes.repetitionWatch();
  const variables = environmentOf([...environment, "PATH", "HOME", "LANG", "TMPDIR", "SystemRoot"]);
  return Object.freeze({
    name: command,
    output,
    async run(data: unknown, count: number, { signal }: { readonly signal?: AbortSignal } = {}) {
      const text = inputText(data, input);
      const complain = (expected: string, received: string): never => {
        throw new blackBoxes.BlackBoxError({ path: command, expected, received }, data);
      };
      const start = async (runs: number, stopped: AbortSignal): Promise<readonly string[]> => {
        const started = String(nextSeed());
        const end = await runChild(
          words.map((word) => word.replaceAll("{runs}", String(runs)).replaceAll("{seed}", started)),
          {
            input: text,
            environment: variables,
            timeout,
            most: blackBoxes.mostBytes(output, runs),
            signal: stopped,
          },
        );
        const lines = linesOf(printed(end, { timeout, most: blackBoxes.mostBytes(output, runs) }, complain));
        if (lines.length !== runs) {
          complain(
            runs === 1 ? "one line" : `${runs} lines`,
            lines.length === 0 ? "nothing" : String(lines.length),
          );
        }
        if (watch.repeats(text, lines)) {
          complain("fresh randomness at every start", "the outputs of an earlier start once more");
        }
        return lines;
      };
      const collector = blackBoxes.outputCollector(output, count);
      const chunk = givesManyRuns(command) ? Math.min(batch, blackBoxes.mostRuns(output)) : 1;
      for (const lines of await blackBoxes.inChunks(count, { batch: chunk, concurrent, signal }, start)) {
        for (const line of lines) {
          const complaint = collector.add(outputIn(line, output));
          if (complaint !== undefined) complain(complaint.expected, complaint.received);
        }
      }
      return collector.batch();
    },
  });
}

function environmentOf(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = process.env[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** What a start printed, if it ended well. */
function printed(
  end: ChildEnd,
  { timeout, most }: { readonly timeout: number; readonly most: number },
  complain: (expected: string, received: string) => never,
): string {
  switch (end.kind) {
    case "not started":
      return complain("a program that can be started", end.reason);
    case "late":
      return complain(`an end within ${timeout} seconds`, "none, so it was killed");
    case "too much":
      return complain(`at most ${most} bytes`, "more, so it was killed");
    case "ended": {
      if (end.status === 0) return end.out;
      const how = end.signal === null ? `exit status ${String(end.status)}` : `an end by ${end.signal}`;
      return complain("exit status 0", end.lastWords === "" ? how : `${how} (${end.lastWords})`);
    }
  }
}

function linesOf(text: string): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}
