import { memberAt } from "holdfast";

/**
 * How much more than this hypothesis the nearest member of a cover can cost, by the Lipschitz constant of the loss: what is lost
 * by the cover alone. Blocks of `features` coordinates (centers, atoms, directions) may change places, and with `hasSigns` their
 * signs, since the loss stays the same. With `isNearest` the loss is a least value over blocks, which changes no more than the
 * block that moves most. Null where the loss has no such constant; 1 and more says nothing.
 */
export function radiusAt(problem, cover, hypothesis, { hasSigns = false, isNearest = false } = {}) {
  const { features, size, geometry } = problem;
  const isFinite = geometry.set.kind === "finite";
  if (!isFinite && geometry.lipschitz === undefined) return null;
  const blocks = isFinite || size % features !== 0 ? 1 : size / features;
  const join = isNearest ? Math.max : (a, b) => a + b;
  const least = leastSquare(cover, hypothesis, { blocks, hasSigns, join });
  if (isFinite) return least === 0 ? 0 : null;
  return geometry.lipschitz * Math.sqrt(least);
}

/** The least squared distance of a member, whose blocks may stand in any order; `join` makes it of those of the blocks. */
function leastSquare(cover, hypothesis, { blocks, hasSigns, join }) {
  const width = hypothesis.length / blocks;
  const orders = permutations(Array.from({ length: blocks }, (_, b) => b));
  const squares = Array.from({ length: blocks }, () => new Float64Array(blocks));
  let least = Infinity;
  for (let i = 0; i < cover.count; i++) {
    const member = memberAt(cover, i);
    for (let a = 0; a < blocks; a++) {
      for (let b = 0; b < blocks; b++) {
        let [same, turned] = [0, 0];
        for (let t = 0; t < width; t++) {
          const [x, y] = [hypothesis[a * width + t], member[b * width + t]];
          same += (x - y) ** 2;
          turned += (x + y) ** 2;
        }
        squares[a][b] = hasSigns ? Math.min(same, turned) : same;
      }
    }
    for (const order of orders) {
      least = Math.min(
        least,
        order.reduce((sum, b, a) => join(sum, squares[a][b]), 0),
      );
    }
  }
  return least;
}

function permutations(list) {
  if (list.length <= 1) return [list];
  return list.flatMap((first) =>
    permutations(list.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}
