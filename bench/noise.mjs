import { cryptographicSource, random, Rational } from "holdfast";

const { Bits, discreteLaplace } = random;

const draws = 1_000_000;
const repetitions = 7;
const least = 1_000_000;

/** Exact discrete Laplace draws per second, from the cryptographic source, on one core. */
export function noise() {
  const bits = new Bits(cryptographicSource);
  const rows = ["1", "10", "1000/7"].map((scale) => {
    const exact = Rational.parse(scale);
    const rates = [];
    for (let i = 0; i < repetitions; i++) {
      const start = performance.now();
      for (let draw = 0; draw < draws; draw++) discreteLaplace(bits, exact);
      rates.push((draws / (performance.now() - start)) * 1000);
    }
    return { scale, drawsPerSecond: Math.round(rates.sort((a, b) => a - b)[repetitions >> 1]) };
  });
  return {
    title: `Exact discrete Laplace draws (median of ${repetitions} runs of ${draws.toLocaleString("en-US")})`,
    rows,
    target: {
      statement: "at least 1,000,000 draws per second at every scale",
      met: rows.every((row) => row.drawsPerSecond >= least),
    },
    notes: [],
  };
}
