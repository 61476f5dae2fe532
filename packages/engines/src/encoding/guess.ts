import type { Dialect } from "../dialect.ts";
import { refuse } from "../refuse.ts";
import type { NumberPart } from "./code-cuts.ts";

/**
 * About how many of the cuts of a number column are at most a value: the encoder's formula in doubles, rounded down. It narrows
 * the search to three ranks and decides nothing, so its last digits need not agree between databases.
 */
export function guessedRank(dialect: Dialect, part: NumberPart, value: string): string {
  const { start, span, unit, steps } = lineOf(part);
  const along =
    part.kind === "cuts"
      ? dialect.logarithm(`1 + ${value}`)
      : unit === 1
        ? value
        : `${value} * ${dialect.double(unit)}`;
  const place = `(${along} - ${dialect.double(start)}) / ${dialect.double(span)} * ${dialect.double(steps)} + ${dialect.double(0.5)}`;
  return dialect.whole(dialect.floor(place));
}

/**
 * Refuses a part whose guess could be more than 1 off: so narrow a range of logarithms that doubles cannot tell its steps apart. Monotone
 * formulas need to be tried at the cuts alone; databases compute them within a last digit of what is computed here, and half a
 * step is left for that.
 */
export function requireGuess(part: NumberPart, cuts: readonly number[]): void {
  const { start, span, unit, steps } = lineOf(part);
  const place = (value: number): number =>
    (((part.kind === "cuts" ? Math.log(1 + value) : value * unit) - start) / span) * steps + 0.5;
  const isNear = (value: number, rank: number): boolean =>
    place(value) > rank - 0.5 && place(value) < rank + 1.5;
  for (let k = 0; k < cuts.length; k++) {
    const cut = cuts[k]!;
    if (cut > part.upper || cuts[k + 1] === cut) continue;
    // The value at a cut, and the one before it, which has the rank of the cuts below.
    const before = part.integer ? cut - 1 : cut;
    const below = cuts.indexOf(cut);
    if (isNear(cut, k + 1) && (before < part.lower || place(before) < below + 1.5)) continue;
    refuse({
      code: "schema",
      path: part.column,
      expected: "bounds whose logarithms are far enough apart to be told apart in doubles",
      remedy: "Use the transform identity, or wider bounds.",
    });
  }
}

interface Line {
  readonly start: number;
  readonly span: number;
  /** Halves where the span overflows. */
  readonly unit: number;
  readonly steps: number;
}

/** Where the formula is 0, how long its range is, and how many steps that has. */
function lineOf(part: NumberPart): Line {
  const { lower, upper, bits } = part;
  const steps = 2 * ((1 << bits) - 1);
  if (part.kind === "cuts") {
    const start = Math.log(1 + lower);
    return { start, span: Math.log(1 + upper) - start, unit: 1, steps };
  }
  const unit = upper - lower < Infinity ? 1 : 0.5;
  return { start: lower * unit, span: upper * unit - lower * unit, unit, steps };
}
