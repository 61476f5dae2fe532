import { refuse } from "../../issues/index.ts";
import type { Batch, BlackBox } from "../black-boxes/black-box.ts";

/** Runs that are asked for at once, at most; of vectors, so many numbers in all. */
const together = 100_000;

/** The sizes of batches that make up so many runs. */
export function* batchSizes(box: BlackBox, runs: number): Generator<number> {
  const width = box.output.kind === "vector" ? Math.max(1, box.output.length) : 1;
  const size = Math.max(1, Math.floor(together / Math.min(width, 20)));
  for (let done = 0; done < runs; done += size) yield Math.min(size, runs - done);
}

/** Runs the box and refuses a batch that is not what the box declared. */
export async function runBatch(
  box: BlackBox,
  data: unknown,
  count: number,
  signal: AbortSignal | undefined,
): Promise<Batch> {
  signal?.throwIfAborted();
  const batch = await box.run(data, count, { ...(signal !== undefined && { signal }) });
  const { output } = box;
  const each = output.kind === "vector" ? output.length : 1;
  if (batch.kind !== output.kind || batch.values.length !== each * count) {
    refuse({
      code: "black-box",
      path: box.name,
      expected: `${count} outputs of kind ${output.kind}`,
      received: `${batch.values.length} values of kind ${batch.kind}`,
    });
  }
  return batch;
}

/** Two batches, one after the other. */
export function joined(one: Batch | undefined, other: Batch): Batch {
  if (one === undefined) return other;
  if (one.kind === "word" || other.kind === "word") {
    return { kind: "word", values: [...one.values, ...other.values] as readonly string[] };
  }
  const values = new Float64Array(one.values.length + other.values.length);
  values.set(one.values);
  values.set(other.values, one.values.length);
  return { ...other, values };
}
