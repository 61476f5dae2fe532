import type { BitMatrix } from "../../classes/bit-matrix.ts";
import type { Label } from "../../classes/class.ts";
import type { RankedLearner } from "../ranked-learner.ts";
import { rowLabels } from "./tables.ts";

/**
 * Walks all states that mistakes can reach and counts what breaks the contract R1-R4 of ranked learners, and whether keys and
 * disagreements are those of the functions. `possible` says which rows a state that is not broken still counts on. Broken
 * states are walked for `patches` more mistakes.
 */
export function contractOffenses<State>(
  learner: RankedLearner<State>,
  matrix: BitMatrix,
  possible: (state: State, labels: readonly Label[]) => boolean,
  patches = 1,
): { readonly states: number; readonly offenses: readonly string[] } {
  const rows = Array.from({ length: matrix.rows }, (_, row) => rowLabels(matrix, row));
  const offenses: string[] = [];
  const predictor = (state: State): string => {
    let text = "";
    for (let point = 0; point < matrix.points; point++) text += String(learner.predict(state, point));
    return text;
  };
  const space = (state: State): readonly Label[][] => rows.filter((labels) => possible(state, labels));
  const nameOf = (state: State): string =>
    learner.isBroken(state)
      ? `broken ${predictor(state)}`
      : `${learner.rank(state)} ${predictor(state)} ${rows.map((labels) => Number(possible(state, labels))).join("")}`;
  const seen = new Map<string, State>();
  const walk = (state: State, depth: number): void => {
    seen.set(nameOf(state), state);
    const before = predictor(state);
    const isBroken = learner.isBroken(state);
    const rank = learner.rank(state);
    const members = isBroken ? [] : space(state);
    if (rank < 0 || rank > learner.ldim) offenses.push(`rank ${rank} of ${before}`);
    if (!isBroken && rank === 0 && members.map((labels) => labels.join("")).join(" ") !== before) {
      offenses.push(`R3 at ${before}`);
    }
    for (let point = 0; point < matrix.points; point++) {
      const label = (1 - learner.predict(state, point)) as Label;
      const next = learner.mistake(state, point, label);
      const kept = members.filter((labels) => labels[point] === label);
      if (kept.length > 0) {
        if (learner.isBroken(next) || !kept.every((labels) => possible(next, labels))) {
          offenses.push(`R1 at ${before}, point ${point}`);
        }
        if (learner.rank(next) >= rank) offenses.push(`R2 at ${before}, point ${point}`);
      } else {
        const patched = before.slice(0, point) + String(label) + before.slice(point + 1);
        if (!learner.isBroken(next) || predictor(next) !== patched) {
          offenses.push(`R4 at ${before}, point ${point}`);
        }
      }
      const further = learner.isBroken(next) ? depth - 1 : depth;
      if (further >= 0 && !seen.has(nameOf(next))) walk(next, further);
    }
  };
  walk(learner.start(), patches);
  const states = [...seen.values()];
  const functions = new Map<string, State>();
  for (const state of states) {
    const key = learner.key(state);
    const twin = functions.get(key);
    if (twin === undefined) functions.set(key, state);
    else if (predictor(twin) !== predictor(state)) offenses.push(`one key for two functions: ${key}`);
  }
  if (functions.size !== new Set(states.map(predictor)).size) offenses.push("two keys for one function");
  // Some pairs of functions, at strides that reach all of them from both sides.
  const distinct = [...functions.values()];
  for (let i = 0; i < distinct.length; i++) {
    for (let step = 0; step < Math.min(distinct.length, 40); step++) {
      const [a, b] = [distinct[i]!, distinct[(i + step * step) % distinct.length]!];
      const [left, right] = [predictor(a), predictor(b)];
      const place = Array.from(left).findIndex((label, point) => label !== right[point]);
      if (learner.disagreement(a, b) !== (place < 0 ? undefined : place)) {
        offenses.push(`disagreement of ${left} and ${right}`);
      }
    }
  }
  return { states: states.filter((state) => !learner.isBroken(state)).length, offenses };
}
