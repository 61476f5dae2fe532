import type { Family } from "../../classes/family.ts";
import { mostVotes } from "../../classes/votes.ts";
import type { DataRef, ScoreEngine } from "../../engines/index.ts";

/** So many counts are kept in all: one family of votes. */
const mostCounts = mostVotes;

/**
 * An engine that counts a family on the given data once: choices that are tried again only draw again. Counts are exact, so nothing
 * else changes. What belongs to other data, such as blocks of a wrapper, is counted as ever.
 */
export function rememberingEngine(engine: ScoreEngine, data: unknown): ScoreEngine {
  const known = new Map<Family, Uint32Array>();
  let kept = 0;
  return {
    async errorCounts(family: Family, counted: DataRef, options) {
      const found = known.get(family);
      if (found !== undefined && counted === data) return found.slice();
      const counts = await engine.errorCounts(family, counted, options);
      if (counted === data && kept + counts.length <= mostCounts) {
        kept += counts.length;
        known.set(family, counts.slice());
      }
      return counts;
    },
    close: () => engine.close(),
  };
}
