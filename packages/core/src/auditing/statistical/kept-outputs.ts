import { refuse } from "../../issues/index.ts";
import type { Batch, BlackBox } from "../black-boxes/black-box.ts";

/** Runs that are asked for at once, at most; of vectors, so many numbers in all. */
const together = 100_000;

/** The sizes of batches that make up so many runs. */
export function* batchSizes(box: BlackBox, runs: number): Generator<number> {
  const width = box.output.kind === "vector" ? Math.max(1, box.output.length) : 1;
  const size = box.together ?? Math.max(1, Math.floor(together / Math.min(width, 20)));
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

/** Batches of one kind, one after the other. */
export function joined(batches: readonly Batch[]): Batch {
  const [first] = batches;
  if (batches.length === 1) return first!;
  if (first!.kind === "word") {
    return { kind: "word", values: batches.flatMap(({ values }) => values as readonly string[]) };
  }
  const values = new Float64Array(batches.reduce((total, batch) => total + batch.values.length, 0));
  let place = 0;
  for (const batch of batches) {
    values.set(batch.values as Float64Array, place);
    place += batch.values.length;
  }
  return { ...first!, values };
}
