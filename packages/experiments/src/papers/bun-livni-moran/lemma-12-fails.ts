import { instances, type online } from "holdfast";
import { exactly, type Experiment, type Part, type Row } from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf } from "../../measuring/index.ts";
import { measuredCurve } from "../../pictures/index.ts";
import { certifiedTournament } from "./certified.ts";
import { soaOf } from "./soa.ts";

/** What the lemma promises for Littlestone dimension 2, and what the paper's proof takes the fair labels for. */
const promised = 1 / 4;
const levels = [0, 1, 2];
const names = ["eight functions, blocks of 1", "seven functions, blocks of 5"];
/** The fractions found by two independent programs for the first instance. */
const known = [1 / 8, 1 / 8, 15535 / 115744];

/**
 * The exact counterexample to Lemma 12: with the algorithm as printed no function is returned with probability 2^-ldim at any
 * level, because the labels of contests that the survivor has met are not independent coins.
 */
export const lemmaTwelveFails: Experiment = {
  id: "lemma-12-fails",
  title: "A lemma that fails: no function is frequent enough",
  summary:
    "Lemma 12 promises that at some level k <= ldim some function is returned with probability at least 2^-ldim. On two " +
    "classes of dimension 2 the exact law, in rational arithmetic, has no function of probability 1/4 at any of the levels " +
    "0, 1, 2. The corrected lemma promises less, and that is there.",
  statements: [
    "bun-livni-moran/lemma-12",
    "bun-livni-moran/theorem-10",
    "bun-livni-moran/observation-11",
    "bun-livni-moran/algorithm-g",
  ],
  parts: () =>
    names.map((name, index): Part => ({
      name,
      measure: () => instanceRows(instances.tournamentCounterexamples()[index]!, index),
    })),
  picture: (rows) => [
    {
      title: "The most frequent function at each level, against the promised 1/4",
      x: { label: "level k", from: -0.2, to: 2.2 },
      y: { label: "probability", from: 0, to: 0.3 },
      curves: [
        {
          label: "promised by Lemma 12 at one of the levels",
          kind: "claim",
          spots: levels.map((x) => ({ x, y: promised })),
        },
        ...names.map((instance) =>
          measuredCurve(rowsOf(rows, "most frequent function", { instance }), {
            label: instance,
            x: "level",
          }),
        ),
      ],
      caption:
        "Every dot is an exact fraction, and every one lies below the dashed line: the lemma wants one of the three on it.",
    },
  ],
};

function instanceRows(instance: instances.TournamentInstance, index: number): readonly Row[] {
  const learner = soaOf(instance.functions);
  const laws = levels.map((level) =>
    instances.tournamentLaw({
      ...instance,
      ...{ learner: withFairness(learner, instance.target), level, attempts: "unlimited", full: true },
    }),
  );
  const frequent = laws.map(({ law }) => instances.largestMass(merged(law)).toNumber());
  const at = (level: number): Row["at"] => ({ instance: names[index]!, level });
  return levels.flatMap((level): Row[] => [
    row(
      "most frequent function",
      at(level),
      exactly(frequent[level]!),
      // Below the promised value: what refutes the lemma. The fractions of the first instance to all digits.
      index === 0 ? equalTo(known[level]!) : atMost(0.999 * promised),
    ),
    row(
      "all contests labelled as the target",
      at(level),
      exactly(fair(laws[level]!.law)),
      level === 2 ? atMost(1 / 2 ** level) : undefined,
    ),
    ...(level === 2
      ? [
          row(
            "most frequent function at the best level",
            at(level),
            exactly(Math.max(...frequent)),
            atLeast(
              certifiedTournament({
                ldim: learner.ldim,
                mode: "full",
                attempts: 2,
                block: instance.block,
              }).tau,
            ),
          ),
        ]
      : []),
  ]);
}

/** The learner with a mark in its keys as long as every label of a contest was the target's. */
function withFairness(
  learner: online.FullUpdateLearner<online.SoaState>,
  target: string,
): online.FullUpdateLearner<{ readonly state: online.SoaState; readonly fair: boolean }> {
  type Marked = { readonly state: online.SoaState; readonly fair: boolean };
  const observe = ({ state, fair: before }: Marked, point: number, label: 0 | 1): Marked => ({
    ...{ state: learner.observe(state, point, label), fair: before && Number(target[point]) === label },
  });
  return {
    ...{
      ldim: learner.ldim,
      start: () => ({ state: learner.start(), fair: true }),
      observe,
      mistake: observe,
    },
    rank: ({ state }) => learner.rank(state),
    isBroken: ({ state }) => learner.isBroken(state),
    predict: ({ state }, point) => learner.predict(state, point),
    key: ({ state, fair: isFair }) => `${learner.key(state)}${isFair ? " fair" : ""}`,
    disagreement: (a, b) => learner.disagreement(a.state, b.state),
  };
}

/** The law of the functions, without the marks. */
function merged(law: instances.TournamentLaw["law"]): instances.TournamentLaw["law"] {
  const all = new Map<string, ReturnType<typeof instances.largestMass>>();
  for (const [key, mass] of law) {
    const name = key.replace(" fair", "");
    all.set(name, all.get(name)?.plus(mass) ?? mass);
  }
  return all;
}

function fair(law: instances.TournamentLaw["law"]): number {
  return [...law]
    .filter(([key]) => key.endsWith(" fair"))
    .reduce((sum, [, mass]) => sum + mass.toNumber(), 0);
}
