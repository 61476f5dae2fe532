import { describe, expect, it } from "vitest";
import { isBelow, Rational, roundDown, roundUp } from "../../math/index.ts";
import type { Bound, BoundArgument } from "./bound.ts";
import { examples as bunLivniMoran } from "./bun-livni-moran/testing/examples.ts";
import { examples as chaudhuriHsu } from "./chaudhuri-hsu/testing/examples.ts";
import { examples as cummings } from "./cummings/testing/examples.ts";
import { examples as daganFeldman } from "./dagan-feldman/testing/examples.ts";
import { decimalAt, indexAbove } from "./decimals.ts";
import { evaluateBound, readArguments } from "./evaluate.ts";
import { catalogue } from "./registry.ts";
import { solveBound } from "./solve.ts";
import { examples as wang } from "./wang/testing/examples.ts";

const examples = { ...chaudhuriHsu, ...daganFeldman, ...bunLivniMoran, ...cummings, ...wang };
const evaluated = catalogue.filter(({ asymptotic }) => asymptotic !== true);

describe("every bound of the catalogue", () => {
  it("has an example, at which it says something", () => {
    const missing = evaluated.filter(({ id }) => examples[id] === undefined).map(({ id }) => id);
    expect(missing).toEqual([]);
    const ids = new Set(catalogue.map(({ id }) => id));
    expect(Object.keys(examples).filter((id) => !ids.has(id))).toEqual([]);
  });

  for (const bound of evaluated) {
    const example = examples[bound.id];
    if (example === undefined) continue;
    const given = readArguments(bound, example);

    it(`${bound.id}: proved at its example, and moves as it says`, () => {
      expect(evaluateBound(bound, example).status).toBe("proved");
      for (const [name, asked] of Object.entries(bound.arguments)) {
        if (asked.tendency === "varies") continue;
        const values = pointsAround(given[name]!, asked)
          .map((x) => bound.value({ ...given, [name]: x }))
          .filter((value) => value !== undefined)
          .map((value) => roundUp(value));
        const [low, high] = asked.tendency === "rises" ? [0, 1] : [1, 0];
        for (let i = 0; i + 1 < values.length; i++) {
          const pair = [values[i + low]!, values[i + high]!] as const;
          const sentence = `${bound.id} ${asked.tendency} with ${name}: ${pair.join(", ")}`;
          expect(pair[0].compare(pair[1]), sentence).toBeLessThanOrEqual(0);
        }
      }
    });

    it(`${bound.id}: the inverse in each argument is on the safe side, and the next value is not`, () => {
      // A thousandth beside the value, so that there is room.
      const value = bound.value(given)!;
      const isSufficient = bound.side === "sufficient";
      const target = isSufficient
        ? roundUp(value.times(Rational.of(1001, 1000)))
        : roundDown(value.times(Rational.of(999, 1000)));
      const isMet = (name: string, x: Rational): boolean => {
        const at = bound.value({ ...given, [name]: x });
        if (at === undefined) return false;
        return isSufficient ? !isBelow(target, at) : isBelow(target, at);
      };
      for (const [name, asked] of Object.entries(bound.arguments)) {
        const values = Object.fromEntries(Object.entries(example).filter(([other]) => other !== name));
        if (asked.tendency === "varies") {
          expect(() => solveBound(bound, { unknown: name, target, values })).toThrow(/up and down/);
          continue;
        }
        const x = solveBound(bound, { unknown: name, target, values });
        expect(x, `${bound.id} in ${name}`).toBeDefined();
        expect(isMet(name, x!), `${bound.id} at ${name} = ${x}`).toBe(true);
        const beyond = neighbour(x!, asked, isSufficient === (asked.tendency === "falls") ? -1 : 1);
        if (isServed(bound, name, beyond)) {
          expect(isMet(name, beyond), `${bound.id} beyond ${name} = ${x}`).toBe(false);
        }
      }
    });
  }
});

/** Counts beyond are not looked at by the inverse. */
const largestCount = 2 ** 52;

function isServed(bound: Bound, name: string, x: Rational): boolean {
  const asked = bound.arguments[name]!;
  if (
    asked.kind === "count" ? x.compare(largestCount) > 0 : x.compare("1e-18") < 0 || x.compare("1e18") >= 0
  ) {
    return false;
  }
  return isInRange(x, asked);
}

function isInRange(
  x: Rational,
  { kind, least = kind === "count" ? 1 : 0, most, closed }: BoundArgument,
): boolean {
  const edge = kind === "count" || closed === true ? 0 : 1;
  return x.compare(least) >= edge && (most === undefined || -x.compare(most) >= edge);
}

/** The next value of the argument's line. */
function neighbour(x: Rational, { kind }: BoundArgument, step: 1 | -1): Rational {
  if (kind === "count") return x.plus(step);
  return decimalAt(indexAbove(x.toString(), true) + step);
}

function pointsAround(x: Rational, asked: BoundArgument): readonly Rational[] {
  const factors = ["1/2", "9/10", "1", "11/10", "2"].map((factor) => x.times(factor));
  const points =
    asked.kind === "real"
      ? factors
      : [x.minus(1), x, x.plus(1), ...factors.filter(({ denominator }) => denominator === 1n)];
  const inOrder = points.filter((point) => isInRange(point, asked)).sort((a, b) => a.compare(b));
  return inOrder.filter((point, i) => i === 0 || !point.equals(inOrder[i - 1]!));
}
