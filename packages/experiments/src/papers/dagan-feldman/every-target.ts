import type { random } from "holdfast";
import { frequency, type Row } from "../../contract/index.ts";
import { atMost, boundValue, row } from "../../measuring/index.ts";

/** The least block that the gap argument certifies for all targets at once, and how often a gap is too wide there. */
export function everyTarget(series: string, alpha: number, runs: number, bits: random.Bits): Row {
  const beta = 0.05;
  const failure = (m: number): number =>
    boundValue("closure-failure-every-target", { subset: m, scale: String(alpha), pieces: 1 });
  let m = 1;
  while (failure(m) > beta) m++;
  const scale = 2 ** 32;
  let missed = 0;
  for (let i = 0; i < runs; i++) {
    const ends = Array.from({ length: m }, () => bits.take(32)).toSorted((a, b) => a - b);
    const widest = [...ends, scale].reduce((most, end, j) => Math.max(most, end - (ends[j - 1] ?? 0)), 0);
    if (widest > alpha * scale) missed++;
  }
  return row(series, { alpha, m, beta }, frequency(missed, runs), atMost(failure(m)));
}
