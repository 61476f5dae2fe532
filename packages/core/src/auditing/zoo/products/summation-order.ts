import type { ZooMember } from "../member.ts";
import { type AdditiveLaplace, additiveLaplaceBox, additiveLaplaceEpsilon } from "./additive-laplace.ts";

/** Equal rows in a run, so that thousands fit in a line. */
interface Run {
  readonly value: number;
  readonly times: number;
}

/** A bit more than half the distance of the 32-bit floats in [4096, 8192), and in [8192, 16384). */
const [nudge, largerNudge] = [(1 + 1 / 1024) / 4096, (1 + 1 / 1024) / 2048];

/** Rows after the first, all in [0, 1]: they bring the sum just to a power of two and then nudge it, twice. */
const rest: readonly Run[] = [
  { value: 1, times: 4095 },
  { value: nudge, times: 4096 },
  { value: 1, times: 4094 },
  { value: largerNudge, times: 4096 },
];

const pairs = [
  {
    first: [{ value: 1, times: 1 }, ...rest],
    second: [{ value: 0, times: 1 }, ...rest],
    name: "the first row 1 replaced by 0",
  },
];

function summed(round: (x: number) => number): AdditiveLaplace<readonly Run[]> {
  return {
    statistics: (runs) => {
      let sum = 0;
      for (const { value, times } of runs) for (let i = 0; i < times; i++) sum = round(sum + round(value));
      return [sum];
    },
    scales: () => [1],
  };
}

/**
 * With the first row the sum stands at 4096 when the nudges come: the floats there are 2^-11 apart, so each nudge is rounded up to
 * 2^-11. Without it the sum stands at 4095, where they are 2^-12 apart, and each is rounded down to 2^-12. After 4096 nudges the sums
 * are 4098 and 4096: one row has moved them by 2. The second block doubles the distance again at 8192.
 */
const single = summed(Math.fround);

/** Every row is a multiple of 2^-22, and the sum stays below 2^14: doubles add these without rounding. */
const exactly = summed((x) => x);

export const roundedSum: ZooMember<readonly Run[]> = {
  id: "rounded-sum",
  summary: "A sum of rows in [0, 1] in 32-bit floats, one after the other, with noise for sensitivity 1.",
  source:
    "Casacuberta, Shoemate, Vadhan, Wagaman 2022 (repeated rounding); Google's library, issues 126 and 127",
  claimed: { epsilon: 1, delta: 0 },
  broken: true,
  truth: {
    epsilon: 4,
    how: "On these data sets: rounding at 4096 and again at 8192 doubles the distance of the two sums, to 4. Longer ones double it further.",
  },
  pairs,
  box: additiveLaplaceBox({ name: "rounded-sum", length: 1 }, single),
  exact: (some = pairs) => additiveLaplaceEpsilon(single, some),
};

export const exactSum: ZooMember<readonly Run[]> = {
  id: "exact-sum",
  summary: "The same sum without rounding.",
  source: "Casacuberta, Shoemate, Vadhan, Wagaman 2022",
  claimed: { epsilon: 1, delta: 0 },
  broken: false,
  truth: { epsilon: 1, how: "A row moves the sum by at most 1." },
  pairs,
  box: additiveLaplaceBox({ name: "exact-sum", length: 1 }, exactly),
  exact: (some = pairs) => additiveLaplaceEpsilon(exactly, some),
};
