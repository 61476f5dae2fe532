import {
  type Certificate,
  cryptographicSource,
  explain,
  fields,
  type RandomSource,
  seededSource,
} from "holdfast";
import { type DrawOptions, type Mechanism, mechanisms } from "./draws.ts";
import { writeText } from "./input.ts";
import type { Io } from "./io.ts";
import { optional, refuse, wordOption } from "./numbers.ts";
import { requireSafeOutputs } from "./safe-output.ts";
import { readValues } from "./values.ts";

export interface MechanismOptions extends DrawOptions {
  readonly neighbours?: string;
  readonly n?: string;
  readonly seed?: string;
  readonly column?: string;
  readonly certificate?: string;
  readonly json?: boolean;
}

/**
 * `holdfast mechanism NAME [FILE]`: one exact draw with its certificate. Everything is checked, and then the certificate
 * written, before anything is drawn: a draw without its certificate would be spent for nothing.
 */
export function mechanismCommand(name: string, file: string, options: MechanismOptions, io: Io): number {
  const mechanism =
    mechanisms.get(name) ??
    refuse({
      code: "command",
      path: `mechanism ${name}`,
      expected: `one of ${[...mechanisms.keys()].join(", ")}`,
    });
  refuseOthers(mechanism, name, options);
  const source = options.seed === undefined ? cryptographicSource : seededSource(options.seed);
  requireSafeOutputs([{ flag: "--certificate", file: options.certificate }], { "the data": file }, io);
  const { certificate, draw: drawFrom } = mechanism.prepare(options, {
    ...runOptions(mechanism, options),
    random: source,
  });
  const values = readValues(file, options.column, io);
  const save = saving(options.certificate, certificate, io);
  const draw = drawFrom(values, preceded(source, save));
  save();
  if (options.json === true) {
    const seed = options.seed === undefined ? {} : { seed: options.seed };
    io.out(`${JSON.stringify({ draw, certificate, ...seed }, null, 2)}\n`);
  } else {
    const seed = options.seed === undefined ? "" : `Seed\n  ${options.seed}: repeatable, and not private\n`;
    io.out(`Draw\n  ${JSON.stringify(draw)}\n${seed}${explain(certificate)}`);
  }
  return 0;
}

const drawOptions = ["epsilon", "delta", "sensitivity", "threshold", "positives"] as const;

/** An option that the mechanism would not look at is a misunderstanding. */
function refuseOthers({ takes }: Mechanism, name: string, options: DrawOptions): void {
  for (const option of drawOptions) {
    if (options[option] !== undefined && !takes.includes(option)) {
      const expected = `${takes.map((one) => `--${one}`).join(", ")} for ${name}`;
      refuse({ code: "parameter-unknown", path: `--${option}`, expected });
    }
  }
}

function runOptions(
  { neighbours }: Mechanism,
  options: MechanismOptions,
): Omit<Parameters<Mechanism["prepare"]>[1], "random"> {
  const relation = wordOption(options.neighbours, "--neighbours", neighbours);
  const n = optional(options.n, "--n", fields.count(1));
  return {
    ...(relation === undefined ? {} : { neighbours: relation }),
    ...(n === undefined ? {} : { n }),
  };
}

/** Writes the certificate to the file, if one is wanted: once, however often it is called. */
function saving(file: string | undefined, certificate: Certificate, io: Io): () => void {
  let isDone = false;
  return () => {
    if (file === undefined || isDone) return;
    writeText(file, `${JSON.stringify(certificate, null, 2)}\n`, io);
    isDone = true;
  };
}

/**
 * The source, with a step before its bytes. The library has checked everything when it asks for the first byte, so this
 * is the last moment at which nothing is drawn and the first at which nothing else can be refused.
 */
function preceded(source: RandomSource, step: () => void): RandomSource {
  return {
    secure: source.secure,
    fill(bytes) {
      step();
      source.fill(bytes);
    },
  };
}
