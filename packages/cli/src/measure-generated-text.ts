import type { measuring } from "holdfast";
import type { GeneratedFound, GeneratedPoint } from "./measure-generated.ts";
import { estimateText, intervalText, slopeText } from "./measure-text.ts";
import { table } from "./table.ts";

/** The estimates on generated records as one table, a line for each n. */
export function generatedInWords({
  problem,
  learner,
  replicates,
  beta,
  seed,
  points,
  slope,
}: GeneratedFound): string {
  const settings = Object.entries({ features: problem.features, ...problem.options, ...common(points) })
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(", ");
  const rows = points.map(({ n, risk, gapToBaseline, generalization, excess, xi }) => [
    String(n),
    intervalText(risk),
    intervalText(gapToBaseline),
    intervalText(generalization),
    intervalText(excess),
    xi === undefined ? "none" : estimateText(xi.toNumber()),
  ]);
  const heads = ["n", "risk", "empirical risk beyond the baseline's", "risk minus empirical risk"];
  return [
    `${learner.id} for ${problem.id} on generated records: ${settings}`,
    ...table([[...heads, "risk beyond the truth's", "xi"], ...rows]),
    ...points.flatMap(({ n, stability, sublevels }) => [
      ...(stability === undefined
        ? []
        : [
            `n = ${n}: stability gamma is at least ${estimateText(stability.lower)} (${estimateText(stability.value)} was seen on ${stability.pairs} pairs): a lower bound and no more`,
          ]),
      ...(sublevels === undefined ? [] : sublevelLines(n, sublevels)),
    ]),
    ...(slope === undefined || points.length < 2
      ? []
      : [`risk beyond the truth's goes as n^${slopeText(slope)}, measured on these n`]),
    `Estimated: means over ${replicates} runs (seed ${seed}), each with an interval that misses with probability at most ${beta} (Hoeffding).`,
    "Records and truth are drawn anew for every run. xi is the certified rate of Theorem 17; over a cover it is beyond its best member.",
    "",
  ].join("\n");
}

function sublevelLines(
  n: number,
  { levels, bound, fit, draws }: measuring.SublevelEstimate,
): readonly string[] {
  return [
    `n = ${n}: share of ${draws} base draws within t of the baseline, with its lower limit; all of them hold together`,
    ...table([
      ["t", ...levels.map(({ t }) => String(t))],
      ["share", ...levels.map(({ mass }) => estimateText(mass))],
      ["at least", ...levels.map(({ lower }) => estimateText(lower))],
    ]),
    `  so the Gibbs law's risk is at most ${bound === Infinity ? "unknown" : estimateText(bound)} above the baseline's` +
      (fit === undefined ? "" : `; measured: K ${estimateText(fit.K)}, rho ${estimateText(fit.rho)}`),
  ];
}

/** The parameters that are the same at every n. */
function common(points: readonly GeneratedPoint[]): object {
  return Object.fromEntries(
    Object.entries(points[0]!.parameters).filter(([name, value]) =>
      points.every(({ parameters }) => parameters[name] === value),
    ),
  );
}
