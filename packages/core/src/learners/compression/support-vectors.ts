import type { HypothesisClass } from "../../classes/class.ts";
import type { Halfspace } from "../../classes/hypothesis.ts";
import type { Sample } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import { rowsAt } from "../../mechanisms/coins/index.ts";
import type { Setting } from "../definition.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import { compareRows, sortedRows } from "../selection/index.ts";
import { setsUpTo } from "./extreme-positives.ts";
import { halfspaceBetween, isAlwaysExact, reachOf } from "./halfspace-between.ts";
import { hardMargin, hardMarginSteps } from "./hard-margin.ts";
import { firstGuess, guessSize } from "./first-guess.ts";
import type { Scheme, Selected } from "./scheme.ts";

/** So many parts are tried where the sample cannot be separated. */
const tries = 8;
const widest = 1 << 24;

/**
 * Keeps at most d + 1 support vectors: the halfspace is the one with the widest margin between them (Cummings section 4.1 for
 * halfspaces; conic Carathéodory). Where the sample can be separated it is separated; elsewhere the support vectors
 * of a separable part of a random part are kept, the best of eight for the whole sample. Every choice is paid for
 * by the code, which counts all sets of at most d + 1 examples and the two constants, so the promise holds for all data.
 */
export function supportVectorScheme(setting: Setting, features: number): Scheme {
  const subject = setting.subject as HypothesisClass<Halfspace>;
  const reach = reachOf(setting, features);
  const constant = (label: number): Halfspace =>
    subject.canonical({ weights: new Array<number>(features).fill(0), offset: label === 1 ? 0 : 1 });
  const reconstruct = (kept: Sample, declared: unknown): Halfspace => {
    if (kept.n === 0) return subject.canonical(declared as Halfspace);
    return subject.canonical(halfspaceBetween(kept, hardMargin(kept)!, reach));
  };
  return {
    kept: features + 1,
    keys: (n) => setsUpTo(n, features + 1) + 1n,
    quality: isAlwaysExact(features, reach) ? "consistent" : "none",
    select: async (given, run) => {
      checkGrid(given);
      const sample = distinctRows(given);
      const pause = pausing(run);
      if (!sample.labels.includes(0) || !sample.labels.includes(1)) {
        return { kept: rowsAt(sample, []), hypothesis: constant(sample.labels[0]!) };
      }
      const steps = hardMarginSteps(sample);
      for (let step = steps.next(), done = 0; ; step = steps.next(), done++) {
        await pause({ done: Math.min(done, 99), total: 100 });
        if (step.done !== true) continue;
        if (step.value === undefined) return bestOfParts(given, run);
        const kept = sortedRows(sample, step.value.positions);
        return { kept, hypothesis: reconstruct(kept, undefined) };
      }
    },
    reconstruct,
  };

  async function bestOfParts(sample: Sample, run: Run): Promise<Selected> {
    const pause = pausing(run);
    const ones = sample.labels.reduce((sum, label) => sum + label, 0);
    const label = 2 * ones > sample.n ? 1 : 0;
    let best: Selected = { kept: rowsAt(sample, []), hypothesis: constant(label) };
    let fewest = Math.min(ones, sample.n - ones);
    const size = Math.min(sample.n, guessSize(subject));
    for (let round = 0; round < (size === sample.n ? 1 : tries); round++) {
      await pause({ done: round, total: tries });
      const part = distinctRows(run.coins.part(sample, size));
      const guess = firstGuess(subject, part);
      const right = rowsWhere(part, (i) => guess[i] === part.labels[i]);
      if (!right.labels.includes(0) || !right.labels.includes(1)) continue;
      const separation = hardMargin(right);
      if (separation === undefined) continue;
      const kept = sortedRows(right, separation.positions);
      const hypothesis = reconstruct(kept, undefined);
      const errors = errorsOf(hypothesis, sample);
      if (errors < fewest) [best, fewest] = [{ kept, hypothesis }, errors];
    }
    return best;
  }

  function errorsOf(hypothesis: Halfspace, { n, columns, labels }: Sample): number {
    const point = new Array<number>(features).fill(0);
    let errors = 0;
    for (let i = 0; i < n; i++) {
      for (let f = 0; f < features; f++) point[f] = columns[f]![i]!;
      if (subject.predict(hypothesis, point) !== labels[i]) errors++;
    }
    return errors;
  }
}

function rowsWhere(sample: Sample, isTaken: (i: number) => boolean): Sample {
  return rowsAt(sample, Array.from({ length: sample.n }, (_, i) => i).filter(isTaken));
}

/** Every different example once, in ascending order: what is computed from it does not depend on the order of the sample. */
function distinctRows(sample: Sample): Sample {
  const order = Uint32Array.from({ length: sample.n }, (_, i) => i).sort((a, b) => compareRows(sample, a, b));
  return rowsAt(
    sample,
    order.filter((at, i) => i === 0 || compareRows(sample, order[i - 1]!, at) !== 0),
  );
}

/** Support vectors are found exactly, on the public grid alone; which rows are off it is not said. */
function checkGrid({ columns }: Sample): void {
  for (const [feature, column] of columns.entries()) {
    if (column.every((value) => Number.isInteger(value) && Math.abs(value) <= widest)) continue;
    refuse({
      code: "points",
      path: `columns.${feature}`,
      expected: `integers from ${-widest} to ${widest}`,
      received: "other numbers",
      remedy: "Put features on the public grid.",
    });
  }
}
