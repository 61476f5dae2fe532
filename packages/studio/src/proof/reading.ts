import type { Issue, SampleSize } from "holdfast";

/** A value of a claim or a parameter of a rule, with its name: numbers stand whole, as the certificate has them. */
export interface NamedValue {
  readonly name: string;
  readonly value: string;
  /** What the field may be, in words. */
  readonly expected?: string;
}

/** The theorem of a step, as the rule book has it. */
interface Theorem {
  readonly id: string;
  readonly words: string;
  /** Paper and number, and the note with the proof. */
  readonly source: string;
  /** Of which notions its premises are. */
  readonly from: string;
}

/** One step of a proof. */
export interface ProofStep {
  /** Where it stands in the document: `derivation.premises.0`. */
  readonly path: string;
  /** As the library says it in short and in words. */
  readonly short: string;
  readonly words: string;
  readonly notion: string;
  readonly values: readonly NamedValue[];
  readonly n: SampleSize;
  /** None where the claim is taken on trust. */
  readonly theorem?: Theorem;
  readonly parameters: readonly NamedValue[];
  /** What this step alone assumes. */
  readonly assumptions: readonly string[];
  readonly premises: readonly ProofStep[];
}

/** A certificate whose every number was computed again. */
export interface HoldingProof {
  readonly holds: true;
  /** What was checked and what was not, as `holdfast verify` says it first. */
  readonly checked: string;
  /** Whether a key was given, and the signature was made with it. */
  readonly isSigned: boolean;
  /** What must be believed beside the rule book: claims taken on trust. */
  readonly premises: readonly string[];
  readonly assumptions: readonly string[];
  /** The claim in words, and whether it is worth anything. */
  readonly remarks: readonly string[];
  /** `unit of privacy: row`. */
  readonly subject: readonly NamedValue[];
  readonly root: ProofStep;
  readonly digest: string;
  /** The whole in words, as `holdfast explain` prints it. */
  readonly text: string;
}

/** One that does not hold: its words would lend it credit, so only the way to the first flaw is told. */
export interface BrokenProof {
  readonly holds: false;
  readonly issue: Issue;
  /** The issue as a sentence. */
  readonly sentence: string;
  /** The rules on the way from the promise down to the flaw, as the document names them. */
  readonly way: readonly { readonly path: string; readonly rule: string }[];
}

/** What a certificate says after it was checked. */
export type Reading = HoldingProof | BrokenProof;
