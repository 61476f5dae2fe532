import type { Sample } from "../../data/index.ts";
import { solveIntegers } from "./integer-system.ts";
import { type Margin, worstViolator } from "./worst-violator.ts";

/** The support vectors of a sample and the hyperplane between the classes: (weights · x + offset) / scale is ±1 at them. */
export interface Separation extends Margin {
  readonly positions: readonly number[];
}

/**
 * The separating hyperplane with the widest margin, and at most d + 1 examples that determine it; undefined where the two
 * labels cannot be strictly separated. Both labels must occur; features are integers. Exact: the dual active set method
 * in integers. Examples that violate the margin enter one by one, those whose multiplier reaches zero leave, and the
 * margin shrinks with every entry, so that it ends. Cost: some passes over the sample, and a system of d + 2 unknowns for each.
 */
export function hardMargin(sample: Sample): Separation | undefined {
  const steps = hardMarginSteps(sample);
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** The same, with a rest after each pass. */
export function* hardMarginSteps(sample: Sample): Generator<undefined, Separation | undefined> {
  const { labels } = sample;
  const row = (i: number): bigint[] => sample.columns.map((column) => BigInt(column[i]!));
  const sign = (i: number): bigint => (labels[i] === 1 ? 1n : -1n);
  /** y_i y_j x_i · x_j. */
  const product = (a: Vector, b: Vector): bigint =>
    a.sign * b.sign * a.point.reduce((sum, value, f) => sum + value * b.point[f]!, 0n);
  const vector = (position: number): Vector => ({ position, sign: sign(position), point: row(position) });

  let active: Vector[] = [vector(labels.indexOf(1)), vector(labels.indexOf(0))];
  if (active[0]!.point.every((value, f) => value === active[1]!.point[f])) return undefined;
  for (;;) {
    const {
      determinant,
      solutions: [solution],
    } = solveIntegers(systemOf(active, product), [optimum(active)]);
    const margin: Margin = {
      weights: sample.columns.map((_, f) =>
        active.reduce((sum, { sign: y, point }, i) => sum + solution![i]! * y * point[f]!, 0n),
      ),
      offset: solution!.at(-1)!,
      scale: determinant,
    };
    yield;
    const worst = worstViolator(sample, margin);
    if (worst === undefined) return { ...margin, positions: active.map(({ position }) => position) };
    const entered = enter(active, vector(worst), product);
    if (entered === undefined) return undefined;
    active = entered;
  }
}

interface Vector {
  readonly position: number;
  readonly sign: bigint;
  readonly point: readonly bigint[];
}

type Product = (a: Vector, b: Vector) => bigint;

/** The conditions of the optimum on active examples: margins equal 1, and multipliers balance. Unknowns: multipliers, offset. */
function systemOf(active: readonly Vector[], product: Product): bigint[][] {
  return [
    ...active.map((a) => [...active.map((b) => product(a, b)), a.sign]),
    [...active.map(({ sign }) => sign), 0n],
  ];
}

function optimum(active: readonly Vector[]): bigint[] {
  return [...active.map(() => 1n), 0n];
}

/**
 * The active set after an example that violates its margin has entered: its multiplier t grows from 0, the others follow
 * as u - t v, and leave where they reach zero, until its margin is met. Undefined if it never is: no separation.
 */
function enter(before: readonly Vector[], entering: Vector, product: Product): Vector[] | undefined {
  let active = [...before];
  for (;;) {
    const column = [...active.map((a) => product(a, entering)), entering.sign];
    const { determinant, solutions } = solveIntegers(systemOf(active, product), [optimum(active), column]);
    const [u, v] = [solutions[0]!, solutions[1]!];
    const dot = (list: readonly bigint[]): bigint => list.reduce((sum, x, i) => sum + x * column[i]!, 0n);
    const missing = determinant - dot(u);
    const rate = determinant * product(entering, entering) - dot(v);
    // The first multiplier to reach zero: least u/v among v > 0.
    let leaving = -1;
    for (let i = 0; i < active.length; i++) {
      if (v[i]! > 0n && (leaving < 0 || u[i]! * v[leaving]! < u[leaving]! * v[i]!)) leaving = i;
    }
    if (rate > 0n && (leaving < 0 || missing * v[leaving]! <= u[leaving]! * rate)) {
      active.push(entering);
      return positive(active, product);
    }
    if (leaving < 0) return undefined;
    active = active.filter((_, i) => i !== leaving);
  }
}

/** Without the examples whose multiplier is zero at the optimum: the others determine the same hyperplane. */
function positive(active: readonly Vector[], product: Product): Vector[] {
  const { solutions } = solveIntegers(systemOf(active, product), [optimum(active)]);
  return active.filter((_, i) => solutions[0]![i]! > 0n);
}
