import type { Curve } from "../parts/chart-data.ts";
import type { Forbidden } from "./work.ts";

/** What is known at one value of what a chart goes over. */
export interface ChartPoint {
  readonly x: number;
  readonly errors: Readonly<Record<string, number>>;
  readonly forbidden: Forbidden;
}

/**
 * The curves of a chart: lower bounds first, then one for each learner. Learners that prove the same everywhere share one. A learner that proves
 * nothing at a value has a gap there.
 */
export function plannedCurves(points: readonly ChartPoint[], learners: readonly string[]): readonly Curve[] {
  const sorted = [...points].sort((a, b) => a.x - b.x);
  const groups = new Map<string, { names: string[]; points: (readonly [number, number | null])[] }>();
  for (const learner of learners) {
    const own = sorted.map(({ x, errors }) => [x, errors[learner] ?? null] as const);
    if (own.every(([, error]) => error === null)) continue;
    const key = JSON.stringify(own);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [learner], points: own });
    else group.names.push(learner);
  }
  return [
    ...boundCurves(sorted),
    ...[...groups.values()].map(({ names, points: own }, index) => ({
      label: names.join(", "),
      points: own,
      side: "up" as const,
      color: (index % 7) + 1,
      isDashed: index >= 7,
    })),
  ];
}

function boundCurves(points: readonly ChartPoint[]): readonly Curve[] {
  const every = points.map(({ x, forbidden }) => [x, forbidden.every] as const);
  const proper = points.map(({ x, forbidden }) => [x, forbidden.proper] as const);
  const isOther = points.some(({ forbidden }) => forbidden.proper !== forbidden.every);
  return [
    ...(every.some(([, error]) => error !== null)
      ? [
          {
            label: "impossible below",
            points: every,
            forbids: "below" as const,
            side: "down" as const,
            color: 8,
          },
        ]
      : []),
    ...(isOther
      ? [
          {
            label: "impossible below for outputs of the class (dashed)",
            points: proper,
            isDashed: true,
            side: "down" as const,
            color: 8,
          },
        ]
      : []),
  ];
}

/** Whole powers of ten around all that is drawn, so that the axis rests while points arrive; a half is the most that is claimed of a class. */
export function errorRange(points: readonly ChartPoint[]): readonly [number, number] {
  const all = points.flatMap(({ errors, forbidden }) => [...Object.values(errors), forbidden.every ?? 1]);
  const least = Math.max(1e-6, Math.min(0.1, ...all));
  return [10 ** Math.floor(Math.log10(least / 2)), 1];
}
