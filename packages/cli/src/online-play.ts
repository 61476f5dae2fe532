import { type Label, online, rowText, sentence } from "holdfast";
import type { Io } from "./io.ts";
import { counted } from "./counted.ts";
import type { PlayableClass } from "./online-class.ts";

/** The user names points and labels; the optimal algorithm predicts. */
export async function playAsAdversary(subject: PlayableClass, rule: online.SoaRule, io: Io): Promise<number> {
  const { matrix, dimension } = subject;
  const game = new online.OnlineGame({ matrix, dimension, rule });
  const talk = new Conversation(io);
  io.out(
    `${introduction(subject, game.mistakeBound)}You are the adversary: name a point, see the prediction, tell the true label.\n` +
      `I make at most ${counted(game.mistakeBound, "mistake")} while some function has all your labels. quit ends the game.\n`,
  );
  for (;;) {
    const point = await talk.number(`point (0 to ${matrix.points - 1})> `, matrix.points - 1);
    if (point === undefined) break;
    io.out(`I predict ${game.predict(point)}.\n`);
    const label = await talk.number("true label (0 or 1)> ", 1);
    if (label === undefined) break;
    const wasBroken = game.broken;
    io.out(game.feedback(label as Label) ? "A mistake. " : "Right. ");
    io.out(`${standing(game)}\n`);
    if (game.broken && !wasBroken) {
      io.out(
        "No function of the class has all these labels: the bound no longer holds, and I only note what you say.\n",
      );
    }
    if (!game.broken && game.remaining === 1) {
      io.out(`Only one function is left: ${shown(subject, game.firstConsistent)}\n`);
    }
  }
  await talk.close();
  io.out(`\n${counted(game.rounds, "round")}. ${standing(game)}\n`);
  return 0;
}

/** The program names the points of a deepest mistake tree; the user predicts and is always wrong. */
export async function playAsLearner(subject: PlayableClass, io: Io): Promise<number> {
  const { matrix, dimension } = subject;
  const spaces = online.versionSpaces(matrix);
  const talk = new Conversation(io);
  let space = spaces.whole();
  const depth = dimension.dimension(space);
  io.out(
    `${introduction(subject, depth)}You are the learner: I name a point, you predict its label, I tell the true one.\n` +
      `I can make you err at least ${counted(depth, "time")}, and some function has all my labels. quit ends the game.\n`,
  );
  let mistakes = 0;
  let point = online.bestMove(spaces, dimension, space);
  while (point !== undefined) {
    const prediction = await talk.number(`point ${point}: your prediction (0 or 1)> `, 1);
    if (prediction === undefined) break;
    const label = (1 - prediction) as Label;
    space = spaces.labelled(space, point, label);
    mistakes += 1;
    const left = dimension.dimension(space);
    io.out(
      `The true label is ${label}. ${counted(mistakes, "mistake")}; I can force at least ${left} more.\n`,
    );
    point = online.bestMove(spaces, dimension, space);
  }
  await talk.close();
  if (point === undefined) io.out("No further mistake can be forced: the rest of the labels is settled.\n");
  io.out(
    `${counted(mistakes, "mistake")}. This function has all my labels: ${shown(subject, online.firstRow(space))}\n`,
  );
  return 0;
}

function introduction({ spec, matrix }: PlayableClass, ldim: number): string {
  const functions = counted(matrix.rows, "function");
  return `${spec}: ${functions} on ${counted(matrix.points, "point")}, Littlestone dimension ${ldim}.\n`;
}

function standing(game: online.OnlineGame): string {
  const mistakes = `${counted(game.mistakes, "mistake")} so far`;
  if (game.broken) return `${mistakes}; the labels are outside the class.`;
  return `${mistakes}, at most ${game.rank} to come; ${counted(game.remaining, "function")} possible.`;
}

function shown({ matrix }: PlayableClass, row: number): string {
  const text = rowText(matrix, row);
  return text.length > 64 ? `${text.slice(0, 64)}… (function ${row})` : `${text} (function ${row})`;
}

/** Questions and answers, line by line, until the input ends or says quit. */
class Conversation {
  readonly #io: Io;
  readonly #lines: AsyncIterator<string>;
  #line = 0;

  constructor(io: Io) {
    this.#io = io;
    this.#lines = io.lines()[Symbol.asyncIterator]();
  }

  /** A whole number from 0 to `most`; asks again after anything else. */
  async number(prompt: string, most: number): Promise<number | undefined> {
    for (;;) {
      this.#io.out(prompt);
      const next = await this.#lines.next();
      if (next.done === true) return undefined;
      this.#line += 1;
      const text = next.value.trim();
      if (/^(q|quit|exit)$/i.test(text)) return undefined;
      if (/^\d{1,15}$/.test(text) && Number(text) <= most) return Number(text);
      const path = `line ${this.#line}`;
      const expected = `a whole number from 0 to ${most}, or quit`;
      this.#io.err(
        `${sentence({ code: "input-unreadable", path, expected, received: JSON.stringify(text) })}\n`,
      );
    }
  }

  async close(): Promise<void> {
    await this.#lines.return?.();
  }
}
