import { parse } from "./fraction.ts";
import { Exhausted, within } from "./meter.ts";
import type { PlainJudgement, ReferenceRule, ReferenceUse } from "./rule.ts";

/** A document that would take too long to check: nothing is known about it. */
export class TooCostly extends Error {}

/** The steps that a document may be charged, and those of a rule that rounds numbers and states no others. */
const most = 8_000_000;
const usual = 50_000;

/** Rules of fractions alone, which their length pays for. */
const ofFractions: ReadonlySet<string> = new Set([
  ...["at-size", "averaged-blocks", "basic-composition", "blind-subsample", "bounded-range-to-concentrated"],
  ...["bounded-range-to-prediction", "bounded-range-to-privacy", "checked-minimization", "checked-table"],
  ...["concentrated-add-or-remove-to-replace-one", "concentrated-composition", "concentrated-to-renyi"],
  ...[
    "convex-gibbs-minimization",
    "covered-minimization",
    "cube-noise",
    "discrete-gaussian",
    "discrete-laplace",
  ],
  ...["exponential-mechanism", "flipped-accuracy", "flipped-stability", "full-to-label-privacy"],
  ...["group-stability", "label-private-draw", "labelled-public-points", "no-promise", "output-perturbation"],
  ...["parallel-composition", "partial-sample-accuracy", "perfect-composition", "permute-and-flip"],
  ...["post-processing", "privacy-filter", "privacy-to-prediction", "pure-privacy-to-concentrated"],
  ...[
    "randomized-response",
    "relabelled-accuracy",
    "report-noisy-max",
    "robust-to-generalization",
    "row-filter",
  ],
  ...["sampled-minimization", "selection-composition", "sparse-vector", "stability-to-prediction"],
  ...["stability-and-minimization-to-consistency", "stability-to-generalization", "staged-minimization"],
  ...[
    "stated-randomness",
    "subsample-anything",
    "transcript-code",
    "weaker-consistency",
    "weaker-minimization",
  ],
]);

/** What checking one document may still take. */
export class Work {
  #charged = 0;
  #done = 0;
  readonly #drawn = new Map<string, PlainJudgement>();

  /** The steps that were charged so far, and those that were counted. */
  get steps(): { readonly charged: number; readonly taken: number } {
    return { charged: this.#charged, taken: this.#done };
  }

  /** Draws a conclusion after charging for it; an equal one, by the text of what it is drawn from, is drawn once. */
  conclude(rule: ReferenceRule, use: ReferenceUse, text: string, draw: () => PlainJudgement): PlainJudgement {
    const found = this.#drawn.get(text);
    if (found !== undefined) return found;
    requireReadable(use.parameters);
    const own = rule.work === undefined ? (ofFractions.has(rule.id) ? 0 : usual) : rule.work(use);
    this.#charged += own + 100 + 2 * text.length + sumsOf(text);
    if (!(this.#charged <= most)) throw new TooCostly("too costly to check");
    const conclusion = draw();
    this.#drawn.set(text, conclusion);
    return conclusion;
  }

  /** Runs within what is left, whatever was charged. */
  run<T>(check: () => T): T {
    try {
      return within(2 * most - this.#done, check, (steps) => (this.#done += steps));
    } catch (error) {
      throw error instanceof Exhausted ? new TooCostly("too costly to check") : error;
    }
  }
}

/** Numbers that nobody can read are refused before anything is charged for them. */
function requireReadable(part: unknown): void {
  if (typeof part === "string" && numeric.test(part)) parse(part);
  else if (typeof part === "object" && part !== null) Object.values(part).forEach(requireReadable);
}

const numeric = /^-?\d+[.e/][\d.e/-]*$/;

/** What functions and sums of all numbers of a text may take: small ones need more digits, and their common denominator is as long as all denominators together. */
function sumsOf(text: string): number {
  const bottoms = new Set<string>();
  let [tens, places] = [0, 0];
  for (const literal of text.match(/"-?\d[\d.e/-]*"/g) ?? []) {
    const [whole = "", bottom] = literal.slice(1, -1).split("/");
    if (bottom !== undefined) bottoms.add(bottom);
    const [digits = "", power = "0"] = whole.split("e");
    const decimals = (digits.split(".")[1] ?? "").length;
    tens = Math.max(tens, decimals - Number(power));
    places += decimals + Math.abs(Number(power));
  }
  const length = [...bottoms].reduce((sum, bottom) => sum + bottom.length, tens);
  return places + 100 * tens + 2.4e-3 * bottoms.size * length * length;
}
