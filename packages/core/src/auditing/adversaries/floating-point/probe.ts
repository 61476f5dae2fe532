import { refuse } from "../../../issues/index.ts";
import { auditBox, type AuditBoxOptions } from "../../statistical/audit-box.ts";
import type { BlackBox, NeighbourPair } from "../../black-boxes/black-box.ts";
import type { StatisticalFinding } from "../../statistical/finding.ts";
import { verdictOf } from "../../statistical/verdict.ts";
import { lowestBitReading, sizeAndLowestBitReading } from "./bit-readings.ts";
import { type Reading, readThrough } from "./reading.ts";

export interface FloatingPointProbeOptions extends AuditBoxOptions {
  /** What is looked at; the grid and the size of outputs unless told. */
  readonly readings?: readonly Reading[];
}

/**
 * Looks for what floating-point noise gives away: audits the box through each reading of its outputs and reports the largest
 * lower bound on epsilon. Readings are functions of the output, so a bound on one is a bound on the box; each is audited
 * at 1 - (1 - confidence) / readings, so all hold together except with probability 1 - confidence.
 */
export async function floatingPointProbe(
  box: BlackBox,
  pairs: readonly NeighbourPair[],
  { readings = [lowestBitReading, sizeAndLowestBitReading], ...options }: FloatingPointProbeOptions = {},
): Promise<StatisticalFinding> {
  if (box.output.kind === "word" || readings.length === 0) {
    refuse({
      code: "parameter-range",
      path: readings.length === 0 ? "readings" : "box",
      expected: readings.length === 0 ? "at least one reading" : "a box that puts out numbers",
    });
  }
  const confidence = options.confidence ?? 0.95;
  let best: StatisticalFinding | undefined;
  for (const reading of readings) {
    const finding = await auditBox(readThrough(box, reading), pairs, {
      ...options,
      confidence: 1 - (1 - confidence) / readings.length,
    });
    if (best === undefined || finding.epsilonLower > best.epsilonLower) best = finding;
  }
  const found = { ...best!, confidence };
  return Object.freeze({ ...found, ...verdictOf({ ...found, runs: found.runs.confirmation }) });
}
