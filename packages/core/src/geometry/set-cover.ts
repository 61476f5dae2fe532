/** Exact search on sets of at most 64 elements, written as bits. */

/**
 * The fewest of the sets whose union has all elements 0 … count - 1; every element must be in one. Branch and bound: the
 * uncovered element in the fewest sets is covered in every way; uncovered elements no two of which share a set bound
 * the rest from below. Exponential at worst.
 */
export function smallestSetCover(sets: readonly bigint[], count: number): number {
  const all = (1n << BigInt(count)) - 1n;
  const useful = maximalSets(sets.map((set) => set & all));
  const holders = Array.from({ length: count }, (_, e) => useful.filter((set) => (set >> BigInt(e)) & 1n));
  // Everything that shares a set with an element.
  const reach = holders.map((list) => list.reduce((union, set) => union | set, 0n));
  let best = count;

  const extend = (uncovered: bigint, used: number): void => {
    if (uncovered === 0n) {
      best = Math.min(best, used);
      return;
    }
    let bound = used;
    let rest = uncovered;
    let branch = -1;
    for (let e = 0; e < count; e++) {
      if (((uncovered >> BigInt(e)) & 1n) === 0n) continue;
      if (branch < 0 || holders[e]!.length < holders[branch]!.length) branch = e;
      if (((rest >> BigInt(e)) & 1n) === 0n) continue;
      bound++;
      rest &= ~reach[e]!;
    }
    if (bound >= best) return;
    for (const set of holders[branch]!) extend(uncovered & ~set, used + 1);
  };

  extend(all, 0);
  return best;
}

/** Without sets that are contained in another. */
function maximalSets(sets: readonly bigint[]): bigint[] {
  const distinct = [...new Set(sets)];
  return distinct.filter(
    (set) => set !== 0n && !distinct.some((other) => other !== set && (set & ~other) === 0n),
  );
}

/**
 * The largest number of vertices no two of which are adjacent; `adjacent[v]` are the neighbours of v as bits. Branches on a
 * vertex of a greedy clique partition, whose number of cliques bounds the rest. Exponential at worst.
 */
export function largestIndependent(adjacent: readonly bigint[]): number {
  let best = 0;

  const extend = (candidates: bigint, used: number): void => {
    if (candidates === 0n) {
      best = Math.max(best, used);
      return;
    }
    // At most one vertex of each clique can be taken.
    const order: { vertex: number; cliques: number }[] = [];
    let rest = candidates;
    for (let cliques = 1; rest !== 0n; cliques++) {
      for (let clique = rest; clique !== 0n;) {
        const vertex = lowest(clique);
        clique &= adjacent[vertex]!;
        rest &= ~(1n << BigInt(vertex));
        order.push({ vertex, cliques });
      }
    }
    let left = candidates;
    for (const { vertex, cliques } of order.reverse()) {
      if (used + cliques <= best) return;
      left &= ~(1n << BigInt(vertex));
      extend(left & ~adjacent[vertex]!, used + 1);
    }
  };

  extend((1n << BigInt(adjacent.length)) - 1n, 0);
  return best;
}

/** The position of the lowest one of a set that is not empty. */
function lowest(set: bigint): number {
  const low = Number(BigInt.asUintN(32, set));
  if (low !== 0) return 31 - Math.clz32(low & -low);
  return 32 + lowest(set >> 32n);
}
