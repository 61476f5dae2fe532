import type { Sample } from "../data/index.ts";
import { refuse } from "../issues/index.ts";

/** The next block of a stream of examples. One that ends early is refused: how many examples there are is public. */
export async function nextBlock(blocks: AsyncIterator<Sample>): Promise<Sample> {
  const read: IteratorResult<Sample, unknown> = await blocks.next();
  if (read.done !== true) return read.value;
  return refuse({
    code: "points",
    path: "examples",
    expected: "as many examples as were planned for",
    received: "fewer",
  });
}
