import { learn, type Learner, random, type RandomSource, type Sample, sampleOf } from "holdfast";
import { sourcesFrom, withEngine } from "../../measuring/index.ts";

/** Draws a sample of n examples. */
export type SampleDraw = (n: number, bits: random.Bits) => Sample;

/** Samples of points with the labels of a target. */
export function drawFrom(point: (bits: random.Bits) => number, label: (point: number) => number): SampleDraw {
  return (n, bits) => {
    const points = Float64Array.from({ length: n }, () => point(bits));
    return sampleOf([points], Uint8Array.from(points, label));
  };
}

/** Every point of a domain alike. */
export function uniformFrom(points: number): (bits: random.Bits) => number {
  return (bits) => random.uniform(bits, points);
}

/** The names of the functions that a learner returns on independent samples. */
export async function outputsOf(
  learner: Learner,
  { n, runs, draw, random: source }: { n: number; runs: number; draw: SampleDraw; random: RandomSource },
): Promise<readonly string[]> {
  const next = sourcesFrom(source);
  const bits = new random.Bits(next());
  const names: string[] = [];
  await withEngine(async (engine) => {
    for (let run = 0; run < runs; run++) {
      const { document } = await learn(learner, draw(n, bits), { random: next(), engine });
      names.push(document.kind === "function" ? document.name : JSON.stringify(document));
    }
  });
  return names;
}
