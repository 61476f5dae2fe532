import type { HypothesisClass } from "../classes/class.ts";
import { pointAt, type Points } from "../data/index.ts";

/** The labels of all points by one hypothesis: a stump reads one column, any other hypothesis point by point. */
export function labelsBy(subject: HypothesisClass, hypothesis: unknown, points: Points): Uint8Array {
  const labels = new Uint8Array(points.n);
  if (/^stumps(:|$)/.test(subject.spec)) {
    const { feature, threshold, sign } = hypothesis as Stump;
    const column = points.columns[feature]!;
    const [above, below] = sign === 1 ? [1, 0] : [0, 1];
    for (let i = 0; i < points.n; i++) labels[i] = column[i]! >= threshold ? above : below;
    return labels;
  }
  for (let i = 0; i < points.n; i++) labels[i] = subject.predict(hypothesis, pointAt(points, i));
  return labels;
}

interface Stump {
  readonly feature: number;
  readonly threshold: number;
  readonly sign: 1 | -1;
}
