/** The law with weights base * exp(-lambda * risk) on finitely many hypotheses, as doubles. */
export function gibbsMasses(
  risks: readonly number[],
  lambda: number,
  base: readonly number[] = risks.map(() => 1),
): readonly number[] {
  const least = Math.min(...risks);
  const weights = risks.map((risk, h) => (base[h] ?? 0) * Math.exp(-lambda * (risk - least)));
  const total = weights.reduce((a, b) => a + b, 0);
  return weights.map((weight) => weight / total);
}

/** How much the expected risk under the law exceeds the least. */
export function excessOf(risks: readonly number[], law: readonly number[]): number {
  const least = Math.min(...risks);
  return risks.reduce((sum, risk, h) => sum + (law[h] ?? 0) * (risk - least), 0);
}

/**
 * The mean risk of a Gibbs draw on [0, 1], by the midpoint rule: t -> (risk, density of the base measure). It is the
 * excess where the least risk is 0.
 */
export function lineExcess(
  at: (t: number) => readonly [risk: number, density: number],
  lambda: number,
  points: number,
): number {
  let [total, sum] = [0, 0];
  for (let i = 0; i < points; i++) {
    const [risk, density] = at((i + 0.5) / points);
    const weight = density * Math.exp(-lambda * risk);
    total += weight;
    sum += weight * risk;
  }
  return sum / total;
}
