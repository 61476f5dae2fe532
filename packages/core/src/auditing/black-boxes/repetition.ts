import { digestOf } from "../../certificates/digest.ts";

/** How many outputs of a batch are remembered. */
const remembered = 64;
/** Batches that are fresh repeat one another with a smaller probability than this. */
const incredible = 1e-15;

/** Tells batches that give the outputs of an earlier one again. */
export interface RepetitionWatch {
  /** Were the first outputs of this batch given before on the same data set, and could not be by chance? */
  repeats(data: unknown, outputs: readonly unknown[]): boolean;
}

/**
 * Watches for batches on the same data set that give the same outputs, as those of a fixed seed or of a cache do: runs that
 * are not independent, which no bound allows for. From the frequencies among them, m outputs agree with m others with
 * probability (sum of squares)^m; batches of fewer than 64 outputs are not judged.
 */
export function repetitionWatch(): RepetitionWatch {
  const seen = new Map<unknown, Set<string>>();
  return {
    repeats(data, outputs) {
      if (outputs.length < remembered) return false;
      const first = outputs.slice(0, remembered).map((output) => JSON.stringify(output));
      const counts = new Map<string, number>();
      for (const output of first) counts.set(output, (counts.get(output) ?? 0) + 1);
      let agree = 0;
      for (const count of counts.values()) agree += (count / remembered) * (count / remembered);
      // To the power of 64.
      for (let power = 1; power < remembered; power *= 2) agree *= agree;
      if (agree > incredible) return false;
      const digests = seen.get(data) ?? new Set();
      seen.set(data, digests);
      const digest = digestOf(first);
      const isOld = digests.has(digest);
      digests.add(digest);
      return isOld;
    },
  };
}
