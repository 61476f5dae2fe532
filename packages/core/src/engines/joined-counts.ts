import type { EitherShape, Family } from "../classes/family.ts";
import type { ScoreOptions } from "./score-engine.ts";

/** The counts of several families in one list; they are told as one piece of work, by candidates. */
export async function joinedCounts(
  { parts }: EitherShape,
  { onProgress, ...options }: ScoreOptions,
  counted: (part: Family, options: ScoreOptions) => Promise<Uint32Array>,
): Promise<Uint32Array> {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const errors = new Uint32Array(total);
  let before = 0;
  for (const part of parts) {
    const start = before;
    const tell: Pick<ScoreOptions, "onProgress"> = onProgress
      ? {
          onProgress: (progress) => {
            const done = start + Math.floor((part.count * progress.done) / progress.total);
            onProgress({ done, total });
          },
        }
      : {};
    errors.set(await counted(part, { ...options, ...tell }), start);
    before += part.count;
  }
  return errors;
}
