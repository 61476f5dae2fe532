import { Reals, seededSource } from "holdfast";

/** Positions 0 … n - 1 in an order by a seed. */
function shuffled(positions, seed) {
  const reals = new Reals(seededSource(`split ${seed}`));
  const order = [...positions];
  for (let i = order.length - 1; i > 0; i--) {
    const j = reals.index(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** Seven of ten positions to learn from, the rest to test, by a seed. */
export function split(n, seed) {
  const order = shuffled(
    Array.from({ length: n }, (_, i) => i),
    seed,
  );
  const cut = Math.round(0.7 * n);
  return { train: order.slice(0, cut), test: order.slice(cut) };
}

/** The same within every class. */
export function stratified(classes, seed) {
  const parts = { train: [], test: [] };
  for (const level of new Set(classes)) {
    const positions = Array.from(classes.keys()).filter((i) => classes[i] === level);
    const { train, test } = split(positions.length, `${seed} ${level}`);
    parts.train.push(...train.map((k) => positions[k]));
    parts.test.push(...test.map((k) => positions[k]));
  }
  return parts;
}
