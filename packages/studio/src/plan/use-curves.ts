import { useEffect, useState } from "preact/hooks";
import type { Library } from "../library/library.ts";
import type { Flags } from "./goal-flags.ts";
import type { ChartPoint } from "./planned-curves.ts";
import { drawingOrder } from "./steps.ts";
import type * as work from "./work.ts";

/** A chart to be drawn: the goal, the flag that it goes over, the values to ask at, and who reaches the goal. */
export interface Drawing {
  readonly flags: Flags;
  readonly over: "epsilon" | "gamma" | "n";
  readonly goal: number;
  readonly values: readonly number[];
  readonly learners: readonly string[];
}

/** Curves with the drawing that they belong to: heading, mark and axes are taken from it, and never from another. */
export interface Drawn {
  readonly drawing: Drawing;
  readonly points: readonly ChartPoint[];
  readonly learners: readonly string[];
  readonly isWaiting: boolean;
  /** These are the curves of the drawing before; those of the one that is wanted are not there yet. */
  readonly isOld: boolean;
  readonly error?: Error;
}

/**
 * What was asked before, by the question: going back, or changing one number and another, asks nothing twice. The two charts meet in a
 * question, so where a point lies is no part of what is known: each chart places it on its own axis.
 */
const known = new Map<string, Omit<ChartPoint, "x">>();

interface Kept extends Omit<Drawn, "drawing" | "isOld"> {
  /** The drawing as JSON; undefined before there was one. */
  readonly of: string | undefined;
}

/**
 * Asks for the points of a chart one after the other, the ends first, and gives back those that are there. At the two ends every learner is asked;
 * in between, those that proved something at an end or reach the goal. Until the first of a new drawing are there, the drawing before stays whole.
 */
export function useCurves(library: Library<typeof work>, drawing: Drawing): Drawn {
  const text = JSON.stringify(drawing);
  const [kept, setKept] = useState<Kept>({ of: undefined, points: [], learners: [], isWaiting: true });
  useEffect(() => {
    const ended = new AbortController();
    const { flags, over, goal, values, learners } = JSON.parse(text) as Drawing;
    const show = (shown: Omit<Kept, "of">): void => {
      if (!ended.signal.aborted) setKept({ of: text, ...shown });
    };
    const draw = async (): Promise<void> => {
      let asked = learners;
      const points: ChartPoint[] = [];
      for (const [index, x] of drawingOrder(values, goal).entries()) {
        const isEnd = index < 2;
        const at = { ...flags, [over]: String(x) };
        points.push({ x, ...(await askedAt(at, isEnd ? undefined : asked, library, ended)) });
        asked = [...new Set([...asked, ...Object.keys(points.at(-1)!.errors)])];
        // Two points make no curve yet: what was drawn before stays until there are more.
        if (points.length > 3) show({ points: [...points], learners: asked, isWaiting: true });
      }
      show({ points, learners: asked, isWaiting: false });
    };
    draw().catch((error: unknown) => {
      show({ points: [], learners: [], isWaiting: false, error: error as Error });
    });
    return () => {
      ended.abort();
    };
  }, [library, text]);
  const { of, ...shown } = kept;
  if (of === text) return { ...shown, drawing, isOld: false };
  // From the moment that the drawing changes. An empty chart is of the new one: there is nothing to keep.
  if (of === undefined || shown.points.length === 0)
    return { drawing, points: [], learners: [], isWaiting: true, isOld: false };
  return { ...shown, drawing: JSON.parse(of) as Drawing, isWaiting: true, isOld: true };
}

async function askedAt(
  flags: Flags,
  learners: readonly string[] | undefined,
  library: Library<typeof work>,
  { signal }: AbortController,
): Promise<Omit<ChartPoint, "x">> {
  const key = JSON.stringify([flags, learners]);
  const found = known.get(key);
  if (found !== undefined) return found;
  const forbidden = await library.ask("forbidden", flags, { signal });
  const errors = await library.ask("errors", { flags, ...(learners && { learners }) }, { signal });
  const answer = { errors, forbidden };
  known.set(key, answer);
  return answer;
}
