import { apply, type Certificate, type Evidence, type SampleSize } from "holdfast";
import { stated } from "../../measuring/index.ts";

export interface RuleCase {
  readonly rule: string;
  readonly premises?: readonly Evidence[];
  readonly parameters?: Readonly<Record<string, unknown>>;
  readonly n?: SampleSize;
}

/** What a rule of the book concludes. */
export function concluded({ rule, premises = [], parameters = {}, n = "any" }: RuleCase): Certificate {
  return apply(rule, premises, parameters, n);
}

/** Robust generalization of an output that a selection determines (Lemma 17, Theorems 18, 21): its alpha at this beta. */
export function selectionAlpha(selection: Certificate, beta: string, n: number): number {
  return stated(
    concluded({ rule: "selection-to-robust-generalization", premises: [selection], parameters: { beta }, n }),
    "alpha",
  );
}
