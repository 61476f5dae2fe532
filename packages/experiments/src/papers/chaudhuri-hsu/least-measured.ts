import type { Measured } from "../../contract/index.ts";

export interface CrossingOptions {
  /** The sample sizes to try are a ladder from here, each 1.4 times the last, to nearly twice the last that is expected. */
  readonly from: number;
  readonly expected: number;
  /** The failure probability to be crossed. */
  readonly beta: number;
  /** So many runs decide a sure end; fewer a rough look. */
  readonly runs: number;
  /** How often something failed in so many runs on n examples. */
  readonly failures: (n: number, runs: number) => Promise<Measured>;
}

/** No sample size is as large. */
const beyond = Number.MAX_SAFE_INTEGER;

/**
 * Between which sample sizes the failure probability crosses beta: at the lower end of `surely` it is above beta and at the upper
 * end below, each with the certainty of `frequency`; 0 and the largest integer where no rung of the ladder shows it. A rung is wrong
 * with probability 5e-10 at most. Two of them lie above `expected`, and two that are tried below twice `from`, so that a claim about
 * either place is called contradicted wrongly with 1e-9 at most.
 */
export async function leastMeasured(options: CrossingOptions): Promise<Measured> {
  const { from, expected, beta, runs, failures } = options;
  const ladder: number[] = [];
  for (let n = from; n < 1.9 * expected; n = Math.ceil(n * 1.4)) ladder.push(n);
  let [below, above] = [0, ladder.length - 1];
  while (above - below > 1) {
    const step = (below + above) >> 1;
    if ((await failures(ladder[step]!, 50)).value > beta) below = step;
    else above = step;
  }
  const failing = await firstOf([...ladder.slice(0, below + 1)].reverse(), async (n) => {
    return (await failures(n, runs)).surely[0] > beta;
  });
  const serving = await firstOf(ladder.slice(above), async (n) => (await failures(n, runs)).surely[1] < beta);
  const [lower, upper] = [failing ?? 0, serving ?? beyond];
  return { value: ladder[above]!, lower, upper, surely: [lower, upper], runs };
}

async function firstOf(
  list: readonly number[],
  holds: (n: number) => Promise<boolean>,
): Promise<number | undefined> {
  for (const n of list) if (await holds(n)) return n;
  return undefined;
}
