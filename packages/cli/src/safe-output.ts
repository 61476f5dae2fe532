import { prepareText } from "./input.ts";
import type { Io } from "./io.ts";
import { refuse } from "./numbers.ts";

/** A file that a command is told to write, with the flag that names it. */
export interface Output {
  readonly flag: string;
  readonly file: string | undefined;
}

/** What a command reads, by what it is to the command; undefined where the command line names none. */
export type Inputs = Readonly<Record<string, string | undefined>>;

/**
 * Refuses outputs that would destroy something: an input of the same command, another output, or a predictor, whose file holds its
 * data and its count of spent queries. Names are compared by the files they lead to. To be called before anything is read.
 */
export function requireSafeOutputs(outputs: readonly Output[], inputs: Inputs, io: Io): void {
  const taken = new Map<string, string>();
  for (const [what, file] of Object.entries(inputs)) {
    const identity = file === undefined ? undefined : io.identity(file);
    if (identity !== undefined) taken.set(identity, `${what}, which this command reads`);
  }
  for (const { flag, file } of outputs) {
    const identity = file === undefined || file === "-" ? undefined : io.identity(file);
    if (file === undefined || identity === undefined) continue;
    const received = taken.get(identity);
    if (received !== undefined) {
      refuse({
        code: "output-unwritable",
        path: `${flag} ${file}`,
        expected: "a file that this command does not use otherwise",
        received,
        remedy: `Name another file with ${flag}.`,
      });
    }
    taken.set(identity, `what ${flag} names too`);
    requireNoPredictor(flag, file, io);
  }
}

/** Refuses an output that cannot be written, before the work that it is for; nothing is left behind. */
export function requireWritable(file: string, io: Io): void {
  prepareText(file, io).abandon();
}

function requireNoPredictor(flag: string, file: string, io: Io): void {
  if (!io.exists(file)) return;
  let kind: unknown;
  try {
    kind = (JSON.parse(io.read(file)) as { readonly kind?: unknown } | null)?.kind;
  } catch {
    // What is no JSON is no predictor.
  }
  if (kind !== "predictor") return;
  refuse({
    code: "output-unwritable",
    path: file,
    expected: "a file that holds no predictor: its count of spent queries would be lost",
    remedy: `Name another file with ${flag}, or remove this one yourself.`,
  });
}
