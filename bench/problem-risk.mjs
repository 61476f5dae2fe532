import { problemCases } from "./problem-cases.mjs";
import { clusters } from "./problem-clusters.mjs";
import { directions } from "./problem-directions.mjs";
import { costOf, drawsOf, mean, standardError } from "./problem-draws.mjs";
import { radiusAt } from "./problem-radius.mjs";
import { predictions } from "./problem-predictions.mjs";

const seeds = Array.from({ length: 20 }, (_, seed) => seed);

/**
 * What penalized-erm reaches at epsilon 1 on the data set of every problem, between what is published without looking and the method
 * without privacy; then k-means, regression and principal directions by measures that others use.
 */
export async function problemRisk() {
  const rows = [];
  for await (const one of problemCases()) rows.push(await measure(one));
  const problems = [...new Set(rows.map(({ problem }) => problem))];
  const some = (name) => problems.every((id) => rows.some((row) => row.problem === id && row[name]));
  const sections = [];
  for (const section of [clusters, predictions, directions]) sections.push(await section(seeds));
  return {
    title: `Risks of penalized-erm at epsilon 1 (mean of seeds 0 to ${seeds.at(-1)}) on real data`,
    rows,
    table: rows.map(tableLine),
    target: {
      statement:
        "for each problem at least half of the gap between uninformed and baseline is closed at epsilon 1, in 5 parameters or more; without privacy within 1 % of the baseline or within the cover's radius",
      met: some("isHalfClosed") && some("isBaseline"),
    },
    notes: [
      "uninformed: the best hypothesis for records that are uniform on the public domain. Risks include the regularizer where there is one.",
      "infinity: the risk without privacy; radius: what the nearest member of the cover can cost more than the baseline by the Lipschitz constant of the loss.",
      "Seconds of one run on the clock and of the processor: all scores and one draw for a cover.",
    ],
    sections,
  };
}

async function measure({ id, table, problem, records, options, hasSigns, isNearest }) {
  const draws = await drawsOf(problem, records, options);
  const risks = [];
  for (const seed of seeds) risks.push(costOf(problem, await draws.draw(1, seed), records));
  const baseline = problem.baseline(records);
  const [least, uninformed] = [baseline, problem.uninformed()].map((h) => costOf(problem, h, records));
  const infinity = costOf(problem, draws.best, records);
  const radius = draws.cover && radiusAt(problem, draws.cover, baseline, { hasSigns, isNearest });
  const closed = (uninformed - mean(risks)) / (uninformed - least);
  const isNear = infinity <= 1.01 * least;
  return {
    problem: id,
    data: table,
    n: records.n,
    dimension: problem.dimension,
    sampler: draws.sampler,
    candidates: draws.cover?.count ?? null,
    baseline: least,
    uninformed,
    mean: mean(risks),
    standardError: standardError(risks),
    closed,
    isHalfClosed: closed >= 0.5 && problem.dimension >= 5,
    infinity,
    radius: radius ?? null,
    isNear,
    // The largest radius says nothing: every risk is at most 1.
    isBaseline: isNear || (typeof radius === "number" && radius < 1 && infinity - least <= radius),
    seconds: draws.seconds(),
  };
}

function tableLine(row) {
  const { seconds, isHalfClosed, isBaseline, isNear, standardError: error, closed, ...rest } = row;
  return {
    ...rest,
    mean: row.mean.toPrecision(4),
    error: error < 1e-12 ? 0 : error,
    closed: `${Math.round(100 * closed)} %`,
    half: isHalfClosed ? "yes" : "NO",
    without: isNear ? "1 %" : isBaseline ? "radius" : "NO",
    s: seconds.clock,
    "cpu s": seconds.processor,
  };
}
