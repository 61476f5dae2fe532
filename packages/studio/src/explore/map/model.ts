import type { Issue, Notion } from "holdfast";

/** A field of a notion's claims, as a form needs it. */
export interface NotionField {
  readonly name: string;
  /** `a number >= 0`. */
  readonly expected: string;
  /** The words that it may be, where it is one of a few. */
  readonly words?: readonly string[];
  /** What it is where it is left out; without one it must be stated. */
  readonly usual?: string;
}

/** A notion on the map. */
export interface MapNotion {
  readonly notion: Notion;
  readonly fields: readonly NotionField[];
  /** A claim of it, to start from. */
  readonly example: string;
}

/** A theorem that leads from one notion to another. */
export interface Step {
  /** A rule of the book, which `convert` uses; a bound of the catalogue; or an algorithm whose analysis it is. */
  readonly kind: "rule" | "bound" | "algorithm";
  readonly id: string;
  readonly theorem: string;
  readonly source: string;
}

/** A rule on the way from the start: between which notions it was used. */
export interface PathStep extends Step {
  readonly from: Notion;
  readonly to: Notion;
}

export interface MapEdge {
  readonly from: Notion;
  readonly to: Notion;
  readonly steps: readonly Step[];
}

/** What the map is drawn from. Notions without an edge stand beside it. */
export interface MapGraph {
  readonly notions: readonly MapNotion[];
  readonly edges: readonly MapEdge[];
}

/** A claim in JSON: its notion and its fields. */
export type ClaimDocument = Readonly<Record<string, unknown>> & { readonly notion: Notion };

/** What arrives at a notion by the rules: a certificate, or why there is none. */
export type Stop = Converted | Refused;

export interface Converted {
  readonly to: Notion;
  readonly claim: ClaimDocument;
  readonly words: string;
  readonly isVacuous: boolean;
  /** The rules that were applied to the start, in order. */
  readonly path: readonly PathStep[];
  /** The certificate as its JSON document. */
  readonly certificate: object;
}

export interface Refused {
  readonly to: Notion;
  readonly issue: Issue;
  readonly message: string;
}

/** What a bound of the catalogue says at a notion, for some learner of the class. */
export interface BoundStop {
  readonly to: Notion;
  readonly step: Step;
  /** The bounded quantity and its side: `n`, at most (`sufficient`) or at least. */
  readonly of: string;
  readonly side: "sufficient" | "necessary";
  /** The value as an exact text; undefined where none is derived. */
  readonly value?: string;
  /** Why there is no value. */
  readonly why?: string;
  readonly assumptions: readonly string[];
}

/** What one claim gives everywhere. */
export interface Flow {
  /** The claim as it was asked. */
  readonly from: string;
  readonly start: ClaimDocument;
  readonly stops: readonly Stop[];
  readonly bounds: readonly BoundStop[];
}

/** What the conversions and the bounds may aim at, as typed; the names are those of the command's flags. */
export type AimTexts = Readonly<Partial<Record<AimName, string>>>;
export type AimName =
  "n" | "beta" | "delta" | "group" | "neighbours" | "order" | "flip" | "via" | "alpha" | "epsilon" | "rounds";

export function isConverted(stop: Stop): stop is Converted {
  return "certificate" in stop;
}
