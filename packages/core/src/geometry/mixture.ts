import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike, Real, sum } from "../math/index.ts";
import { atPlace, bracketOf, placeOf } from "./double.ts";
import type { Atom, LineReference } from "./reference-law.ts";

/** A part of a mixture: a law on the line, or the number that is drawn with certainty. */
export interface MixturePart {
  readonly weight: RationalLike;
  readonly law: LineReference | number;
}

/**
 * The mixture of laws and atoms with weights that sum to 1 exactly; `discreteReference` is one of atoms alone. The
 * double of a level is found by bisection over all doubles, each step decided by an enclosure.
 */
export function mixtureReference(parts: readonly MixturePart[]): LineReference {
  const weights = parts.map(({ weight }, i) => weightOf(weight, i));
  const total = weights.reduce((a, b) => a.plus(b), Rational.zero);
  if (!total.equals(1)) {
    const received = `a sum of ${total}`;
    refuse({ code: "distribution", path: "weights", expected: "weights that sum to 1 exactly", received });
  }
  const laws = parts.map(({ law }) => law);
  const below = (t: number): Real =>
    sum(
      laws.map((law, i) => (weights[i]!.sign() === 0 ? Real.from(0) : partBelow(law, t).times(weights[i]!))),
    );
  const names = laws.map((law, i) => `${weights[i]!} ${typeof law === "number" ? `at ${law}` : law.name}`);
  return Object.freeze({
    kind: "line",
    name: names.length > 4 ? `mixture of ${names.length} parts` : `mixture of ${names.join(", ")}`,
    atoms: Object.freeze(atomsOf(laws, weights)),
    below,
    quantile: (level: Rational) => nearestCut(below, level),
    rounding: roundingOf(laws, weights),
  });
}

/** Finitely many numbers with their masses, which sum to 1 exactly. */
export function discreteReference(atoms: readonly { at: number; mass: RationalLike }[]): LineReference {
  const law = mixtureReference(atoms.map(({ at, mass }) => ({ weight: mass, law: at })));
  return Object.freeze({ ...law, name: `law on ${law.atoms.length} numbers` });
}

/** More than 2^-90: by so much enclosures of 96 bits or more leave levels open. */
const enclosures = Rational.parse("1e-27");

/** The parts' roundings by their weights; and what enclosures of a part's masses leave open, however small its weight. */
function roundingOf(laws: readonly (LineReference | number)[], weights: readonly Rational[]): Rational {
  let rounding = Rational.zero;
  for (const [i, law] of laws.entries()) {
    if (typeof law !== "number") rounding = rounding.plus(law.rounding.times(weights[i]!));
  }
  return rounding.sign() === 0 ? rounding : rounding.plus(enclosures);
}

function weightOf(weight: RationalLike, i: number): Rational {
  const value = Rational.from(weight, `parts.${i}.weight`);
  if (value.sign() >= 0) return value;
  const path = `parts.${i}.weight`;
  return refuse({ code: "distribution", path, expected: "a weight >= 0", received: value.toString() });
}

function partBelow(law: LineReference | number, t: number): Real {
  return typeof law === "number" ? Real.from(law < t ? 1 : 0) : law.below(t);
}

function atomsOf(laws: readonly (LineReference | number)[], weights: readonly Rational[]): Atom[] {
  const masses = new Map<number, Rational>();
  const add = (at: number, mass: Rational): void => {
    if (!Number.isFinite(at)) {
      refuse({ code: "distribution", path: "atom", expected: "a finite number", received: String(at) });
    }
    if (mass.sign() > 0) masses.set(at, mass.plus(masses.get(at) ?? 0));
  };
  for (const [i, law] of laws.entries()) {
    if (typeof law === "number") add(law, weights[i]!);
    else for (const { at, mass } of law.atoms) add(at, mass.times(weights[i]!));
  }
  return [...masses].map(([at, mass]) => Object.freeze({ at, mass })).sort((a, b) => a.at - b.at);
}

/** Of the two neighbouring doubles around a level, the one whose mass below is nearer. */
function nearestCut(below: (t: number) => Real, level: Rational): number {
  if (level.sign() <= 0 || level.compare(1) >= 0) return level.sign() <= 0 ? -Infinity : Infinity;
  let low = placeOf(-Infinity);
  let high = placeOf(Infinity);
  while (high - low > 1n) {
    const place = (low + high) / 2n;
    const { lower, upper } = bracketOf(below(atPlace(place)), 128);
    if (upper.compare(level) <= 0) low = place;
    else if (lower.compare(level) > 0) high = place;
    else return atPlace(place);
  }
  const under = level.minus(bracketOf(below(atPlace(low)), 128).lower);
  const over = bracketOf(below(atPlace(high)), 128).upper.minus(level);
  return atPlace(under.compare(over) <= 0 ? low : high);
}
