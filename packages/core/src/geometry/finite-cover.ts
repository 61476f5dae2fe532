import { type BitMatrix, bitMatrix, setBit } from "../classes/bit-matrix.ts";
import type { FiniteClass } from "../classes/class.ts";
import { nonNegative } from "../certificates/field.ts";
import { refuse } from "../issues/index.ts";
import { greatestCommonDivisor } from "../math/integer.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import type { Cover } from "./cover.ts";
import { checkLabels, coverTable } from "./table-cover.ts";

export interface FiniteCoverOptions<Hypothesis> {
  readonly class: Pick<FiniteClass<Hypothesis>, "domain" | "size" | "hypotheses" | "predict">;
  /** The radius wanted; 0, the default, keeps every function and needs no reference at all. */
  readonly scale?: RationalLike;
  /** The reference's mass of each point of the domain, summing to 1 exactly; uniform unless told. */
  readonly masses?: readonly RationalLike[];
}

/** So many functions may be listed. */
const mostFunctions = 1n << 20n;

/** A finite class as its own cover, of radius 0 under every law; or a maximal packing of it under a law on its domain. */
export function coverFinite<Hypothesis>(options: FiniteCoverOptions<Hypothesis>): Cover<Hypothesis> {
  const { domain, size } = options.class;
  const scale = nonNegative.accept(options.scale ?? 0, "scale");
  if (size > mostFunctions || size === 0n) {
    const expected = `from 1 to ${String(mostFunctions)} functions`;
    refuse({ code: "too-large", path: "class", expected, received: String(size) });
  }
  checkLabels(size, domain.points, "class");
  const { weights, total } = weightsOf(options.masses, domain.points);
  const hypotheses = [...options.class.hypotheses()];
  const table = bitMatrix(hypotheses.length, domain.points);
  for (const [row, hypothesis] of hypotheses.entries()) {
    for (let p = 0; p < domain.points; p++) {
      if (options.class.predict(hypothesis, [p]) === 1) setBit(table, row, p);
    }
  }
  if (scale.sign() > 0) {
    const law = weights === undefined ? "uniform law on the domain" : "given law on the domain";
    return coverTable({ table, hypotheses, ...(weights && { weights }), total, scale, law });
  }
  const cover = coverTable({ table, hypotheses, total: Math.max(1, domain.points), scale, law: "" });
  return Object.freeze({
    ...cover,
    separation: Rational.zero,
    sizeLowerBound: weights === undefined ? cover.sizeLowerBound : differentRows(table, weights),
    why: `All ${hypotheses.length} functions of the class: radius 0 under every law.`,
  });
}

/** How many rows differ on columns of positive weight: so many members every cover of radius 0 has. */
function differentRows({ rows, stride, words }: BitMatrix, weights: readonly number[]): bigint {
  const mask = new Uint32Array(stride);
  for (const [p, weight] of weights.entries()) if (weight > 0) mask[p >> 5]! |= 1 << (p & 31);
  const seen = new Set<string>();
  for (let row = 0; row < rows; row++) {
    seen.add(
      words
        .subarray(row * stride, (row + 1) * stride)
        .map((word, w) => word & mask[w]!)
        .join(),
    );
  }
  return BigInt(seen.size);
}

/** Integers in the proportion of the masses. */
function weightsOf(
  masses: readonly RationalLike[] | undefined,
  points: number,
): { weights: number[] | undefined; total: number } {
  if (masses === undefined) return { weights: undefined, total: Math.max(1, points) };
  const values = masses.map((mass, i) => Rational.from(mass, `masses.${i}`));
  const sum = values.reduce((a, b) => a.plus(b), Rational.zero);
  if (values.length !== points || !sum.equals(1) || values.some((mass) => mass.sign() < 0)) {
    const expected = `${points} masses >= 0 that sum to 1 exactly`;
    return refuse({
      code: "distribution",
      path: "masses",
      expected,
      received: `${values.length} with a sum of ${sum}`,
    });
  }
  const unit = values.reduce((product, { denominator }) => leastCommonMultiple(product, denominator), 1n);
  if (unit > BigInt(Number.MAX_SAFE_INTEGER)) {
    refuse({
      code: "too-large",
      path: "masses",
      expected: "a common denominator below 2^53",
      received: String(unit),
    });
  }
  return { weights: values.map((mass) => Number(mass.times(unit).numerator)), total: Number(unit) };
}

function leastCommonMultiple(a: bigint, b: bigint): bigint {
  return (a / greatestCommonDivisor(a, b)) * b;
}
