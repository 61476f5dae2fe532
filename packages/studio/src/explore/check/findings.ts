import type { Origin } from "holdfast";

/** What was found out about a signature; browsers without Ed25519 cannot say. */
export type SignatureFound = "holds" | "does not hold" | "not checked" | "cannot be checked here";

/** One certificate of a document. */
export interface Finding {
  /** As it stands in the document. */
  readonly certificate: object;
  /** `differential-privacy`; what the document claims, not what was proved. */
  readonly notion: string;
  readonly holds: boolean;
  /** Whether it holds only if a claim does that it takes on trust. */
  readonly takesOnTrust: boolean;
  /** What is wrong, in sentences: in the proof, in the signature, or in what it speaks of. */
  readonly issues: readonly string[];
  /** Whether its proof fails by itself: then the proof says where. */
  readonly isProofBroken: boolean;
  readonly signature?: SignatureFound;
  readonly origin: Origin;
}

/** What is known of a model file beside its certificates. */
export interface ModelFacts {
  readonly kind: string;
  readonly learner: string;
  readonly class: string;
  readonly library: string;
  /** Whether it has the part that the curator must keep. */
  readonly hasSecret: boolean;
}

/** What a text turned out to be. */
export interface Findings {
  readonly kind: "model" | "signed" | "draw" | "certificate";
  readonly holds: boolean;
  /** What is wrong with a model file itself; its certificates are then not looked at. */
  readonly issue?: string;
  readonly model?: ModelFacts;
  readonly certificates: readonly Finding[];
}
