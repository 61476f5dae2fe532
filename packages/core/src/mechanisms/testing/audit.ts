/** The law of an output: the mass of each enumerated outcome, and a bound on what truncation left out of all of them. */
export interface Law {
  readonly masses: ReadonlyMap<string, number>;
  readonly missing: number;
}

export interface Promised {
  readonly epsilon: number;
  readonly delta?: number;
}

export interface Audit {
  /** Kept or broken with certainty, up to the stated truncation and a relative 1e-9 for rounding. */
  readonly verdict: "kept" | "broken" | "undecided";
  /** The largest loss (for delta, the largest hockey-stick divergence) that certainly occurs. */
  readonly worst: number;
}

/** Law from a list of masses, one for each index. */
export function lawOf(masses: readonly number[], missing = 0): Law {
  return { masses: new Map(masses.map((mass, i) => [String(i), mass])), missing };
}

/** Checks the definition of differential privacy itself on pairs of laws, in both directions. */
export function audit(pairs: Iterable<readonly [Law, Law]>, { epsilon, delta = 0 }: Promised): Audit {
  const allowed = delta === 0 ? epsilon : delta;
  let least = 0;
  let most = 0;
  for (const [a, b] of pairs) {
    for (const bounds of [divergence(a, b, epsilon, delta), divergence(b, a, epsilon, delta)]) {
      least = Math.max(least, bounds.least);
      most = Math.max(most, bounds.most);
    }
  }
  const tolerance = 1e-9 * allowed;
  const verdict = most <= allowed + tolerance ? "kept" : least > allowed + tolerance ? "broken" : "undecided";
  return { verdict, worst: least };
}

function divergence(a: Law, b: Law, epsilon: number, delta: number): { least: number; most: number } {
  return delta === 0 ? loss(a, b) : hockeyStick(a, b, epsilon);
}

/** max ln(p/p'), between a certain lower and a certain upper bound. */
export function loss(a: Law, b: Law): { least: number; most: number } {
  let least = 0;
  let most = 0;
  for (const [outcome, p] of a.masses) {
    const q = b.masses.get(outcome) ?? 0;
    if (p > 0) least = Math.max(least, Math.log(p / (q + b.missing)));
    if (p + a.missing > 0) most = Math.max(most, Math.log((p + a.missing) / q));
  }
  return { least, most };
}

/** max over events of P(E) - e^epsilon P'(E), between a certain lower and a certain upper bound. */
export function hockeyStick(a: Law, b: Law, epsilon: number): { least: number; most: number } {
  let sum = 0;
  for (const [outcome, p] of a.masses) {
    sum += Math.max(0, p - Math.exp(epsilon) * (b.masses.get(outcome) ?? 0));
  }
  return { least: sum - Math.exp(epsilon) * b.missing, most: sum + a.missing };
}

/** All lists of the given length with entries from `low` to `high`. */
export function lists(length: number, low: number, high: number): number[][] {
  if (length === 0) return [[]];
  const shorter = lists(length - 1, low, high);
  return shorter.flatMap((list) => Array.from({ length: high - low + 1 }, (_, i) => [...list, low + i]));
}

/** Every list of scores with every move of each score within the sensitivity, as a pair of laws. */
export function* neighbouringLaws(
  scores: readonly (readonly number[])[],
  sensitivity: number,
  law: (scores: readonly number[]) => Law,
): Generator<readonly [Law, Law]> {
  const laws = new Map<string, Law>();
  const lawAt = (list: readonly number[]): Law => {
    const known = laws.get(list.join()) ?? law(list);
    laws.set(list.join(), known);
    return known;
  };
  for (const list of scores) {
    for (const move of lists(list.length, -sensitivity, sensitivity)) {
      yield [lawAt(list), lawAt(list.map((score, i) => score + move[i]!))];
    }
  }
}
