import { cryptographicSource, random, Rational } from "holdfast";
import { median, startNumpy } from "./numpy.mjs";

const { Bits, exponentialIndex } = random;

const sizes = [1_000, 100_000, 1_000_000];
const repetitions = 21;
const largestRatio = 1.5;

/** One line in, one time in milliseconds out: numpy's Gumbel argmax on fresh scores, epsilon 1. */
const peer = `
import sys, time
import numpy as np
epsilon = 1.0
rng = np.random.default_rng()
print(np.__version__, flush=True)
for line in sys.stdin:
    n = int(line)
    i = np.arange(n)
    scores = -np.round(np.abs(i - n / 3) * 1e4 / n)
    start = time.perf_counter()
    np.argmax(scores * (epsilon / 2) + rng.gumbel(size=n))
    print((time.perf_counter() - start) * 1e3, flush=True)
`;

/** One exact draw of the exponential mechanism, counting included, beside numpy's approximate one. */
export async function selection() {
  const numpy = await startNumpy("-c", peer);
  const bits = new Bits(cryptographicSource);
  const lambda = Rational.of(1, 2);
  const rows = [];
  for (const n of sizes) {
    const ours = [];
    const theirs = [];
    for (let i = 0; i < repetitions; i++) {
      const scores = Int32Array.from(
        { length: n },
        (_, index) => -Math.round((Math.abs(index - n / 3) * 1e4) / n),
      );
      const start = performance.now();
      exponentialIndex({ scores, lambda, bits });
      ours.push(performance.now() - start);
      if (numpy !== undefined) theirs.push(Number(await numpy.ask(n)));
    }
    const [exact, gumbel] = [median(ours), numpy === undefined ? null : median(theirs)];
    rows.push({
      candidates: n,
      holdfastMs: exact,
      numpyMs: gumbel,
      ratio: gumbel === null ? null : exact / gumbel,
    });
  }
  numpy?.end();
  const ratio = rows.at(-1).ratio;
  return {
    title: `One draw from fresh integer scores, epsilon 1 (median of ${repetitions}, interleaved)`,
    rows,
    target: {
      statement: `at most ${largestRatio} times numpy's Gumbel argmax at 1,000,000 candidates`,
      met: ratio === null ? null : ratio <= largestRatio,
    },
    notes: [
      numpy === undefined
        ? "numpy was not measured: python3 with numpy is not installed."
        : `numpy ${numpy.version}; its draw is in floating point, ours is exact and from the cryptographic source.`,
    ],
  };
}
