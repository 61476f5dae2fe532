import { describe, expect, it } from "vitest";
import { type Sample, sampleOf } from "../../data/index.ts";
import { Rational } from "../../math/index.ts";
import { type Coins, type Law, lawOf } from "../../mechanisms/coins/index.ts";
import { lawOnSample } from "../distribution.ts";
import { learners } from "../registry.ts";
import { playTournament } from "../tournament/index.ts";
import { playerOf } from "../tournament/index.ts";
import { chosen, released } from "./run.ts";
import { constants } from "./testing/problems.ts";

/** All samples of three examples over two points. */
const samples: Sample[] = Array.from({ length: 64 }, (_, i) => {
  const rows = [i & 3, (i >> 2) & 3, i >> 4];
  return sampleOf(
    [Int32Array.from(rows, (row) => row >> 1)],
    rows.map((row) => row & 1),
  );
});

interface Toy {
  readonly epsilon: string;
  readonly threshold: number;
  /** Whether the second tape reads the example of the first as well. */
  readonly shared?: boolean;
}

const player = playerOf(constants);

/** The list with noisy counts, and the function: two batches of one example, one example for the choice. */
function transcript({ epsilon, threshold, shared = false }: Toy, sample: Sample) {
  return async (coins: Coins): Promise<string> => {
    const counts = new Map<string, number>();
    for (const i of shared ? [0, 0] : [0, 1]) {
      const rows = { points: Float64Array.of(sample.columns[0]![i]!), labels: sample.labels.slice(i, i + 1) };
      const options = {
        learner: player.learner,
        level: 0,
        attempts: 2,
        truthful: false,
        block: 1,
        rows,
        coins,
      };
      const key = playTournament(options)!;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const rational = Rational.parse(epsilon);
    const list = await released(counts, { epsilon: rational, threshold, coins, reach: 16 });
    const errors = Float64Array.from(list, ({ key }) =>
      player.named(key)(sample.columns[0]![2]!) === sample.labels[2] ? 0 : 1,
    );
    return `${JSON.stringify(list)} ${chosen(errors, rational, coins)}`;
  };
}

/** The largest sum of P - e^epsilon Q over outcomes, over all neighbors. */
function largestExcess(laws: readonly Law<unknown>[], epsilon: number): number {
  let largest = 0;
  for (let a = 0; a < 64; a++) {
    for (let position = 0; position < 3; position++) {
      for (let row = 1; row < 4; row++) {
        const b = a ^ (row << (2 * position));
        let excess = 0;
        for (const [key, { mass }] of laws[a]!)
          excess += Math.max(0, mass.upper - Math.exp(epsilon) * (laws[b]!.get(key)?.mass.lower ?? 0));
        largest = Math.max(largest, excess);
      }
    }
  }
  return largest;
}

async function transcriptExcess(toy: Toy): Promise<number> {
  // Functions are constant: keys and errors, and so the law, depend on the labels alone.
  const known = new Map<string, Law<string>>();
  const laws = [];
  for (const sample of samples) {
    const labels = sample.labels.join("");
    if (!known.has(labels)) known.set(labels, await lawOf(transcript(toy, sample), String));
    laws.push(known.get(labels)!);
  }
  return largestExcess(laws, Number(toy.epsilon));
}

describe("the list alone, on neighboring counts", () => {
  /** The largest excess both ways when one batch moves from one key to another. */
  const excess = async (from: number, to: number, threshold: number): Promise<readonly [number, number]> => {
    const listOf = (a: number, b: number) =>
      lawOf(async (coins) => {
        const counts = new Map([["u", a] as const, ["v", b] as const].filter(([, count]) => count > 0));
        return JSON.stringify(await released(counts, { epsilon: Rational.one, threshold, coins, reach: 30 }));
      }, String);
    const [p, q] = [await listOf(from, to), await listOf(from - 1, to + 1)];
    const one = (a: Law<string>, b: Law<string>): number => {
      let sum = 0;
      for (const [key, { mass }] of a)
        sum += Math.max(0, mass.lower - Math.E * (b.get(key)?.mass.upper ?? 0));
      return sum;
    };
    return [one(p, q), one(q, p)];
  };

  it("spends what a key that occurs once may spend, and nothing on frequent ones", async () => {
    const stray = 0.006914898556;
    for (const [from, to, forward, backward] of [
      [1, 0, stray, stray],
      [1, 1, stray, 0],
      [2, 0, 0, stray],
      [2, 1, 0, 0],
      // Noise of half the scale would show here: 0.0168 at a threshold of 6.
      [5, 3, 0, 0],
    ] as const) {
      const [p, q] = await excess(from, to, 10);
      expect(p).toBeCloseTo(forward, 9);
      expect(q).toBeCloseTo(backward, 9);
    }
  });
});

describe("the exact privacy of the whole transcript, over all 576 ordered neighbors", () => {
  it.each([
    ["1", 4, 0.1388894503, 0.2],
    ["1", 10, 0.006914898556, 0.01],
    ["0.5", 11, 0.0461462573, 0.05],
  ] as const)("epsilon = %s, threshold %i", async (epsilon, threshold, exact, delta) => {
    const excess = await transcriptExcess({ epsilon, threshold });
    expect(excess).toBeCloseTo(exact, 9);
    expect(excess).toBeLessThanOrEqual(delta);
  });

  it("catches a threshold that is one too low", async () => {
    expect(await transcriptExcess({ epsilon: "1", threshold: 3 })).toBeCloseTo(0.2289899909, 9);
  });

  it("catches an example that two tapes read", async () => {
    expect(await transcriptExcess({ epsilon: "1", threshold: 4, shared: true })).toBeCloseTo(0.2289899909, 9);
  });

  it("is what the learner's own output spends, and a little more", async () => {
    const learner = learners.make("littlestone", { subject: constants }, { epsilon: "1", delta: "0.2" });
    const plan = learner.plan({ n: 3 });
    expect(plan.parameters).toMatchObject({ batches: 2, block: 1, selection: 1, threshold: 4 });
    const laws = [];
    for (const sample of samples)
      laws.push(await lawOnSample(learner, plan, sample, undefined, { engine: undefined as never }));
    expect(largestExcess(laws, 1)).toBeCloseTo(0.1316065853, 9);
  });
});
