import { expMinusOne, steps } from "../../math/index.ts";
import { type LossPair, lossRange, type SmoothLoss, unit } from "./pair.ts";

/** A law of losses offset + (first + i) * step with masses values[i]. */
export interface GridLaw {
  readonly step: number;
  readonly offset: number;
  readonly first: number;
  readonly values: Float64Array;
  /** The relative error of the values. */
  readonly massError: number;
  /** The absolute error of what was added to make the sum 1, all of it in values[index] and the one before. */
  readonly completion?: { readonly index: number; readonly error: number };
}

/** The nodes of Gauss-Legendre rules on [-1, 1] that are not negative, and their weights: of eight points, and of three. */
const eight = {
  nodes: [0.1834346424956498, 0.525532409916329, 0.7966664774136267, 0.9602898564975363],
  weights: [0.362683783378362, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763],
} as const;
const three = { nodes: [0, 0.7745966692414834], weights: [4 / 9, 5 / 9] } as const;
/** On an interval so many times shorter than allowed, and on so fine a grid, three points do as well as eight (proof.md). */
const shorter = 1000;
const fine = 1 / 5000;

/**
 * The pair on a grid of losses, by connecting the dots (Doroshenko, Ghazi, Kamath, Kumar, Manurangsi 2022): mass between two
 * grid points is shared by both so that the masses of P and of Q stay what they are. The excess of the new pair is the
 * old one's at every grid point and the chord between, so that it dominates. Each share is an integral of positive numbers.
 */
export function onGrid(pair: LossPair, step: number): GridLaw {
  const { low, high } = lossRange(pair);
  // The largest loss stays where it is: near it, epsilon feels every move.
  const offset = high - Math.floor(high / step) * step;
  const first = Math.floor((Math.min(low, 0) - offset) / step) - 1;
  const length = Math.floor((Math.max(high, 0) - offset) / step) + 4 - first;
  steps(length / 4 + pair.losses.length / 4);
  const values = new Float64Array(length);
  const width = expMinusOne(-step);
  const share = (cell: number, loss: number, mass: number): void => {
    const t = Math.min(step, Math.max(0, loss - offset - cell * step));
    // Near an end the smaller share is only known to a rounding of 1: as if the loss were off by as much of a step.
    const right = expMinusOne(-t) / width;
    values[cell - first]! += mass * (1 - right);
    values[cell - first + 1]! += mass * right;
  };
  for (let i = 0; i < pair.losses.length; i++) {
    const loss = pair.losses[i]!;
    if (pair.masses[i]! > 0) share(Math.floor((loss - offset) / step), loss, pair.masses[i]!);
  }
  if (pair.smooth !== undefined) integrate(pair.smooth, { step, offset }, share);
  const massError = pair.massError + 128 * unit;
  if (pair.completed !== true) return { step, offset, first, values, massError };
  let sum = pair.infinite;
  for (const value of values) sum += value;
  const cell = Math.floor(-offset / step);
  share(cell, 0, Math.max(0, 1 - sum));
  const error = massError + values.length * unit + 2 * pair.beyond;
  return { step, offset, first, values, massError, completion: { index: cell + 1 - first, error } };
}

function integrate(
  { from, to, loss, at, density, reach, bend }: SmoothLoss,
  { step, offset }: { readonly step: number; readonly offset: number },
  share: (cell: number, loss: number, mass: number) => void,
): void {
  const last = Math.floor((loss(to) - offset) / step);
  let left = from;
  for (let cell = Math.floor((loss(from) - offset) / step); cell <= last; cell++) {
    const right = cell === last ? to : Math.min(to, Math.max(left, at(offset + (cell + 1) * step)));
    const middle = bend !== undefined && left < bend && bend < right ? bend : right;
    for (const [a, b] of middle === right
      ? [[left, right] as const]
      : [[left, middle] as const, [middle, right] as const]) {
      const allowed = Math.min(reach(a), reach(b));
      const panels = Math.ceil((b - a) / 2 / allowed);
      steps(3 * panels);
      const r = (b - a) / 2 / panels;
      const { nodes, weights } = step < fine && shorter * r < allowed ? three : eight;
      for (let panel = 0; panel < panels; panel++) {
        const center = a + (2 * panel + 1) * r;
        for (let k = 0; k < nodes.length; k++) {
          const [move, weight] = [r * nodes[k]!, r * weights[k]!];
          share(cell, loss(center - move), weight * density(center - move));
          share(cell, loss(center + move), weight * density(center + move));
        }
      }
    }
    left = right;
  }
}

/** A pair without density whose losses are apart by multiples of the step: nothing is moved. */
export function onLattice(pair: LossPair, step: number): GridLaw {
  const { low, high } = lossRange(pair);
  const values = new Float64Array(Math.round((high - low) / step) + 1);
  steps((values.length + pair.losses.length) / 10);
  for (let i = 0; i < pair.losses.length; i++) {
    values[Math.round((pair.losses[i]! - low) / step)]! += pair.masses[i]!;
  }
  return { step, offset: low, first: 0, values, massError: pair.massError + 8 * unit };
}
