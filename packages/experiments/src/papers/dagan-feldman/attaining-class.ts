import { classes, type Dichotomy, type HypothesisClass, type Label, type Points } from "holdfast";

/** The point that is asked. */
export const asked = 0;
/** The point of an example, and the one that replaces it. */
export const before = 1;
export const after = 2;
/** The point of all other examples. */
export const common = 3;

/**
 * All functions on four points, with representatives that make the stable learner as unstable as its bound allows: those of
 * a subset at `before` answer 1 at `asked`, those at `after` answer 0, and those at `common` answer as they label it there and
 * at the two others. A rule that looks at the set of points alone, as the learner needs.
 */
export function attainingClass(): HypothesisClass {
  const all = classes.parse("all:4");
  const byLabels = new Map<string, unknown>();
  for (const { labels, hypothesis } of all.dichotomies({ n: 4, columns: [Int32Array.of(0, 1, 2, 3)] })) {
    byLabels.set(labels.join(""), hypothesis);
  }
  const labelled = (at: number, label: Label): readonly Label[] => {
    if (at === common) return [label, label, label, label];
    const answer = at === before ? 1 : 0;
    return [answer, label, label, label];
  };
  return {
    ...all,
    *dichotomies(points: Points): Iterable<Dichotomy<unknown>> {
      const [column] = points.columns;
      const at = column![0]!;
      if (points.n !== 1 || at === asked) {
        yield* all.dichotomies(points);
        return;
      }
      for (const label of [0, 1] as const) {
        yield { labels: Uint8Array.of(label), hypothesis: byLabels.get(labelled(at, label).join("")) };
      }
    },
  };
}
