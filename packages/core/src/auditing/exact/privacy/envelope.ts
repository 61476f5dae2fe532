import type { EventLine } from "./growth-at.ts";

/** A line a - growth * b. */
interface Line {
  readonly a: number;
  readonly b: number;
}

/**
 * The corners, from growth 1 on, of the largest of all lines P(E) - growth * P'(E) and 0: where the worst event changes. The first
 * corner is growth 1. Chosen by doubles; what the divergence is there is computed elsewhere. Cost: a sort of the lines.
 */
export function upperEnvelope(lines: readonly EventLine[]): readonly number[] {
  const all = [
    ...lines.map(({ first, second }) => ({ a: middle(first), b: middle(second) })),
    { a: 0, b: 0 },
  ];
  // From the steepest to the flattest; of parallels the highest.
  const sorted = all.sort((x, y) => y.b - x.b || y.a - x.a);
  const hull: Line[] = [];
  for (const line of sorted) {
    if (hull.at(-1)?.b === line.b) continue;
    while (hull.length >= 2 && crossing(hull.at(-2)!, line) <= crossing(hull.at(-2)!, hull.at(-1)!))
      hull.pop();
    hull.push(line);
  }
  const corners = hull.slice(1).map((line, i) => crossing(hull[i]!, line));
  const behind = corners.filter((growth) => growth > 1 + nearby);
  const apart = behind.filter((growth, i) => i === 0 || growth > behind[i - 1]! * (1 + nearby));
  return [1, ...apart];
}

/** Corners closer than this are one, up to the roundings of the masses. */
const nearby = 1e-12;

/** Where a flatter line overtakes a steeper one. */
function crossing(steep: Line, flat: Line): number {
  return (steep.a - flat.a) / (steep.b - flat.b);
}

function middle({ lower, upper }: { readonly lower: number; readonly upper: number }): number {
  return (lower + upper) / 2;
}
