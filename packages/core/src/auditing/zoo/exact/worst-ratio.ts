import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import type { Enclosed } from "../member.ts";

/** The probabilities of outcomes, each to a relative error of 1e-12 at most; an outcome that is missing has probability 0. */
export type Masses = ReadonlyMap<string, number>;

/** What the errors of two probabilities, and of the logarithm, do to the logarithm of their ratio. */
const slack = 4e-12;

/** The doubles around a logarithm of a ratio that was computed from two such probabilities. */
export function around(logarithm: number): Enclosed {
  return { lower: logarithm - slack, upper: logarithm + slack };
}

/** The least epsilon, with delta 0, for two listed laws: infinite where an outcome is possible under one of them only. */
export function worstRatio(first: Masses, second: Masses): Enclosed {
  let worst = 0;
  for (const outcome of new Set([...first.keys(), ...second.keys()])) {
    const p = first.get(outcome) ?? 0;
    const q = second.get(outcome) ?? 0;
    if (p !== q) worst = Math.max(worst, Math.abs(Math.log(p / q)));
  }
  return around(worst);
}

/** The largest of what holds for each pair. */
export function worstOf<Data>(
  pairs: readonly NeighbourPair<Data>[],
  of: (pair: NeighbourPair<Data>) => Enclosed,
): Enclosed {
  const found = pairs.map(of);
  return {
    lower: Math.max(...found.map(({ lower }) => lower)),
    upper: Math.max(...found.map(({ upper }) => upper)),
  };
}
