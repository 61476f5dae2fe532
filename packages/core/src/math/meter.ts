/**
 * Counts elementary steps: one is about a multiplication of numbers of a few hundred binary digits. Whatever a document asks for,
 * checking it ends: beyond the limit that `limited` sets, the next step throws.
 */
let taken = 0;
let limit = Infinity;

/** More steps than the limit allows. */
export class TooManySteps extends Error {
  override readonly name: string = "TooManySteps";
}

/** Takes a step with numbers of so many binary digits. */
export function step(bits: number): void {
  taken += 1 + Math.min(bits, 8192) * bits * 1e-6;
  if (taken > limit) throw new TooManySteps(`more than ${limit} steps`);
}

/** Takes the steps of a greatest common divisor: Euclid divides once for every two binary digits. */
export function euclid(bits: number): void {
  steps(1 + 0.05 * bits + 1e-5 * bits * bits);
}

/** Takes so many steps at once. */
export function steps(count: number): void {
  taken += count;
  if (taken > limit) throw new TooManySteps(`more than ${limit} steps`);
}

/** Runs with at most so many steps, or as many as are left of an outer limit, and tells how many it took. */
export function limited<T>(most: number, run: () => T, tell: (steps: number) => void): T {
  const [before, outer] = [taken, limit];
  limit = Math.min(outer, taken + most);
  try {
    return run();
  } finally {
    limit = outer;
    tell(taken - before);
  }
}
