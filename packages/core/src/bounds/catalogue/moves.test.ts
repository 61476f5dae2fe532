import { describe, expect, it } from "vitest";
import { Rational } from "../../math/index.ts";
import type { Bound, BoundArgument } from "./bound.ts";
import { examples as bunLivniMoran } from "./bun-livni-moran/testing/examples.ts";
import { examples as chaudhuriHsu } from "./chaudhuri-hsu/testing/examples.ts";
import { examples as cummings } from "./cummings/testing/examples.ts";
import { examples as daganFeldman } from "./dagan-feldman/testing/examples.ts";
import { evaluateBound } from "./evaluate.ts";
import { catalogue } from "./registry.ts";
import { examples as wang } from "./wang/testing/examples.ts";

const examples = { ...chaudhuriHsu, ...daganFeldman, ...bunLivniMoran, ...cummings, ...wang };

/** Pairs of arguments for each bound; those that search for a plan or sum long tails get fewer. */
const pairs = 24;
const slow =
  /littlestone|stable-sample-size|prediction-sample-size|tournament-stability-closure|every-size|threshold-lower|sampled-packing|separator|transcript-epsilon-sharp|boost|convex-gibbs-excess/;
const slowPairs = 3;

/** The sequence of Park and Miller: every run tries the same numbers, so that a false alarm is impossible. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** A value near x that the argument allows, by a factor; undefined where there is none. */
function served(x: number, asked: BoundArgument): Rational | undefined {
  const { kind, least = kind === "count" ? 1 : 0, most, closed } = asked;
  const value = kind === "count" ? Rational.of(BigInt(Math.round(x))) : Rational.parse(x.toPrecision(9));
  const edge = kind === "count" || closed === true ? 0 : 1;
  const isServed = value.compare(least) >= edge && (most === undefined || -value.compare(most) >= edge);
  return isServed ? value : undefined;
}

/** What the bound says at these arguments: a value that says nothing counts as its limit, and none as none. */
function said(bound: Bound, given: Readonly<Record<string, Rational>>): Rational | undefined {
  const { status, value } = evaluateBound(bound, given);
  return status === "proved" ? value : bound.vacuous;
}

describe("every bound moves as it says, wherever it says something", () => {
  for (const [index, bound] of catalogue.entries()) {
    const example = examples[bound.id];
    const names = Object.keys(bound.arguments).filter((name) => bound.arguments[name]!.tendency !== "varies");
    if (bound.asymptotic === true || example === undefined || names.length === 0) continue;
    it(bound.id, () => {
      const next = numbersFrom(index + 1);
      const drawn = (name: string): Rational => {
        const base = Rational.from(String(example[name]!));
        const factor = Math.exp((2 * next() - 1) * (next() < 0.5 ? 0.5 : 3));
        return served(base.toNumber() * factor, bound.arguments[name]!) ?? base;
      };
      const wanted = slow.test(bound.id) ? slowPairs : pairs;
      for (let i = 0; i < wanted; i++) {
        const name = names[i % names.length]!;
        const asked = bound.arguments[name]!;
        const given = Object.fromEntries(Object.keys(bound.arguments).map((other) => [other, drawn(other)]));
        const x = given[name]!.toNumber();
        const step = [1.0001, 1.05, 2, 10][Math.floor(next() * 4)]!;
        const y = served(asked.kind === "count" ? Math.max(x + 1, x * step) : x * step, asked);
        if (y === undefined || y.compare(given[name]!) <= 0) continue;
        const [first, second] = [said(bound, given), said(bound, { ...given, [name]: y })];
        const sentence = `${asked.tendency} with ${name} from ${given[name]} to ${y}: ${first}, ${second} at ${Object.entries(given).join(" ")}`;
        expect(hasMoved(bound, asked.tendency, first, second), sentence).toBe(true);
      }
    });
  }
});

/** Where there is no value and no limit, a sufficient bound counts as infinite and a necessary one as none at all. */
function hasMoved(
  { side }: Bound,
  tendency: BoundArgument["tendency"],
  first: Rational | undefined,
  second: Rational | undefined,
): boolean {
  const [low, high] = tendency === "rises" ? [first, second] : [second, first];
  if (low === undefined || high === undefined) {
    return side === "sufficient" ? high === undefined : low === undefined;
  }
  return low.compare(high) <= 0;
}
