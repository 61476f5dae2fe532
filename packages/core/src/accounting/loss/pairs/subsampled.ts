import { exp, expMinusOne, logOnePlus, Rational } from "../../../math/index.ts";
import { type LossPair, lossRange, type SmoothLoss, unit } from "../pair.ts";

/** Which of two neighbors P stands for: the one with the record more ("with"), or the one without it. */
export type Order = "with" | "without";

/** Losses and masses after sampling, as functions of loss and mass before. */
interface Change {
  readonly loss: (loss: number) => number;
  readonly back: (loss: number) => number;
  /** What P's mass at a loss is multiplied by. */
  readonly factor: (loss: number) => number;
}

/**
 * An event on every record with probability `rate`, whose pair (P, Q) is its own mirror image. With the record it is
 * (1 - rate) Q + rate P against Q, without it the other way round; both dominate (Zhu, Dong, Wang 2022, Theorem 11; proof.md).
 */
export function poissonPair(base: LossPair, rate: Rational, order: Order): LossPair {
  const [q, rest] = [rate.toNumber(), Rational.one.minus(rate).toNumber()];
  const mixed = (loss: number): number => lossOf(q * expMinusOne(loss), () => rest + q * exp(loss));
  const unmixed = (loss: number): number => lossOf(expMinusOne(loss) / q, () => (exp(loss) - rest) / q);
  const change: Change =
    order === "with"
      ? { loss: mixed, back: unmixed, factor: (loss) => q + rest * exp(-loss) }
      : { loss: (loss) => -mixed(-loss), back: (loss) => -unmixed(-loss), factor: () => 1 };
  const [losses, masses] = [base.losses.map(change.loss), base.masses.slice()];
  for (let i = 0; i < masses.length; i++) masses[i]! *= change.factor(base.losses[i]!);
  if (base.infinite === 0) return changed(base, change, losses, masses, 0);
  if (rest === 0) return changed(base, change, losses, masses, base.infinite);
  // Where only P has mass, and, mirrored, where only Q has: with the record its loss is ln(1 - rate) there.
  const alone = -logOnePlus(q / rest);
  const [loss, mass] = order === "with" ? [alone, rest * base.infinite] : [-alone, base.infinite];
  return changed(
    base,
    change,
    joined(losses, loss),
    joined(masses, mass),
    order === "with" ? q * base.infinite : 0,
  );
}

/** ln(1 + y); far below 1 from the ratio 1 + y itself, where 1 + y would have lost its digits. */
function lossOf(y: number, ratio: () => number): number {
  if (y > -0.5) return logOnePlus(y);
  const x = Math.max(0, ratio());
  return -logOnePlus((1 - x) / x);
}

function changed(
  base: LossPair,
  change: Change,
  losses: Float64Array,
  masses: Float64Array,
  infinite: number,
): LossPair {
  const { low, high } = lossRange(base);
  return {
    losses,
    masses,
    ...(base.smooth === undefined ? {} : { smooth: smoothly(base.smooth, change) }),
    infinite,
    beyond: base.beyond,
    massError: base.massError + 64 * unit + 2 * base.lossError + 1e-14,
    // No loss grows by sampling.
    lossError: base.lossError + 64 * unit * (1 + Math.max(-low, high)),
  };
}

function joined(list: Float64Array, last: number): Float64Array {
  const longer = new Float64Array(list.length + 1);
  longer.set(list);
  longer[list.length] = last;
  return longer;
}

function smoothly(base: SmoothLoss, change: Change): SmoothLoss {
  const inside = (y: number): number => Math.min(base.to, Math.max(base.from, y));
  const slope = (base.loss(base.to) - base.loss(base.from)) / (base.to - base.from);
  return {
    from: base.from,
    to: base.to,
    loss: (y) => change.loss(base.loss(y)),
    at: (loss) => {
      const before = change.back(loss);
      return Number.isFinite(before) ? inside(base.at(before)) : before > 0 ? base.to : base.from;
    },
    density: (y) => base.density(y) * change.factor(base.loss(y)),
    // Losses before sampling are linear in y: the complex ones around stay less than 1 away.
    reach: (y) => Math.min(base.reach(y), 1 / (12 * slope)),
  };
}

/**
 * An event on a uniform part of the records, for replaced records, whose pair is its own mirror image: the curve
 * H'(1 + rate (a - 1)) = rate H(a) for a >= 1, and its mirror image below (Balle, Barthe, Gaboardi 2018, Theorem 9; proof.md).
 * Of a loss l > 0 it keeps the mass of Q at ln(1 + rate (e^l - 1)); the mirror image stands at minus that, and what is left at 0.
 */
export function withoutReplacementPair(base: LossPair, rate: Rational): LossPair {
  const q = rate.toNumber();
  const rest = Rational.one.minus(rate).toNumber();
  const mixed = (loss: number): number => logOnePlus(q * expMinusOne(loss));
  const change: Change = {
    loss: (loss) => (loss >= 0 ? mixed(loss) : -mixed(-loss)),
    back: (loss) => {
      const size = logOnePlus(expMinusOne(Math.abs(loss)) / q);
      return loss >= 0 ? size : -size;
    },
    factor: (loss) => (loss >= 0 ? q + rest * exp(-loss) : 1),
  };
  // At minus l, P has by symmetry what Q has at l: the base's own mass there.
  const masses = base.masses.map((mass, i) =>
    base.losses[i] === 0 ? 0 : mass * change.factor(base.losses[i]!),
  );
  const sampled = changed(base, change, base.losses.map(change.loss), masses, q * base.infinite);
  const bend = base.smooth?.at(0);
  return {
    ...sampled,
    ...(sampled.smooth === undefined || bend === undefined ? {} : { smooth: { ...sampled.smooth, bend } }),
    completed: true,
  };
}
