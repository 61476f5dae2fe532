import type { Bracket, DimensionBounds, HypothesisClass } from "holdfast";
import type { DimensionWitnesses } from "./dimension-witnesses.ts";

/** A number in JSON, or the bounds of one. */
export type Known = number | string | { readonly lower: number | string; readonly upper: number | string };

/** What is told about a class, before it is put into JSON or words. */
export interface DimensionReport {
  readonly subject: HypothesisClass;
  readonly vc: DimensionBounds;
  readonly littlestone: DimensionBounds;
  readonly growth: Readonly<Record<string, Known>>;
  readonly witnesses: DimensionWitnesses;
}

/** The report as the JSON document. */
export function dimensionDocument({ subject, vc, littlestone, growth, witnesses }: DimensionReport): object {
  const { domain } = subject;
  const merged = mergedOf(subject);
  return {
    class: subject.spec,
    size: whole(subject.size),
    ...(domain.kind === "finite" ? { points: domain.points } : { features: domain.features }),
    vc: known(vc),
    littlestone: known(littlestone),
    why: { vc: vc.why, littlestone: littlestone.why },
    growth,
    ...(merged === undefined ? {} : { merged }),
    witnesses,
  };
}

/** The growth function at the first ten sizes of samples. */
export function growthOf(subject: HypothesisClass): Readonly<Record<string, Known>> {
  const most = subject.domain.kind === "finite" ? Math.min(10, subject.domain.points) : 10;
  const values: Record<string, Known> = {};
  for (let m = 1; m <= most; m++) values[m] = known(subject.growth(m));
  return values;
}

/** The rows of a matrix that were the same function; nothing for another class. */
export function mergedOf(subject: HypothesisClass): readonly (readonly number[])[] | undefined {
  return "merged" in subject ? (subject.merged as readonly (readonly number[])[]) : undefined;
}

export function known({ lower, upper }: Bracket<number> | Bracket<bigint>): Known {
  return lower === upper ? whole(lower) : { lower: whole(lower), upper: whole(upper) };
}

/** A count in JSON: a number where it is exact as one, otherwise its digits. */
export function whole(value: number | bigint): number | string {
  if (value === Infinity) return "infinity";
  return Number.isSafeInteger(Number(value)) ? Number(value) : value.toString();
}
