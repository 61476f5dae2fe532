import type { HypothesisClass } from "../../classes/class.ts";
import type { Family } from "../../classes/family.ts";
import { pointAt, type Sample } from "../../data/index.ts";
import type { Rational } from "../../math/index.ts";
import { firstLeast } from "../../mechanisms/first-best.ts";
import { encodeHypothesis, type VoteDocument } from "../document.ts";
import { drawCandidate } from "../exponential/index.ts";
import type { Run } from "../learner.ts";
import { pausing } from "../pause.ts";
import type { BoostingLayout } from "./layout.ts";
import { Margins } from "./margins.ts";
import { Gathered, Reader } from "./reader.ts";

export interface Boosting {
  readonly subject: HypothesisClass;
  readonly family: Family;
  readonly layout: BoostingLayout;
  readonly epsilon: Rational | "infinity";
}

/** Examples of a chunk that are held at once. */
const slice = 4096;

/**
 * Boosting with fresh examples in every round (Bun-Livni-Moran section 1.1.2): examples are let through by how often
 * earlier rounds were right there, the exponential mechanism draws hypotheses from those, another draw keeps one, and a
 * last draw takes the majority vote of one of the prefixes. Streams: one chunk's kept examples are held at a time.
 */
export async function boost(
  boosting: Boosting,
  blocks: AsyncIterable<Sample>,
  run: Run,
): Promise<VoteDocument> {
  const { subject, family, layout, epsilon } = boosting;
  const { rounds, repeats, accepted, chunk, validation, validationChunk, final } = layout;
  const reader = new Reader(blocks);
  const pause = pausing(run);
  const margins = new Margins(subject);
  const lambda = epsilon === "infinity" ? epsilon : epsilon.over(2);
  const total = rounds * (repeats * chunk + validationChunk) + final;
  let done = 0;

  const letThrough = async (count: number, wanted: number): Promise<Sample> => {
    const kept = new Gathered(wanted);
    let shape: Sample | undefined;
    for (let left = count; left > 0;) {
      const part = (shape = await reader.next(Math.min(left, slice)));
      // Which examples are let through is one step of the theorem on row filters.
      const places = await run.coins.step(
        () => ({ mechanism: "row-filter", parameters: { rows: part.n } }),
        (coins) => {
          const through: number[] = [];
          for (let i = 0; i < part.n && kept.count + through.length < wanted; i++)
            if (margins.lets(part, i, coins)) through.push(i);
          return through;
        },
      );
      for (const i of places) kept.add(part, i);
      left -= part.n;
      done += part.n;
      await pause({ done, total });
    }
    return kept.sample(shape!);
  };

  for (let round = 0; round < rounds; round++) {
    const drawn: unknown[] = [];
    const quiet = { coins: run.coins, engine: run.engine, ...(run.signal && { signal: run.signal }) };
    for (let i = 0; i < repeats; i++) {
      const sample = await letThrough(chunk, accepted);
      drawn.push(await drawCandidate({ family, data: sample, lambda, run: quiet }));
    }
    const errors = new Float64Array(repeats);
    if (repeats > 1) {
      const sample = await letThrough(validationChunk, validation);
      for (let i = 0; i < sample.n; i++) {
        const point = pointAt(sample, i);
        drawn.forEach((h, j) => (errors[j]! += Number(subject.predict(h, point) !== sample.labels[i])));
      }
    }
    margins.add(drawn[least(errors, lambda, run)]);
  }

  const errors = new Float64Array(rounds + 1);
  for (let left = final; left > 0;) {
    const part = await reader.next(Math.min(left, slice));
    for (let i = 0; i < part.n; i++) {
      const point = pointAt(part, i);
      let votes = 0;
      errors[0]! += part.labels[i]!;
      margins.hypotheses.forEach((h, s) => {
        votes += 2 * subject.predict(h, point) - 1;
        errors[s + 1]! += Number((votes > 0 ? 1 : 0) !== part.labels[i]);
      });
    }
    left -= part.n;
    done += part.n;
    await pause({ done, total });
  }
  const length = least(errors, lambda, run);
  const hypotheses = margins.hypotheses.slice(0, length);
  return { kind: "vote", hypotheses: hypotheses.map((h) => encodeHypothesis(subject.canonical(h))) };
}

/** An index drawn with weight exp(-lambda * errors); the first with the fewest for infinity. */
function least(errors: Float64Array, lambda: Rational | "infinity", { coins }: Run): number {
  if (errors.length === 1) return 0;
  if (lambda === "infinity") return firstLeast(errors);
  return coins.exponential(
    errors.map((count) => -count),
    lambda,
  );
}
