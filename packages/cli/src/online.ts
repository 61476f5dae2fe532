import { type online } from "holdfast";
import type { Io } from "./io.ts";
import { refuse, required, wordOption } from "./numbers.ts";
import { type PlayableClass, playableClass } from "./online-class.ts";
import { sequenceDocument, sequenceInWords } from "./online-document.ts";
import { playAsAdversary, playAsLearner } from "./online-play.ts";
import { readSequence } from "./online-sequence.ts";

export interface OnlineOptions {
  readonly play: string;
  readonly rule?: string;
  readonly sequence?: string;
  readonly agnostic?: true;
  readonly json?: true;
}

/**
 * `holdfast online SPEC`: the mistake-bound game (Bun-Livni-Moran, section 2.3) with a class, in a terminal or over a
 * sequence from a file.
 */
export async function onlineCommand(
  spec: string,
  options: OnlineOptions,
  io: Io,
  parse: (spec: string, io: Io) => PlayableClass = playableClass,
): Promise<number> {
  const side = wordOption(options.play, "--play", ["adversary", "learner"] as const)!;
  const rule: online.SoaRule = wordOption(options.rule ?? "argmax", "--rule", ["argmax", "lite"] as const)!;
  if (side === "learner") refuseWithLearner(options);
  if (options.sequence === undefined) {
    const why = options.json === true ? "--json" : options.agnostic === true ? "--agnostic" : undefined;
    if (why !== undefined)
      required(undefined, "--sequence", `a file with a sequence, or -, to go with ${why}`);
    const subject = parse(spec, io);
    return side === "adversary" ? playAsAdversary(subject, rule, io) : playAsLearner(subject, io);
  }
  const subject = parse(spec, io);
  const sequence = readSequence(options.sequence, subject.matrix.points, io);
  const document = sequenceDocument(subject, { rule, isAgnostic: options.agnostic === true }, sequence);
  io.out(options.json === true ? `${JSON.stringify(document, null, 2)}\n` : sequenceInWords(document));
  return 0;
}

/** The user predicts: there is no sequence to play, and no algorithm that would follow a rule. */
function refuseWithLearner({ sequence, rule }: OnlineOptions): void {
  const other = sequence !== undefined ? "--sequence" : rule !== undefined ? "--rule" : undefined;
  if (other === undefined) return;
  refuse({
    code: "command",
    path: "--play learner",
    expected: `a game without ${other}`,
    remedy: "Leave one out.",
  });
}
