import { refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";

/** More supports than this are refused: each is a small quadratic program. */
const mostSupports = 2_000_000n;

/** How many sets of `sparsity` of the coordinates there are; refused where there are too many to score. Public. */
export function supportCount(coordinates: number, sparsity: number): number {
  if (sparsity > coordinates) {
    refuse({
      code: "parameter-range",
      path: "support",
      expected: `from 1 to the ${coordinates} coordinates of a hypothesis`,
      received: String(sparsity),
    });
  }
  const supports = binomial(coordinates, sparsity);
  if (supports > mostSupports) {
    refuse({
      code: "too-large",
      path: "support",
      expected: `at most ${mostSupports} sets of coordinates`,
      received: `${supports} sets of ${sparsity} of ${coordinates}`,
      remedy: "Use a smaller support, or --learner penalized-erm, whose cost does not grow with the sets.",
    });
  }
  return Number(supports);
}

/** The sets of `sparsity` of the coordinates in lexicographic order; each is given as the same array, changed. */
export function* supportsOf(coordinates: number, sparsity: number): Generator<Int32Array> {
  const support = Int32Array.from({ length: sparsity }, (_, i) => i);
  for (;;) {
    yield support;
    let place = sparsity - 1;
    while (place >= 0 && support[place] === coordinates - sparsity + place) place--;
    if (place < 0) return;
    support[place]!++;
    for (let i = place + 1; i < sparsity; i++) support[i] = support[i - 1]! + 1;
  }
}

/** The set with this place in that order. */
export function supportAt(coordinates: number, sparsity: number, place: number): Int32Array {
  const support = new Int32Array(sparsity);
  let rest = BigInt(place);
  for (let i = 0, next = 0; i < sparsity; next++) {
    const before = binomial(coordinates - next - 1, sparsity - i - 1);
    if (rest < before) support[i++] = next;
    else rest -= before;
  }
  return support;
}
