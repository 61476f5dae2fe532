import type { Rational, StatisticalFinding } from "holdfast";
import { printable } from "../black-box/printable.ts";
import { table } from "../table.ts";

/** What is claimed of a box: exact numbers, as they were typed. */
export interface StatedClaim {
  readonly epsilon: Rational;
  readonly delta: Rational;
}

/** What stands beside a finding: the numbers that were asked for, exactly. */
export interface Asked {
  readonly claimed?: StatedClaim | undefined;
  readonly delta: Rational;
  readonly confidence: Rational;
}

/** A finding as a JSON document. The bound is one-sided: above it everything is possible. */
export function findingDocument(finding: StatisticalFinding, { claimed, delta, confidence }: Asked): object {
  const { box, epsilonLower, verdict, witness, sentence, hits, runs, profile, seed } = finding;
  return {
    box,
    ...(claimed && { claimed: { epsilon: claimed.epsilon.toString(), delta: claimed.delta.toString() } }),
    measured: { epsilon: epsilonLower, lower: epsilonLower, upper: Infinity },
    refuted: verdict === "refuted",
    verdict,
    sentence,
    ...(witness && { witness }),
    hits,
    runs,
    profile,
    delta: delta.toString(),
    confidence: confidence.toString(),
    ...(seed !== undefined && { seed }),
  };
}

/** A finding in a few lines. */
export function findingInWords(finding: StatisticalFinding, { claimed, delta, confidence }: Asked): string {
  const { box, epsilonLower, verdict, sentence, witness, hits, runs, seed } = finding;
  const sure = `at confidence ${confidence.toString()}`;
  const bound = verdict === "nothing" ? "none" : `epsilon >= ${downward(epsilonLower)}`;
  return [
    box,
    ...table([
      ...(claimed
        ? [["claimed", `epsilon ${claimed.epsilon.toString()} with delta ${claimed.delta.toString()}`]]
        : []),
      ["lower bound", `${bound} with delta ${delta.toString()}, ${sure}`],
      ...(witness
        ? [
            ["event", shortened(witness.event)],
            ["first", `${cut(witness.first)}: ${hits.first} times in ${runs.confirmation} runs`],
            ["second", `${cut(witness.second)}: ${hits.second} times in ${runs.confirmation} runs`],
            ["difference", printable(witness.neighbours)],
          ]
        : []),
      ["chosen by", `${runs.selection} other runs`],
      ...(seed === undefined ? [] : [["seed", seed]]),
    ]),
    sentence,
    "",
  ].join("\n");
}

/** A data set for people, without its middle where it is long; JSON has all of it. */
export function cut(data: unknown): string {
  return shortened(JSON.stringify(data));
}

function shortened(given: string): string {
  const text = printable(given);
  return text.length > 140 ? `${text.slice(0, 80)} ... ${text.slice(-50)}` : text;
}

/** Four digits, rounded down: it is a lower bound. */
export function downward(x: number): string {
  return Number.isFinite(x) ? String(Math.floor(x * 10_000) / 10_000) : "infinity";
}
