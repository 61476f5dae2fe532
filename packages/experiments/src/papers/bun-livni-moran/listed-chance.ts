import { binomialMasses } from "../../measuring/index.ts";

export interface ListedOptions {
  readonly batches: number;
  /** A function is listed where its noisy count reaches this. */
  readonly threshold: number;
  /** Examples in a batch. */
  readonly block: number;
  /** Points of a line, which have equal parts of its mass. */
  readonly field: number;
  readonly mass: number;
}

/** The chance that a line is listed: binomially many batches span it, and noise of scale 2 is added to their number. */
export function listedChance({ batches, threshold, ...line }: ListedOptions): number {
  const q = Math.exp(-1 / 2);
  return binomialMasses(batches, spanningShare(line)).reduce((chance, mass, copies) => {
    if (copies === 0) return chance;
    const released =
      copies >= threshold ? 1 - q ** (copies - threshold + 1) / (1 + q) : q ** (threshold - copies) / (1 + q);
    return chance + mass * released;
  }, 0);
}

/** The chance that a batch holds two different points of the line. */
function spanningShare({ block, field, mass }: Pick<ListedOptions, "block" | "field" | "mass">): number {
  return binomialMasses(block, mass).reduce(
    (share, chance, hits) => (hits >= 2 ? share + chance * (1 - field ** (1 - hits)) : share),
    0,
  );
}
