import { refuse } from "../../issues/index.ts";
import type { Family } from "../family.ts";
import type { Halfspace, Separator } from "../hypothesis.ts";
import { checkCost, integerOf } from "./checks.ts";
import { checkIndex } from "./cuts.ts";

const mostMembers = 1n << 22n;

/**
 * The family of an explicit list of integer halfspaces, or of separators (which have no offset), kept in its order. Engines
 * need weights of 32 bits; the list may hold a function twice.
 */
export function linearFamily<Hypothesis extends Halfspace | Separator>(
  hypotheses: readonly Hypothesis[],
): Family<Hypothesis> {
  const count = hypotheses.length;
  const first = hypotheses[0];
  if (first === undefined) {
    return refuse({
      code: "hypothesis",
      path: "hypotheses",
      expected: "at least one halfspace",
      received: "none",
    });
  }
  const features = first.weights.length;
  const weights = new Int32Array(count * features);
  const offsets = new Float64Array(count);
  for (const [i, hypothesis] of hypotheses.entries()) {
    if (hypothesis.weights.length !== features || "offset" in hypothesis !== "offset" in first) {
      return refuse({
        code: "hypothesis",
        path: `hypotheses.${i}`,
        expected: `${features} weights ${"offset" in first ? "and an offset" : "and no offset"}, as in hypothesis 0`,
      });
    }
    if ("offset" in hypothesis) offsets[i] = integerOf(hypothesis.offset, `hypotheses.${i}.offset`);
    for (let f = 0; f < features; f++) {
      const weight = integerOf(hypothesis.weights[f], `hypotheses.${i}.weights.${f}`);
      if (weight !== (weight | 0)) {
        return refuse({
          code: "hypothesis",
          path: `hypotheses.${i}.weights.${f}`,
          expected: "an integer of at most 32 bits with sign",
          received: String(weight),
        });
      }
      weights[i * features + f] = weight;
    }
  }
  const at = (i: number): Hypothesis => {
    checkIndex(i, count);
    const list = Array.from(weights.subarray(i * features, (i + 1) * features));
    const plain: Halfspace | Separator =
      "offset" in first ? { weights: list, offset: offsets[i]! } : { weights: list };
    return plain as Hypothesis;
  };
  return Object.freeze({ kind: "linear" as const, features, weights, offsets, count, at });
}

/**
 * The different functions among all combinations of integer choices for each weight and, for halfspaces, the offset (the last
 * list); the last list runs fastest, a function stands where it first appears.
 */
export function gridFamily<Hypothesis extends Halfspace | Separator>(
  choices: readonly ArrayLike<number>[] | undefined,
  features: number,
  withOffset: boolean,
  canonical: (weights: readonly number[], offset: number) => Hypothesis,
): Family<Hypothesis> {
  const lists = features + (withOffset ? 1 : 0);
  if (choices?.length !== lists) {
    return refuse({
      code: choices === undefined ? "parameter-missing" : "parameter-range",
      path: "cuts",
      expected: `${lists} lists of integers: one a weight${withOffset ? ", the last for the offset" : ""}`,
      received: choices === undefined ? "nothing" : `${choices.length}`,
    });
  }
  const size = choices.reduce((product, { length }) => product * BigInt(length), 1n);
  checkCost(size, mostMembers, "cuts", "combinations", "Use fewer choices, or a cover.");
  const members = new Map<string, Hypothesis>();
  for (let i = 0; i < Number(size); i++) {
    const chosen = new Array<number>(lists);
    for (let f = lists - 1, rest = i; f >= 0; f--) {
      const list = choices[f]!;
      chosen[f] = list[rest % list.length]!;
      rest = Math.floor(rest / list.length);
    }
    const member = canonical(chosen.slice(0, features), withOffset ? chosen[features]! : 0);
    const name = `${member.weights.join()}>=${"offset" in member ? member.offset : 0}`;
    if (!members.has(name)) members.set(name, member);
  }
  return linearFamily([...members.values()]);
}
