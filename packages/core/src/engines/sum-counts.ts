import type { SumShape } from "../classes/family.ts";
import { mostSummed, placesOf, sumCount, sumsOfSet } from "../classes/sums.ts";
import type { Sample } from "../data/index.ts";
import { featuresOf, onesAmong } from "./examples.ts";
import type { Steps } from "./steps.ts";

/**
 * The errors of every sum of at most three features. For every set of features and every choice of signs but the opposite ones a
 * histogram of the sum, ones minus zeros, gives the errors at every least sum t: (all ones) minus what is at t or above. The
 * opposite signs turn a sum s of at most m into m - s, so they err at t where these do not at m + 1 - t. Cost: O(sets * n).
 */
export function* sumSteps(family: SumShape, sample: Sample): Steps<Uint32Array> {
  const { scales } = family;
  const places = placesOf(scales);
  const { codes, ones } = codesOf(family, sample);
  const errors = new Uint32Array(sumCount(scales.length, places));
  const histogram = new Int32Array(mostSummed * places + 1);
  let next = 0;
  for (let size = 1; size <= mostSummed; size++) {
    const top = size * places;
    for (const others of setsOf(scales.length, size - 1)) {
      const signed = sumsOfOthers(
        others.map((i) => codes[i]!),
        sample.n,
        places,
      );
      const first = others[0] ?? scales.length;
      for (let a = 0; a < first; a++) {
        for (const [pattern, base] of signed.entries()) {
          tally(base, codes[a]!, ones, histogram);
          const at = next + 2 * pattern * top;
          const opposite = next + ((1 << size) - 1 - 2 * pattern) * top;
          let above = 0;
          for (let t = top; t > 0; t--) {
            above += histogram[t]!;
            errors[at + t - 1] = ones - above;
            errors[opposite + top - t] = sample.n - (ones - above);
          }
        }
        next += sumsOfSet(size, places);
        yield { done: next, total: errors.length };
      }
    }
  }
  return errors;
}

interface Codes {
  /** For every scale how many cuts each example reaches; examples labelled 1 come first. */
  readonly codes: readonly Uint8Array[];
  readonly ones: number;
}

function codesOf({ features, scales }: SumShape, sample: Sample): Codes {
  const columns = featuresOf(sample, features);
  const { labels } = sample;
  const ones = onesAmong(sample);
  const codes = scales.map(({ feature, cuts }) => {
    const column = columns[feature]!;
    const code = new Uint8Array(labels.length);
    let one = 0;
    let zero = ones;
    for (let i = 0; i < labels.length; i++) {
      let reached = 0;
      while (reached < cuts.length && column[i]! >= cuts[reached]!) reached++;
      code[labels[i] === 1 ? one++ : zero++] = reached;
    }
    return code;
  });
  return { codes, ones };
}

/** The sets of the features but the first, by the last, then the one before it; a first one must come before them all. */
function* setsOf(count: number, size: number): Generator<readonly number[]> {
  if (size === 0) yield [];
  for (let last = size; size > 0 && last < count; last++) {
    if (size === 1) yield [last];
    else for (let before = 1; before < last; before++) yield [before, last];
  }
}

/** What the other features count together, for every choice of their signs; a feature with sign -1 counts the cuts it misses. */
function sumsOfOthers(others: readonly Uint8Array[], n: number, places: number): readonly Uint8Array[] {
  return others.reduce<readonly Uint8Array[]>(
    (sums, code) => [
      ...sums.map((sum) => shifted(sum, code, 1, 0)),
      ...sums.map((sum) => shifted(sum, code, -1, places)),
    ],
    [new Uint8Array(n)],
  );
}

function shifted(sum: Uint8Array, code: Uint8Array, sign: number, by: number): Uint8Array {
  const result = new Uint8Array(sum.length);
  for (let i = 0; i < sum.length; i++) result[i] = sum[i]! + by + sign * code[i]!;
  return result;
}

/** Ones minus zeros at every value of the sum. */
function tally(base: Uint8Array, code: Uint8Array, ones: number, histogram: Int32Array): void {
  histogram.fill(0);
  for (let i = 0; i < ones; i++) histogram[base[i]! + code[i]!]!++;
  for (let i = ones; i < code.length; i++) histogram[base[i]! + code[i]!]!--;
}
