import { online } from "holdfast";
import { counted } from "./counted.ts";
import { refuse } from "./numbers.ts";
import type { PlayableClass } from "./online-class.ts";
import type { Sequence } from "./online-sequence.ts";

/** A computed number with what rounding may have done to it. */
interface Enclosed {
  readonly value: number;
  readonly lower: number;
  readonly upper: number;
}

export type SequenceDocument = ReturnType<typeof sequenceDocument>;

/** What the optimal algorithm, and the agnostic learner if wanted, do on a sequence. */
export function sequenceDocument(
  { spec, matrix, dimension }: PlayableClass,
  { rule, isAgnostic }: { readonly rule: online.SoaRule; readonly isAgnostic: boolean },
  sequence: Sequence,
) {
  const game = new online.OnlineGame({ matrix, dimension, rule });
  const rounds = sequence.points.map((point, i) => {
    const prediction = game.predict(point);
    const label = sequence.labels[i]!;
    const mistake = game.feedback(label);
    return {
      point,
      prediction,
      label,
      mistake,
      rank: game.rank,
      remaining: game.remaining,
      broken: game.broken,
    };
  });
  return {
    class: spec,
    size: matrix.rows,
    points: matrix.points,
    littlestone: game.mistakeBound,
    rule,
    mistakeBound: game.mistakeBound,
    mistakes: game.mistakes,
    rank: game.rank,
    remaining: game.remaining,
    broken: game.broken,
    rounds,
    ...(isAgnostic ? { agnostic: agnosticResult(matrix, dimension, rule, sequence) } : {}),
  };
}

function agnosticResult(
  matrix: PlayableClass["matrix"],
  dimension: PlayableClass["dimension"],
  rule: online.SoaRule,
  sequence: Sequence,
) {
  const horizon = sequence.points.length;
  if (horizon === 0) {
    return refuse({
      code: "points",
      path: "--sequence",
      expected: "at least one round with --agnostic",
      received: "none",
    });
  }
  const learner = new online.AgnosticLearner({ matrix, dimension, rule, horizon });
  const best = online.bestFunction(matrix, sequence);
  const { ldim } = learner;
  return {
    horizon,
    bestMistakes: best.mistakes,
    bestFunction: best.row,
    ...regretOf(learner, sequence, best.mistakes),
    /** What no learner can stay below on all sequences of this length. */
    lowerBound: horizon < ldim ? null : String(online.regretLowerBound({ ldim, horizon })),
    hedge: regretOf(new online.Hedge({ matrix, horizon }), sequence, best.mistakes),
  };
}

/** Plays the sequence and compares with the best function. */
function regretOf(
  learner: online.AgnosticLearner | online.Hedge,
  { points, labels }: Sequence,
  bestMistakes: number,
) {
  for (const [i, point] of points.entries()) {
    learner.probability(point);
    learner.feedback(labels[i]!);
  }
  // Twice the error covers the rounding of the differences themselves.
  const error = 2 * learner.roundingError;
  const enclosed = (value: number): Enclosed => ({ value, lower: value - error, upper: value + error });
  return {
    expectedMistakes: enclosed(learner.expectedMistakes),
    regret: enclosed(learner.expectedMistakes - bestMistakes),
    regretBound: String(learner.regretBound),
  };
}

export function sequenceInWords(document: SequenceDocument): string {
  const { rounds, mistakes, mistakeBound, rank, remaining, broken, agnostic } = document;
  const lines = [
    `${document.class}: ${document.size} functions on ${document.points} points, Littlestone dimension ${document.littlestone}`,
    ...rounds.map(
      ({ point, prediction, label, mistake }, i) =>
        `  round ${i + 1}: point ${point}, predicted ${prediction}, label ${label}${mistake ? ", a mistake" : ""}`,
    ),
    broken
      ? `${counted(mistakes, "mistake")}; no function of the class has all labels from round ${rounds.findIndex((round) => round.broken) + 1} on, so the bound ${mistakeBound} does not apply`
      : `${counted(mistakes, "mistake")} of at most ${mistakeBound}; ${counted(remaining, "function")} possible, at most ${counted(rank, "mistake")} to come`,
  ];
  if (agnostic !== undefined) {
    lines.push(
      `agnostic learner: ${agnostic.expectedMistakes.value.toFixed(3)} mistakes expected, ${agnostic.bestMistakes} by the best function`,
      `  regret ${agnostic.regret.value.toFixed(3)}, at most ${agnostic.regretBound} on every sequence of ${agnostic.horizon} rounds`,
      `hedge over the functions: ${agnostic.hedge.expectedMistakes.value.toFixed(3)} mistakes expected; regret ${agnostic.hedge.regret.value.toFixed(3)}, at most ${agnostic.hedge.regretBound}`,
    );
  }
  return `${lines.join("\n")}\n`;
}
