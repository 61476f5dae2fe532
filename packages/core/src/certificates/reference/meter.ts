/** Counts what the independent verifier does, in steps of about a third of a microsecond; past the limit the next one throws. */
export class Exhausted extends Error {}

let [done, most] = [0, Infinity];

/** Counts an operation on numbers of so many decimal digits, `often` times. */
export function spend(digits: number, often = 1): void {
  done += often * (1 + digits * digits * 1e-5);
  if (done > most) throw new Exhausted("too costly to check");
}

/** Runs with at most so many steps (or what is left of an outer limit), and reports the number that it took. */
export function within<T>(limit: number, run: () => T, report: (steps: number) => void): T {
  const [start, outer] = [done, most];
  most = Math.min(outer, done + limit);
  try {
    return run();
  } finally {
    most = outer;
    report(done - start);
  }
}
