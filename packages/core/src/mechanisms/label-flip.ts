import { belowHalf, type Certificate, type Notion, type Rule, type RuleBook } from "../certificates/index.ts";
import { flipBoundedRange } from "../certificates/rules/flip-bounded-range/rule.ts";
import { flipPrediction } from "../certificates/rules/flip-prediction/rule.ts";
import { flipStability } from "../certificates/rules/flip-stability/rule.ts";
import { refuse } from "../issues/index.ts";
import type { RationalLike } from "../math/index.ts";
import { bernoulli, Bits, cryptographicSource, type RandomSource } from "../random/index.ts";
import { mechanismBook, stepCertificate, withRandomness } from "./certificates.ts";
import { randomnessOf } from "./randomness.ts";
import { recorded } from "./recorder.ts";

export interface LabelFlipPlanOptions {
  /** What the predictor promises for one answer: uniform stability, private prediction or bounded range. */
  readonly base: Certificate;
  /** The probability of the flip, in (0, 1/2). */
  readonly flip: RationalLike;
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificate. */
  readonly random?: RandomSource;
  /** The rules that the base's derivation uses. Default: all rules of certificates and mechanisms. */
  readonly book?: RuleBook;
}

export interface LabelFlipOptions extends LabelFlipPlanOptions {
  /** The predicted label, drawn for this answer. */
  readonly label: 0 | 1;
}

export interface LabelFlipResult {
  readonly noisyLabel: 0 | 1;
  readonly certificate: Certificate;
}

/** Which theorem turns which promise of the predictor into pure private prediction. */
const theorems: Partial<Readonly<Record<Notion, Rule>>> = {
  "uniform-stability": flipStability,
  "private-prediction": flipPrediction,
  "bounded-range": flipBoundedRange,
};

/**
 * Flips a predicted label with the exact rational probability `flip`: the answer becomes purely private, at the price
 * of `flip` in error (Dagan-Feldman Corollary 2, with the exact constants). One certificate covers one answer.
 */
export function labelFlip(options: LabelFlipOptions): LabelFlipResult {
  const certificate = labelFlipCertificate(options);
  const label: number = options.label;
  if (label !== 0 && label !== 1) refuse({ code: "parameter-range", path: "label", expected: "0 or 1" });
  const flip = belowHalf.accept(options.flip, "flip");
  const noisyLabel = recorded(
    options.random ?? cryptographicSource,
    () => ({
      mechanism: "label-flip",
      parameters: { flip },
      input: { values: [label], distance: "largest", sensitivity: 1 },
      price: certificate,
    }),
    (source): 0 | 1 => (bernoulli(new Bits(source), flip) === (label === 0) ? 1 : 0),
  );
  return { noisyLabel, certificate };
}

/** What `labelFlip` with these options promises, known before there is a label. */
export function labelFlipCertificate({
  base,
  flip,
  random = cryptographicSource,
  book = mechanismBook,
}: LabelFlipPlanOptions): Certificate {
  const theorem =
    theorems[base.claim.notion] ??
    refuse({
      code: "notion-mismatch",
      path: "base.claim.notion",
      expected: Object.keys(theorems).join(" or "),
      received: base.claim.notion,
    });
  const certificate = stepCertificate(theorem, base, { flip: belowHalf.accept(flip, "flip") }, book);
  return withRandomness(certificate, randomnessOf(random), book);
}
