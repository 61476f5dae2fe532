import type { Batch, BlackBox, OutputKind } from "../../black-boxes/black-box.ts";

/**
 * A fixed function of a box's output: what one looks at. Whatever is private stays so under it, so a violation found in what
 * is read is one of the box, with the same confidence.
 */
export interface Reading {
  readonly name: string;
  readonly output: OutputKind;
  of(batch: Batch): Batch;
}

/** The box as seen through a reading. */
export function readThrough<Data>(box: BlackBox<Data>, reading: Reading): BlackBox<Data> {
  return Object.freeze<BlackBox<Data>>({
    name: `${box.name}, read by its ${reading.name}`,
    output: reading.output,
    run: async (data, count, options) => reading.of(await box.run(data, count, options)),
  });
}
