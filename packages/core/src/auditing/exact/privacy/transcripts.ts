import { impossible, plus, times } from "../../../mechanisms/coins/index.ts";
import { type Enclosed, excess, larger, zero } from "../enclosed.ts";
import { isWorse } from "./divergence.ts";
import type { Laws } from "../laws.ts";

/** What was asked and answered so far: the probability of it on the two data sets. */
interface State {
  /** Equal for transcripts that differ in the order of their questions alone. */
  readonly key: string;
  readonly first: Enclosed;
  readonly second: Enclosed;
}

/** Somebody who answers questions on two data sets. */
export interface Responder {
  readonly start: State;
  /** The points worth asking next. */
  readonly questions: (state: State) => readonly number[];
  /** What follows a question, one state for each answer that is possible on one of the data sets. */
  readonly answers: (state: State, point: number) => readonly (State & { readonly label: string })[];
}

/** What to ask after which answers; a transcript that belongs to the event ends in true. */
export type Strategy =
  { readonly ask: number; readonly then: Readonly<Record<string, Strategy>> } | { readonly inEvent: boolean };

/**
 * The largest P(E) - growth * P'(E) over all adaptive ways to ask so many questions and all events of transcripts: the value of the game
 * tree whose leaves are worth max(0, P - growth * P'). Who asks knows both laws. Cost: the number of transcripts up to order.
 */
export function adaptiveStick(responder: Responder, queries: number, growth: Enclosed): Enclosed {
  return solve(responder, growth).value(responder.start, queries);
}

/** The best way to ask at this growth, with the probabilities of its event on the two data sets. */
export function bestStrategy(
  responder: Responder,
  queries: number,
  growth: Enclosed,
): { readonly strategy: Strategy; readonly first: Enclosed; readonly second: Enclosed } {
  const { best } = solve(responder, growth);
  let [first, second] = [zero, zero];
  const play = (state: State, left: number): Strategy => {
    const ask = best(state, left);
    if (ask === undefined) {
      const inEvent = excess(state.first, times(growth, state.second)).lower > 0;
      if (inEvent) [first, second] = [plus(first, state.first), plus(second, state.second)];
      return { inEvent };
    }
    const then = responder.answers(state, ask).map((next) => [next.label, play(next, left - 1)] as const);
    return { ask, then: Object.fromEntries(then) };
  };
  const strategy = play(responder.start, queries);
  return { strategy, first, second };
}

interface Game {
  readonly value: (state: State, left: number) => Enclosed;
  readonly best: (state: State, left: number) => number | undefined;
}

function solve(responder: Responder, growth: Enclosed): Game {
  const known = new Map<string, { readonly value: Enclosed; readonly ask: number | undefined }>();
  const look = (
    state: State,
    left: number,
  ): { readonly value: Enclosed; readonly ask: number | undefined } => {
    let found = known.get(state.key);
    if (found !== undefined) return found;
    // To ask is never worse than to stop.
    let value = excess(state.first, times(growth, state.second));
    let [ask, most]: [number | undefined, Enclosed] = [undefined, { lower: -1, upper: -1 }];
    for (const point of left === 0 ? [] : responder.questions(state)) {
      const sum = responder
        .answers(state, point)
        .reduce((total, next) => plus(total, look(next, left - 1).value), zero);
      if (isWorse(sum, most)) [ask, most] = [point, sum];
      value = larger(value, sum);
    }
    found = { value, ask };
    known.set(state.key, found);
    return found;
  };
  return { value: (state, left) => look(state, left).value, best: (state, left) => look(state, left).ask };
}

const once: Enclosed = Object.freeze({ lower: 1, upper: 1 });

/** Answers that are drawn anew each time: the probability of a transcript is a product. */
export function freshAnswers(answers: readonly Laws[], first: number, second: number): Responder {
  const points = answers.map((_, x) => x);
  return {
    start: { key: "", first: once, second: once },
    questions: () => points,
    answers: (state, x) =>
      answers[x]!.outcomes.flatMap((label, r) => {
        const [here, there] = [answers[x]!.masses[first]![r], answers[x]!.masses[second]![r]];
        if (here === undefined && there === undefined) return [];
        return {
          label,
          key: extended(state.key, x, label),
          first: times(state.first, here ?? impossible),
          second: times(state.second, there ?? impossible),
        };
      }),
  };
}

/** Answers of one model that was drawn once: to ask a point again tells nothing. */
export function modelAnswers(
  outputs: Laws,
  labels: readonly (readonly number[] | undefined)[],
  { points, first, second }: { readonly points: number; readonly first: number; readonly second: number },
): Responder {
  type Asked = State & { readonly models: readonly number[] };
  const massOf = (models: readonly number[], set: number): Enclosed =>
    models.reduce((sum, r) => plus(sum, outputs.masses[set]![r] ?? impossible), zero);
  const stateOf = (key: string, models: readonly number[]): Asked => ({
    key,
    models,
    first: massOf(models, first),
    second: massOf(models, second),
  });
  const every = outputs.outcomes
    .map((_, r) => r)
    .filter((r) => outputs.masses[first]![r] !== undefined || outputs.masses[second]![r] !== undefined);
  return {
    start: stateOf("", every),
    questions: ({ key }) =>
      Array.from({ length: points }, (_, x) => x).filter((x) => !` ${key}`.includes(` ${x}=`)),
    answers: (state, x) => {
      const groups = new Map<string, number[]>();
      for (const r of (state as Asked).models) {
        const label = String(labels[r]?.[x] ?? "none");
        groups.set(label, [...(groups.get(label) ?? []), r]);
      }
      return [...groups].map(([label, models]) => ({
        label,
        ...stateOf(extended(state.key, x, label), models),
      }));
    },
  };
}

function extended(key: string, x: number, label: string): string {
  return [...(key === "" ? [] : key.split(" ")), `${x}=${label}`].sort().join(" ");
}
