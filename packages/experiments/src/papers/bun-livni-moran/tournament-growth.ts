import { instances, online, Rational } from "holdfast";
import {
  average,
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
  type Size,
} from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf, sourcesFrom } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve } from "../../pictures/index.ts";
import { watchedTournaments } from "./watched-tournament.ts";

/** Thresholds with the coarse learner: at every level up to the top the favorite stays rare enough for the next one. */
const points = 15;
const block = 1;
const attempts = 4;
/** The exact law of level 3 takes half a minute. */
const levelsOf = (size: Size): readonly number[] => (size === "full" ? [0, 1, 2, 3] : [0, 1, 2]);
const cut = 5;

/**
 * Lemma 14: the examples that a tournament reads grow geometrically with its level. Exact expectations with and without a
 * cap on attempts, the blocks that real runs read, and how often a capped run fails.
 */
export const tournamentGrowth: Experiment = {
  id: "tournament-growth",
  title: "Tournaments grow by a factor at every level",
  summary:
    "A state of level k is the survivor of a contest of two states of level k - 1 with a fresh block each, so the examples " +
    "read grow geometrically. The paper bounds their expectation by 4^(k+1) blocks; with collision probabilities at most u it " +
    "is at most the sum of (2/(1-u))^j. With four attempts a run never reads more than 1, 9, 73, 585 blocks, and it fails no more often than the bound says.",
  statements: [...["lemma-14", "algorithm-g", "theorem-10"].map((id) => `bun-livni-moran/${id}`)],
  parts: (size) =>
    levelsOf(size).map((level): Part => ({
      name: `level ${level}`,
      measure: (run) => measure(level, size === "full" ? 50_000 : 2000, run),
    })),
  picture: (rows) => {
    const of = (series: string): readonly Row[] => rowsOf(rows, series);
    const x = "level";
    return [
      {
        title: "Blocks of examples read by one tournament",
        x: { label: "level" },
        y: { label: "blocks", scale: "logarithmic" },
        curves: [
          claimedCurve(of("expected, no cap, printed bound"), {
            label: "printed bound on the expectation, 4^(k+1), and the last block",
            x,
          }),
          measuredCurve(of("expected, no cap, printed bound"), {
            label: "expected without a cap, exact",
            x,
            kind: "line",
          }),
          claimedCurve(of("most read in a run"), { label: "most with four attempts", x }),
          measuredCurve(of("read in runs"), { label: "read by runs of the program, mean", x }),
        ],
        caption:
          "Straight lines on this scale are geometric growth: each level multiplies the examples by two to four.",
      },
    ];
  },
};

function measure(level: number, runs: number, { random: source }: PartRun): readonly Row[] {
  const learner = online.dyadicThresholds(points);
  const label = (x: number): 0 | 1 => (x >= cut ? 1 : 0);
  const examples = Array.from({ length: points }, (_, point) => ({
    ...{ point, label: label(point), mass: Rational.of(1, points) },
  }));
  const facts = { learner, examples, block };
  const at = { level };
  const below = Array.from({ length: level }, (_, k) => k);
  const free = instances.tournamentLaw({ ...facts, level, attempts: "unlimited" });
  const capped = instances.tournamentLaw({ ...facts, level, attempts });
  // The largest collision probability below this level, which the expectation is bounded by.
  const collision = Math.max(0, ...below.map((k) => collisionOf(facts, k)));
  let [geometric, power, most] = [0, 1, 0];
  for (let j = 0; j <= level; j++, power *= 2 / (1 - collision))
    [geometric, most] = [geometric + power, most + (2 * attempts) ** j];
  const nodes = below.reduce((n) => 1 + 2 * ((1 - collision ** attempts) / (1 - collision)) * n, 0);
  const { reads, failures } = watchedTournaments({
    ...{ learner, points, label, block, level, attempts, most, runs },
    next: sourcesFrom(source),
  });
  return [
    row(
      "expected, no cap, printed bound",
      at,
      exactly(free.blocks.toNumber()),
      // The final block is not part of the lemma's count.
      atMost(4 ** (level + 1) + 1),
    ),
    row("expected, no cap, by collisions", at, exactly(free.blocks.toNumber()), atMost(geometric)),
    row("read in runs", at, average(reads, [0, most]), equalTo(capped.blocks.toNumber())),
    row("most read in a run", at, exactly(Math.max(...reads)), atMost(most)),
    row("runs that fail", at, frequency(failures, runs), equalTo(capped.failure.toNumber())),
    row(
      "probability of failure",
      at,
      exactly(capped.failure.toNumber()),
      atMost(nodes * collision ** attempts),
    ),
    row(
      "probability of the favorite with the cap",
      at,
      exactly(favorite(capped)),
      // From level 3 on the bound falls below 0.
      atLeast(Math.max(0, favorite(free) - nodes * collision ** attempts)),
    ),
  ];
}

const favorite = ({ law }: instances.TournamentLaw): number => instances.largestMass(law).toNumber();

/** The probability that two runs of a level, never cut short, return the same function. */
function collisionOf(
  facts: Pick<instances.TournamentLawOptions<online.ThresholdState>, "learner" | "examples" | "block">,
  level: number,
): number {
  const { law } = instances.tournamentLaw({ ...facts, level, attempts: "unlimited" });
  return [...law.values()].reduce((sum, mass) => sum + mass.toNumber() ** 2, 0);
}
