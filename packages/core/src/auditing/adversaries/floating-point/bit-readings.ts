import type { Batch } from "../../black-boxes/black-box.ts";
import { lowestBit, magnitude } from "./lowest-bit.ts";
import type { Reading } from "./reading.ts";

/**
 * The power of two of the lowest bit that is set: on which grid the output lies. A sum f + noise in doubles lies on the grid of
 * its larger operand, so where outputs are near 0 the grid tells how far away f was (Mironov 2012). Exact noise on a fixed grid
 * shows nothing here that its own law does not.
 */
export const lowestBitReading: Reading = wordReading("lowest bit", (x) =>
  x === 0 ? "zero" : `odd times 2^${clip(lowestBit(x))}`,
);

/** The same with sign and size: tells outputs apart whose grids differ from one power of two to the next. */
export const sizeAndLowestBitReading: Reading = wordReading("size and lowest bit", (x) => {
  if (x === 0) return "zero";
  return `${x < 0 ? "-" : "+"}2^${clip(magnitude(x))}, odd times 2^${clip(lowestBit(x))}`;
});

/** The lowest bits of the output on the grid of multiples of 2^exponent, as they stand: `bits` of them. What is off the grid is said to be. */
export function gridReading(exponent: number, bits: number): Reading {
  const unit = 2 ** exponent;
  const size = 2 ** bits;
  return wordReading(`last ${bits} bits on the grid of 2^${exponent}`, (x) => {
    const steps = x / unit;
    if (!Number.isInteger(steps)) return "off the grid";
    const rest = steps % size;
    return String(rest < 0 ? rest + size : rest);
  });
}

/** Powers beyond these ends are one word: few outputs are there. */
function clip(power: number): number {
  return Math.min(64, Math.max(-64, power));
}

/** A word for each number. */
export function wordReading(name: string, word: (x: number) => string): Reading {
  return Object.freeze<Reading>({
    name,
    output: { kind: "word" },
    of(batch: Batch): Batch {
      if (batch.kind === "word") return batch;
      const { values } = batch;
      const length = batch.kind === "vector" ? batch.length : 1;
      const each = (i: number): string =>
        Array.from({ length }, (_, j) => word(values[i * length + j]!)).join("; ");
      return {
        kind: "word",
        values: Array.from({ length: values.length / length }, (_, i) =>
          length === 1 ? word(values[i]!) : each(i),
        ),
      };
    },
  });
}
