import { refuse } from "../../issues/index.ts";

/** How large an audit is, and how sure. */
export interface AuditSize {
  /** The failure probability at which epsilon is bounded, in [0, 1). Default that of the claim, or 0. */
  readonly delta?: number;
  /** Between 0 and 1. Default 0.95. */
  readonly confidence?: number;
  /** Runs on each of the two data sets that confirm, at most 10^9. Default 10000. */
  readonly runs?: number;
  /**
   * Runs on each data set of the chosen pair that choose; they are kept in memory, of vectors at most half of them. Default a fifth of
   * `runs`, 1000 to 200000.
   */
  readonly selectionRuns?: number;
}

/** What is claimed of a box. */
export interface Claimed {
  readonly epsilon: number;
  /** Default that of the audit. */
  readonly delta?: number;
}

/** The most choosing runs a side, since their outputs are kept. */
const mostKept = 5_000_000;

/** Defaults in place, or a refusal. */
export function readSize(
  pairs: number,
  options: AuditSize & { readonly claimed?: Claimed },
): Required<AuditSize> {
  const claimed = options.claimed?.delta ?? 0;
  const { delta = claimed, confidence = 0.95, runs = 10_000 } = options;
  const { selectionRuns = Math.min(200_000, Math.max(1000, Math.ceil(runs / 5))) } = options;
  if (!(delta >= 0 && delta < 1)) outside("delta", "a number from 0 to below 1", delta);
  if (!(confidence > 0 && confidence <= 1 - 1e-10)) {
    outside(
      "confidence",
      "a number above 0 and below 1 (at most 1 - 1e-10)",
      confidence,
      "give 0.95 for 95 %",
    );
  }
  if (options.claimed !== undefined && !(options.claimed.epsilon >= 0)) {
    outside("claimed.epsilon", "a number from 0 on", options.claimed.epsilon);
  }
  if (!(claimed <= delta)) {
    refuse({
      code: "contradiction",
      path: "delta",
      expected: `at least the claimed delta, ${claimed}: a bound at a smaller one cannot refute the claim`,
      received: String(delta),
    });
  }
  whole("runs", runs, 1, 1e9);
  whole("selectionRuns", selectionRuns, 2, mostKept);
  if (pairs === 0)
    refuse({ code: "parameter-missing", path: "pairs", expected: "at least one pair of neighbors" });
  return { delta, confidence, runs, selectionRuns };
}

function whole(path: string, value: number, least: number, most: number): void {
  if (!Number.isInteger(value) || value < least || value > most) {
    outside(path, `a whole number from ${least} to ${most}`, value);
  }
}

function outside(path: string, expected: string, received: number, remedy?: string): never {
  refuse({
    code: "parameter-range",
    path,
    expected,
    received: String(received),
    ...(remedy !== undefined && { remedy }),
  });
}
