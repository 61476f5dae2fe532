import {
  type BitMatrix,
  classes,
  dimensions,
  distinctRows,
  type FiniteClass,
  HoldfastError,
  type HypothesisClass,
  online,
  rowText,
  truthTable,
} from "holdfast";
import type { Game, GameQuestion, PlayedRound, ShownFunction } from "./game.ts";
import type { Move } from "./moves.ts";

/** The name by which a class spec means the table that was typed. */
const typed = "table";

/** The most labels of a table that is played with here; the command takes more. */
const mostLabels = 65536n;

/** The work of the search within which the dimension must be found: a small part of a second. */
const searchBudget = 33554432;

/** So many labels of functions are written out, and so many functions at most. */
const mostShownLabels = 1024;
const mostShownFunctions = 64;

interface Played {
  readonly key: string;
  readonly subject: FiniteClass;
  readonly matrix: BitMatrix;
  readonly found: dimensions.LittlestoneResult;
  readonly solver: dimensions.LittlestoneSolver;
}

let last: Played | undefined;

/** The class, its tree, and where the game stands after the moves. */
export function game(question: GameQuestion): Game {
  const { subject, matrix, found, solver } = classOf(question);
  const spaces = online.versionSpaces(matrix);
  const algorithm = online.standardOptimalAlgorithm({ matrix, dimension: solver, rule: question.rule });
  const player = new online.OnlineGame({ matrix, dimension: solver, rule: question.rule });
  const rounds: PlayedRound[] = [];
  let strayed: number | undefined;
  for (const [index, { point, label }] of question.moves.entries()) {
    const isPoint = point < matrix.points;
    if (!isPoint || online.firstRow(spaces.labelled(player.versionSpace, point, label)) < 0) {
      strayed = index;
      break;
    }
    const prediction = player.predict(point);
    const isMistake = player.feedback(label);
    rounds.push({
      point,
      prediction,
      label,
      isMistake,
      rank: player.rank,
      remaining: player.remaining,
    });
  }
  const space = player.versionSpace;
  const points = Array.from({ length: matrix.points }, (_, point) => ({
    prediction: algorithm.predict(space, point),
    can: [0, 1].map((label) => online.firstRow(spaces.labelled(space, point, label as 0 | 1)) >= 0) as [
      boolean,
      boolean,
    ],
  }));
  const best = online.bestMove(spaces, solver, space);
  return {
    spec: subject.spec,
    size: matrix.rows,
    littlestone: found.lower,
    why: subject.littlestone({ budget: searchBudget }).why,
    tree: found.tree!,
    treeText: dimensions.mistakeTreeText(found.tree!, { depth: 6, row: (row) => rowText(matrix, row) }),
    rounds,
    ...(strayed === undefined ? {} : { strayed }),
    mistakes: player.mistakes,
    rank: player.rank,
    remaining: player.remaining,
    points,
    ...(best === undefined ? {} : { best }),
    functions: shownFunctions(matrix, space),
    leaves: leavesOf(found.tree!, matrix),
  };
}

/**
 * The moves with which the adversary of the mistake tree goes on: from the start down the tree that is drawn, otherwise by the best move from
 * what is still possible. Each forces a mistake.
 */
export function treeMoves(question: GameQuestion & { readonly most?: number }): readonly Move[] {
  const { matrix, found, solver } = classOf(question);
  const spaces = online.versionSpaces(matrix);
  const player = new online.OnlineGame({ matrix, dimension: solver, rule: question.rule });
  const walk: { tree?: online.TreeAdversary | undefined } = { tree: new online.TreeAdversary(found.tree!) };
  const moves: Move[] = [];
  const say = (point: number, label: 0 | 1): void => {
    // Whoever leaves the tree does not come back to it.
    if (walk.tree?.point === point) walk.tree.answer((1 - label) as 0 | 1);
    else walk.tree = undefined;
    player.predict(point);
    player.feedback(label);
    moves.push({ point, label });
  };
  for (const { point, label } of question.moves) say(point, label);
  for (let told = 0; told < (question.most ?? Infinity); told++) {
    const point = walk.tree?.point ?? online.bestMove(spaces, solver, player.versionSpace);
    if (point === undefined) break;
    say(point, (1 - player.predict(point)) as 0 | 1);
  }
  return moves;
}

function classOf({ spec, table }: GameQuestion): Played {
  const key = JSON.stringify([spec, table]);
  if (last?.key === key) return last;
  const subject = classes.parse(spec.trim(), { read: (file) => (file === typed ? table : unreadable(file)) });
  if (!isFinite(subject)) {
    throw new HoldfastError({
      code: "class-spec",
      path: spec,
      expected: "a class on a finite domain",
      remedy: "Say how many points there are, as in thresholds:16, or type a truth table.",
    });
  }
  if (subject.size * BigInt(subject.domain.points) > mostLabels) return tooLarge(subject, "");
  const { matrix } = distinctRows(truthTable(subject));
  const found = dimensions.littlestoneWitnesses(matrix, { budget: searchBudget });
  if (found.lower !== found.upper)
    return tooLarge(subject, `, of dimension ${found.lower} to ${found.upper}`);
  last = { key, subject, matrix, found, solver: new dimensions.LittlestoneSolver(matrix) };
  return last;
}

function tooLarge({ spec, size, domain }: FiniteClass, more: string): never {
  throw new HoldfastError({
    code: "too-large",
    path: spec,
    expected: `a class whose truth table has at most ${mostLabels} labels, and whose dimension is found at once`,
    received: `${size} functions on ${domain.points} points${more}`,
    remedy:
      "Play with a smaller class, such as thresholds:16; the command holdfast online takes larger ones.",
  });
}

function unreadable(file: string): never {
  throw new HoldfastError({
    code: "class-spec",
    path: `matrix:${file}`,
    expected: "matrix:table, the truth table that is typed here",
    remedy: "A page reads no files: write matrix:table and type the rows.",
  });
}

function isFinite(subject: HypothesisClass): subject is FiniteClass {
  return subject.domain.kind === "finite";
}

/** The first functions, those that are possible before the others where not all have room. */
function shownFunctions(matrix: BitMatrix, space: online.VersionSpace): readonly ShownFunction[] {
  const all = Array.from({ length: matrix.rows }, (_, row) => ({
    row,
    isPossible: ((space[row >>> 5]! >>> (row & 31)) & 1) === 1,
  }));
  const mostShown = Math.min(mostShownFunctions, Math.max(8, Math.floor(mostShownLabels / matrix.points)));
  const chosen =
    matrix.rows <= mostShown ? all : all.filter(({ isPossible }) => isPossible).slice(0, mostShown);
  return chosen.map((one) => ({ ...one, labels: rowText(matrix, one.row) }));
}

function leavesOf(tree: dimensions.MistakeTree, matrix: BitMatrix): Readonly<Record<number, string>> {
  if ("row" in tree) return { [tree.row]: rowText(matrix, tree.row) };
  return { ...leavesOf(tree.zero, matrix), ...leavesOf(tree.one, matrix) };
}
