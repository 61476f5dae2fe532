import { classOf } from "./soa.ts";

/** Over all samples and all replaced examples, the largest ratio of the probabilities of the others' new labels. */
export function largestRatio(spec: string, epsilon: number, n: number): number {
  const subject = classOf(spec);
  const points = subject.domain.points;
  const codes = 2 * points;
  const laws = new Map<string, Map<string, number>>();
  /** The law of the new labels of the examples but the i-th. */
  const lawOf = (sample: readonly number[], i: number): Map<string, number> => {
    const key = `${sample.join()} ${i}`;
    let law = laws.get(key);
    if (law !== undefined) return law;
    laws.set(key, (law = new Map<string, number>()));
    const xs = Float64Array.from(sample, (code) => code >> 1);
    let total = 0;
    for (const { labels } of subject.dichotomies({ n, columns: [xs] })) {
      const errors = sample.filter((code, j) => labels[j] !== (code & 1)).length;
      const weight = Math.exp((-epsilon * errors) / 2);
      const others = labels.filter((_, j) => j !== i).join("");
      law.set(others, (law.get(others) ?? 0) + weight);
      total += weight;
    }
    for (const [others, weight] of law) law.set(others, weight / total);
    return law;
  };
  let largest = 1;
  for (let code = 0; code < codes ** n; code++) {
    const sample = Array.from({ length: n }, (_, j) => Math.floor(code / codes ** j) % codes);
    for (let i = 0; i < n; i++) {
      for (let other = 0; other < codes; other++) {
        const neighbour = lawOf(sample.with(i, other), i);
        for (const [others, mass] of lawOf(sample, i))
          largest = Math.max(largest, mass / neighbour.get(others)!);
      }
    }
  }
  return largest;
}
