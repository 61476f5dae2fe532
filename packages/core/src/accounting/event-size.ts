import { refuse } from "../issues/index.ts";

/** How deep events may lie within events, and how many there may be in all. */
const deepest = 16;
const most = 100_000;

/** Refuses what nests or lists too much, before any of it is read: events may come from anywhere. */
export function checkSize(value: unknown, path: string): void {
  let [level, depth, count] = [[value], 0, 0];
  while (level.length > 0) {
    count += level.length;
    if (depth > 2 * deepest) {
      refuse({ code: "too-large", path, expected: `events within events at most ${deepest} deep` });
    }
    if (count > most) refuse({ code: "too-large", path, expected: `at most ${most} events` });
    level = level.flatMap(within);
    depth++;
  }
}

function within(value: unknown): readonly unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value as unknown[];
  const { event, events, orders, epsilons } = value as Record<string, unknown>;
  return [event, events, orders, epsilons].filter((inner) => typeof inner === "object" && inner !== null);
}
