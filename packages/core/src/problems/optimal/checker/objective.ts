import { common, demand, fraction, list } from "./fraction.ts";

/** The gap rows: for each the histograms that enter with their weights, all over one denominator. */
export function objectiveOf(
  objective: Readonly<Record<string, unknown>>,
  histograms: readonly (readonly number[])[],
  n: number,
  values: number,
): { readonly laws: readonly (readonly (readonly [number, bigint])[])[]; readonly bottom: bigint } {
  if (objective.kind === "worst-case") return { laws: histograms.map((_, x) => [[x, 1n]]), bottom: 1n };
  demand(objective.kind === "average", "the objective is neither worst-case nor average");
  const { tops, bottom } = common(
    list(objective.distributions, "distributions").map((law, i) =>
      list(law, `distributions.${i}`, values).map((p, z) => fraction(p, `distributions.${i}.${z}`)),
    ),
  );
  const isLaw = tops.every((law) => law.reduce((a, b) => a + b, 0n) === bottom);
  demand(tops.length > 0 && isLaw, "a distribution does not sum to 1");
  // Powers up to the n-th are taken of it.
  demand(
    n <= 2000 && n * bottom.toString(16).length <= 1_000_000,
    "n or a denominator is too large for an average",
  );
  const factorials = [1n];
  for (let i = 1; i <= n; i++) factorials.push(factorials[i - 1]! * BigInt(i));
  const laws = tops.map((law) =>
    histograms.map((histogram, x): readonly [number, bigint] => {
      const orders = histogram.reduce((left, c) => left / factorials[c]!, factorials[n]!);
      return [x, law.reduce((product, p, z) => product * p ** BigInt(histogram[z]!), orders)];
    }),
  );
  return { laws, bottom: bottom ** BigInt(n) };
}
