import { instances, roundUp } from "holdfast";
import { exactly, type Row } from "../../contract/index.ts";
import { atMost, binomialMasses, row, stated } from "../../measuring/index.ts";
import { concluded } from "./concluded.ts";

const pairs = "two samples of one noisy majority (Corollary 10)";
const bundle = "two noisy majorities with coins of their own (Theorem 12)";
const adaptive = "second majority chosen by the first output (adaptive)";

/** The series of `compositionRows`. */
export const bothBits: readonly string[] = [pairs, bundle, adaptive];

/**
 * Each example is two fair bits. A noisy majority of one of them is (beta, epsilon', 0)-perfectly generalizing with an
 * epsilon' that is exact for fair bits; what the rules make of two of them is compared with the exact mass of exceptions.
 */
export function compositionRows(n: number): readonly Row[] {
  const beta = 0.05;
  const options = { n, epsilon: "0.1" };
  const { epsilon: exact, from, to } = instances.noisyMajorityPerfection(options, String(beta));
  const epsilon = exact.toNumber();
  const masses = binomialMasses(n, 1 / 2);
  const chances = Array.from({ length: n + 1 }, (_, ones) =>
    roundUp(instances.noisyMajorityChance(options, ones)).toNumber(),
  );
  const simulator = simulatorOf(chances[from]!, chances[to]!, epsilon);
  const premise = `perfect-generalization:beta=${beta},epsilon=${exact.toString()},delta=0`;
  const pair = concluded({ rule: "typical-pairs", premises: [premise] });
  const together = concluded({ rule: "perfect-composition", premises: [premise, premise] });
  const chosen = concluded({
    rule: "perfect-composition-adaptive",
    premises: [premise, premise],
    parameters: { thresholds: ["0.2"] },
  });
  let [unlike, outside, hit] = [0, 0, 0];
  for (let s = 0; s <= n; s++) {
    for (let t = 0; t <= n; t++) {
      const mass = masses[s]! * masses[t]!;
      const [p, q] = [chances[s]!, chances[t]!];
      if (distance([p, 1 - p], [q, 1 - q], 2 * epsilon) > slack) unlike += mass;
      const law = [p * q, p * (1 - q), (1 - p) * q, (1 - p) * (1 - q)];
      const fixed = [
        simulator ** 2,
        simulator * (1 - simulator),
        (1 - simulator) * simulator,
        (1 - simulator) ** 2,
      ];
      if (distance(law, fixed, 2 * epsilon) > slack) outside += mass;
      // After a 1 the first bits are asked again, after a 0 the second ones.
      const dependent = [p * p, p * (1 - p), (1 - p) * q, (1 - p) * (1 - q)];
      if (distance(dependent, fixed, 2 * epsilon) > stated(chosen, "delta") + slack) hit += mass;
    }
  }
  const at = { n, epsilon };
  return [
    row(pairs, at, exactly(unlike), atMost(stated(pair, "beta"))),
    row(bundle, at, exactly(outside), atMost(stated(together, "beta"))),
    row(adaptive, at, exactly(hit), atMost(stated(chosen, "beta"))),
  ];
}

/** What ten digits of the chances leave open. */
const slack = 1e-8;

/** A chance of 1 that is within e^epsilon of both ends of the typical range, in both outputs. */
function simulatorOf(low: number, high: number, epsilon: number): number {
  const least = Math.max(high * Math.exp(-epsilon), 1 - (1 - high) * Math.exp(epsilon));
  const most = Math.min(low * Math.exp(epsilon), 1 - (1 - low) * Math.exp(-epsilon));
  return (least + most) / 2;
}

/** The larger hockey-stick divergence of the two directions. */
function distance(p: readonly number[], q: readonly number[], epsilon: number): number {
  const one = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, mass, r) => sum + Math.max(0, mass - Math.exp(epsilon) * b[r]!), 0);
  return Math.max(one(p, q), one(q, p));
}
