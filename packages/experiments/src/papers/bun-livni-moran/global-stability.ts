import { apply, instances, type Learner, learners, type online, Rational } from "holdfast";
import {
  exactly,
  type Experiment,
  frequency,
  type Part,
  type PartRun,
  type Row,
} from "../../contract/index.ts";
import { atLeast, atMost, equalTo, row, rowsOf, stated } from "../../measuring/index.ts";
import { claimedCurve, measuredCurve, numbered } from "../../pictures/index.ts";
import { certifiedTournament } from "./certified.ts";
import { drawFrom, outputsOf, uniformFrom } from "./drawn-samples.ts";
import { errorsOfPredictors } from "./errors-of-predictors.ts";
import { classOf } from "./soa.ts";
import { type StabilityCase, stabilityCases } from "./stability-cases.ts";

/**
 * Theorem 10 as corrected: the exact law of the tournament at a level drawn uniformly, the frequency with which the
 * learner itself returns its favorite function, and what the certificate promises.
 */
export const globalStability: Experiment = {
  id: "global-stability",
  title: "Global stability: one function comes back again and again",
  summary:
    "The certificate of the globally stable learner promises a function that is returned with probability eta on fresh " +
    "samples, and bounds its error. The exact law of small tournaments gives the true probability; runs of the learner " +
    "itself must agree with it. A law below eta, or runs that differ from the law, would contradict.",
  statements: [
    ...["theorem-10", "lemma-12", "lemma-13", "definition-4", "algorithm-g"].map(
      (id) => `bun-livni-moran/${id}`,
    ),
  ],
  parts: (size) =>
    stabilityCases.map((one): Part => ({
      name: one.name,
      measure: (run) => measure(one, size === "full" ? 40_000 : 1000, run),
    })),
  picture: (rows) => {
    const of = (series: string): readonly Row[] => numbered(rowsOf(rows, series));
    const x = "place";
    return [
      {
        title: "How often the favorite function is returned",
        x: {
          label: stabilityCases.map(({ name }, i) => `${i + 1} ${name}`).join(" · "),
          from: 0.5,
          to: stabilityCases.length + 0.5,
        },
        y: { label: "probability", from: 0, to: 1 },
        curves: [
          measuredCurve(of("favorite function"), { label: "exact law", x, kind: "bars" }),
          measuredCurve(of("runs of the learner"), { label: "runs of the learner", x }),
          claimedCurve(of("favorite function"), { label: "promised (eta)", x }),
        ],
        caption:
          "Every bar reaches the dashed promise; the promise is for the worst distribution, so most bars are far above it.",
      },
    ];
  },
};

async function measure(one: StabilityCase, runs: number, { random }: PartRun): Promise<readonly Row[]> {
  const { spec, contest, target, block, name } = one;
  const player = one.learner();
  const mode = contest;
  const attempts = mode === "closure" && player.ldim >= 3 ? 3 : 2;
  const certified = certifiedTournament({ ldim: player.ldim, mode, attempts, block });
  const examples = Array.from(target, (label, point) => ({
    ...{ point, label: Number(label) as 0 | 1, mass: Rational.of(1, target.length) },
  }));
  const facts = { learner: player, examples, block, attempts, truthful: mode === "closure" };
  const laws = Array.from({ length: certified.levels }, (_, level) =>
    instances.tournamentLaw({ ...facts, level }),
  );
  // A run that fails returns the first predictor.
  const mixture = new Map<string, Rational>();
  const add = (key: string, mass: Rational): void =>
    void mixture.set(key, (mixture.get(key) ?? Rational.zero).plus(mass.over(certified.levels)));
  for (const { law, failure } of laws) {
    for (const [key, mass] of law) add(key, mass);
    add(player.key(player.start()), failure);
  }
  const [favorite, share] = [...mixture].reduce((a, b) => (b[1].compare(a[1]) > 0 ? b : a));
  const best = laws.map(({ law }) => instances.largestMass(law)).reduce((a, b) => (b.compare(a) > 0 ? b : a));
  const options = { online: one.online, contest, block: String(block), attempts: String(attempts) };
  const learner = learners.make("globally-stable", { subject: classOf(spec) }, options);
  const draw = drawFrom(uniformFrom(target.length), (x) => Number(target[x]));
  const outputs = await outputsOf(learner, { n: leastN(learner, block), runs, draw, random });
  const at = { case: name, ldim: player.ldim };
  return [
    row("favorite function", at, exactly(share.toNumber()), atLeast(certified.eta)),
    row(
      "runs of the learner",
      at,
      frequency(outputs.filter((name) => name === favorite).length, runs),
      equalTo(share.toNumber()),
    ),
    row("favorite at the best level", at, exactly(best.toNumber()), atLeast(certified.atBestLevel)),
    ...errorRows(laws, { at, block, player, examples }),
  ];
}

/** Lemma 13 at every level: the error of the most frequent function, which agrees with its last block. */
function errorRows(
  laws: readonly instances.TournamentLaw[],
  {
    at,
    block,
    player,
    examples,
  }: {
    at: Row["at"];
    block: number;
    player: online.RankedLearner<never>;
    examples: readonly instances.WeightedExample[];
  },
): readonly Row[] {
  const errors = errorsOfPredictors(player, examples);
  return laws.flatMap(({ law }, level): readonly Row[] => {
    const [key, eta] = [...law].reduce((a, b) => (b[1].compare(a[1]) > 0 ? b : a));
    const error = errors.get(key);
    if (error === undefined) return [];
    const bound = apply("global-stability-to-error-bound", [{ notion: "global-stability", eta }], {}, block);
    return [row("error of the favorite", { ...at, level }, exactly(error), atMost(stated(bound, "alpha")))];
  });
}

/** The least number of examples for which blocks are as long as asked for and the learner promises something. */
function leastN(learner: Learner, block: number): number {
  let n = block;
  for (; ; n += block) {
    const { certificates, parameters } = learner.plan({ n });
    if (certificates.length > 0 && parameters["block"] === block) return n;
  }
}
