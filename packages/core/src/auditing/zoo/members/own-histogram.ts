import { stableHistogram } from "../../../mechanisms/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";
import { functionBox } from "../../black-boxes/function-box.ts";
import { leastEpsilon } from "../exact/least-epsilon.ts";
import { type Masses, worstOf } from "../exact/worst-ratio.ts";
import type { ZooMember } from "../member.ts";
import { type Answers, answers } from "../patterns.ts";

const epsilon = 1;
/** The least threshold for epsilon 1 and delta 0.01. */
const threshold = 10;
const half = Math.exp(-epsilon / 2);
/** The chance that a key that occurs once is released, rounded up. */
const delta = Math.ceil((1e10 * Math.exp((-epsilon / 2) * (threshold - 1))) / (1 + half)) / 1e10;
/** The chance that the noise of one key falls on the side where its ratio is exp(epsilon/2). */
const side = 1 / (1 + half);

const pairs: readonly NeighbourPair<Answers>[] = [
  answers("a row of the first key becomes one of the second, both frequent", [30, 30], [29, 31]),
  answers("the only row of the first key becomes one of the second", [1, 30], [0, 31]),
];

/** Holdfast's own stable histogram with two keys, of which one may be absent. */
export const stableHistogramMember: ZooMember<Answers> = {
  id: "stable-histogram",
  summary:
    "The keys whose noisy counts reach 10, with these counts: two keys, at epsilon 1 and delta 0.0069.",
  source: "Holdfast; Bun, Livni, Moran 2020, Lemma 15",
  claimed: { epsilon, delta },
  broken: false,
  slow: true,
  truth: {
    epsilon: epsilon + Math.log(1 - delta / (side * side)),
    how: "For two frequent keys each noisy count has ratio exp(1/2) or exp(-1/2), the first with probability s = 1/(1 + exp(-1/2)): delta(e) = s²·(1 - exp(e - 1)), which is the claimed delta at 1 + ln(1 - delta/s²). A key that occurs once and then not at all needs less.",
  },
  pairs,
  box: (random) =>
    functionBox({
      name: "stable-histogram",
      output: { kind: "word" },
      draw: ([a, b]) => {
        const keys = new Map([
          ["a", a!],
          ["b", b!],
        ]);
        const { counts } = stableHistogram({ keys, epsilon, delta: "0.01", random });
        return counts.length === 0 ? "none" : counts.map(({ key, count }) => `${key}${count}`).join(" ");
      },
      random,
    }),
  exact: (some = pairs) =>
    worstOf(some, ({ first, second }) => leastEpsilon(lawOf(first), lawOf(second), delta)),
};

function lawOf(counts: Answers): Masses {
  const [a, b] = counts.map((count) => released(count));
  return new Map([...a!].flatMap(([x, p]) => [...b!].map(([y, q]) => [`${x} ${y}`, p * q])));
}

/** What is released of one key: nothing, or a count; those beyond 200 have less than 1e-36 together and are left out. */
function released(count: number): Masses {
  const masses = new Map<string, number>();
  if (count === 0) return masses.set("", 1);
  let hidden = 0;
  for (let noisy = count - 170; noisy <= count + 170; noisy++) {
    const mass = Math.tanh(epsilon / 4) * Math.exp((-epsilon / 2) * Math.abs(noisy - count));
    if (noisy < threshold) hidden += mass;
    else masses.set(String(noisy), mass);
  }
  return masses.set("", hidden);
}
