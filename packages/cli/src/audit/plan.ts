import { randomBytes } from "node:crypto";
import { fields, type Rational } from "holdfast";
import { integerOption, optional, refuse } from "../numbers.ts";
import type { AuditCommandOptions } from "./flags.ts";

/** How much is run and how sure the bound is to be. */
export interface AuditPlan {
  readonly confidence: Rational;
  /** Confirmation runs on each of the two data sets. */
  readonly runs: number;
  /** Runs on each data set of the chosen pair to choose what is confirmed. Default: a fifth of the others, at least 1000. */
  readonly selectionRuns?: number;
  readonly seed: string;
  /** What a run costs, from which sizes follow. */
  readonly speed: Speed;
}

type Speed = keyof typeof usualRuns;

/** Confirmation runs where one costs a microsecond, where it costs much more, and where every one is a process. */
const usualRuns = { zoo: 1_000_000, quick: 100_000, middling: 10_000, slow: 1000 } as const;

/** Choosing runs where every one is a process. */
const slowSelection = 300;

/** The plan of an audit; without `--seed`, one is drawn and told. */
export function auditPlan(options: AuditCommandOptions, speed: Speed): AuditPlan {
  const confidence = optional(options.confidence, "--confidence", fields.openProbability);
  const selectionRuns =
    countOption(options.selectionRuns, "--selection-runs", [2, 5_000_000]) ??
    (speed === "slow" ? slowSelection : undefined);
  return {
    confidence: confidence ?? fields.openProbability.read("0.95", "--confidence"),
    runs: countOption(options.runs, "--runs", [1, 1_000_000_000]) ?? usualRuns[speed],
    ...(selectionRuns !== undefined && { selectionRuns }),
    seed: options.seed ?? randomBytes(6).toString("hex"),
    speed,
  };
}

/** A whole number between two. */
export function countOption(
  text: string | undefined,
  path: string,
  [least, most]: readonly [number, number],
): number | undefined {
  const count = integerOption(text, path);
  if (count === undefined || (count >= least && count <= most)) return count;
  return refuse({ code: "parameter-range", path, expected: `from ${least} to ${most}`, received: text! });
}

/** A number of seconds. */
export function secondsOption(text: string | undefined, path: string): number | undefined {
  const seconds = optional(text, path, fields.positive)?.toNumber();
  if (seconds === undefined || seconds <= 86_400) return seconds;
  return refuse({ code: "parameter-range", path, expected: "at most 86400 seconds", received: text! });
}
