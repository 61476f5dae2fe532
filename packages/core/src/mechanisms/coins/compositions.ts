import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { type Mass, massOf } from "./mass.ts";

/** The ways to take `size` of things of several kinds: how many of each, and the probability of it. */
export interface Compositions {
  readonly takes: readonly (readonly number[])[];
  readonly masses: readonly Mass[];
}

/** The most ways that are listed. */
const mostListed = 1 << 20;

const known = new Map<string, Compositions>();
const mostKnown = 4096;

/**
 * The law of a uniform subset of `size` of things that come in kinds of these counts (without replacement: the
 * multivariate hypergeometric law), or of `size` draws with replacement (the multinomial law). Remembered.
 */
export function compositionsOf(counts: readonly number[], size: number, replacement: boolean): Compositions {
  const key = `${counts.join()};${size};${replacement}`;
  let found = known.get(key);
  if (found === undefined) {
    if (waysOf(replacement ? counts.map(() => size) : counts, size) > mostListed) {
      refuse({
        code: "too-large",
        path: "distribution",
        expected: `at most ${mostListed} different parts of the sample`,
        remedy: "Use a smaller sample, a smaller class or a smaller subset.",
      });
    }
    if (known.size >= mostKnown) known.clear();
    known.set(key, (found = replacement ? multinomial(counts, size) : hypergeometric(counts, size)));
  }
  return found;
}

function hypergeometric(counts: readonly number[], size: number): Compositions {
  const n = counts.reduce((a, b) => a + b, 0);
  const takes = [...split(counts, size)];
  const all = choose(n, size);
  const masses = takes.map((take) =>
    massOf(
      Rational.of(
        take.reduce((product, k, i) => product * choose(counts[i]!, k), 1n),
        all,
      ),
    ),
  );
  return { takes, masses };
}

function multinomial(counts: readonly number[], size: number): Compositions {
  const n = counts.reduce((a, b) => a + b, 0);
  const takes = [
    ...split(
      counts.map(() => size),
      size,
    ),
  ];
  const all = BigInt(n) ** BigInt(size);
  const masses = takes.map((take) => {
    let left = size;
    let ways = 1n;
    for (const [i, k] of take.entries()) {
      ways *= choose(left, k) * BigInt(counts[i]!) ** BigInt(k);
      left -= k;
    }
    return massOf(Rational.of(ways, all));
  });
  return { takes, masses };
}

/** How many lists `split` gives. */
function waysOf(limits: readonly number[], size: number): number {
  let ways = Float64Array.from({ length: size + 1 }, (_, sum) => (sum === 0 ? 1 : 0));
  for (const limit of limits) {
    ways = ways.map((_, sum) => {
      let total = 0;
      for (let k = 0; k <= Math.min(limit, sum); k++) total += ways[sum - k]!;
      return total;
    });
  }
  return ways[size]!;
}

/** All lists with entry i at most limits[i] and this sum. */
function* split(limits: readonly number[], size: number): Generator<readonly number[]> {
  if (limits.length === 0) {
    if (size === 0) yield [];
    return;
  }
  const [first = 0, ...rest] = limits;
  const room = rest.reduce((a, b) => a + b, 0);
  for (let k = Math.max(0, size - room); k <= Math.min(first, size); k++) {
    for (const others of split(rest, size - k)) yield [k, ...others];
  }
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}
