import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { around, worstOf } from "../exact/worst-ratio.ts";
import type { Enclosed, ZooMember } from "../member.ts";
import { vectorBox } from "../sampler-box.ts";
import { bloomFilter } from "./bloom-filter.ts";

const hashes = 4;
const size = 20;

/** Any two values are neighbors. The filters of 3 and 4 have four places each and none in common: none are further apart. */
const pairs: readonly NeighbourPair<number>[] = [{ first: 3, second: 4, name: "3 against 4" }];

/** Chances that a bit is put out as 1 when it is set and when it is not. */
interface BitLaw {
  readonly set: number;
  readonly unset: number;
}

/** RAPPOR with f = 0.75, p = 0.45, q = 0.55: permanent and then instantaneous randomized response on a Bloom filter of 20 bits. */
export const rappor: ZooMember<number> = filterMember({
  id: "rappor",
  summary:
    "A Bloom filter of 20 bits and 4 hash functions; each bit through permanent (f = 0.75) and instantaneous (p = 0.45, q = 0.55) randomized response.",
  steps: "steps 1 to 3",
  // A bit is kept with 1 - f, else fair; then 1 with q or p.
  law: { set: 0.625 * 0.55 + 0.375 * 0.45, unset: 0.375 * 0.55 + 0.625 * 0.45 },
  epsilon: 8 * Math.log(0.5125 / 0.4875),
  how: "Disjoint filters differ in 2·4 bits; a bit is 1 with probability 0.5125 if set and 0.4875 if not, so each has ratio 0.5125/0.4875.",
  published: 0.3008,
});

/** RAPPOR that is asked once: permanent randomized response with f = 0.95 alone. */
export const oneTimeRappor: ZooMember<number> = filterMember({
  id: "one-time-rappor",
  summary:
    "A Bloom filter of 20 bits and 4 hash functions; each bit through permanent randomized response (f = 0.95).",
  steps: "steps 1 and 2",
  law: { set: 0.525, unset: 0.475 },
  epsilon: 8 * Math.log(0.525 / 0.475),
  how: "Disjoint filters differ in 2·4 bits; a bit is kept with 0.05 and else fair, so each has ratio 0.525/0.475.",
  published: 0.5999,
});

function filterMember(of: {
  readonly id: string;
  readonly summary: string;
  readonly steps: string;
  readonly law: BitLaw;
  readonly epsilon: number;
  readonly how: string;
  readonly published: number;
}): ZooMember<number> {
  const { id, summary, steps, law, epsilon, how, published } = of;
  return {
    id,
    summary,
    source: `Erlingsson, Pihur, Korolova 2014, ${steps}`,
    claimed: { epsilon, delta: 0 },
    broken: false,
    truth: { epsilon, how },
    pairs,
    box: vectorBox(id, size, (value, noise) => {
      const chances = chancesOf(value, law);
      return (values, place) => {
        for (let i = 0; i < size; i++) values[place + i] = noise.coin(chances[i]!) ? 1 : 0;
      };
    }),
    exact: (some = pairs) =>
      worstOf(some, ({ first, second }) => exactly(chancesOf(first, law), chancesOf(second, law))),
    published,
  };
}

function chancesOf(value: number, { set, unset }: BitLaw): readonly number[] {
  return bloomFilter(String(value), hashes, size).map((is) => (is ? set : unset));
}

/** The bits are independent: the largest ratio is the product of the bits' largest. */
function exactly(first: readonly number[], second: readonly number[]): Enclosed {
  const bits = first.map((p, i) => [Math.log(p / second[i]!), Math.log((1 - p) / (1 - second[i]!))] as const);
  const towards = bits.reduce((sum, [one, zero]) => sum + Math.max(one, zero), 0);
  const away = bits.reduce((sum, [one, zero]) => sum - Math.min(one, zero), 0);
  return around(Math.max(towards, away));
}
