import type { HypothesisClass } from "../../classes/class.ts";
import type { Halfspace, Interval } from "../../classes/hypothesis.ts";
import { formsOf } from "../../classes/shape.ts";
import { refuse } from "../../issues/index.ts";
import { decodeHypothesis, type ModelDocument } from "../document.ts";
import type { Json } from "../learner.ts";
import type { LevelDocument, LinearScores } from "../multiclass/index.ts";
import { runsOf, runsOfHypothesis } from "./runs.ts";

/** A model as tests on encoded points that any language can say. */
export type Decision =
  | { readonly kind: "constant"; readonly label: 0 | 1 }
  /** Is the code of a feature at least an integer? */
  | { readonly kind: "at-least"; readonly feature: number; readonly code: number }
  /** Is the sum of weighted codes at least the offset? Weights of 0 are left out. */
  | {
      readonly kind: "sum";
      readonly terms: readonly { readonly feature: number; readonly weight: number }[];
      readonly offset: number;
    }
  /** Is the number of the point in one of the runs, ends included? */
  | { readonly kind: "index"; readonly runs: readonly (readonly [number, number])[] }
  | { readonly kind: "not"; readonly of: Decision }
  | { readonly kind: "all" | "any" | "majority"; readonly of: readonly Decision[] };

const [zero, one] = [0, 1].map((label): Decision => ({ kind: "constant", label: label as 0 | 1 })) as [
  Decision,
  Decision,
];

/** Which class a record has: that of the first case whose decision is 1, or `otherwise`. Classes are positions of levels. */
export interface Cases {
  readonly cases: readonly { readonly decision: Decision; readonly level: number }[];
  readonly otherwise: number;
}

/** The cases of a released document, of two levels or several. */
export function casesOf(subject: HypothesisClass, document: ModelDocument | LevelDocument): Cases {
  switch (document.kind) {
    case "level":
      return { cases: [], otherwise: document.level };
    case "two-levels": {
      const decision = hypothesisDecision(subject, document.hypothesis);
      return { cases: [{ decision, level: document.inside }], otherwise: document.outside };
    }
    case "short-tree":
      return {
        cases: [
          { decision: hypothesisDecision(subject, document.first), level: document.leaf },
          { decision: hypothesisDecision(subject, document.second), level: document.inside },
        ],
        otherwise: document.outside,
      };
    case "linear":
      return linearCases(document);
    case "one-versus-rest":
      return {
        cases: document.models.map((model, level) => ({ decision: decisionOf(subject, model), level })),
        otherwise: document.fallback,
      };
    default:
      return { cases: [{ decision: decisionOf(subject, document), level: 1 }], otherwise: 0 };
  }
}

/**
 * The level with the largest score, the first in ties: that of the first case where no later score is larger. Whatever was
 * before a case has fallen behind a later one already.
 */
function linearCases({ weights, offsets }: LinearScores): Cases {
  const last = weights.length - 1;
  const isAtLeast = (level: number, other: number): Decision =>
    sum({
      weights: weights[level]!.map((weight, j) => weight - weights[other]![j]!),
      offset: offsets[other]! - offsets[level]!,
    });
  return {
    cases: Array.from({ length: last }, (_, level) => ({
      decision: {
        kind: "all",
        of: Array.from({ length: last - level }, (_, k) => isAtLeast(level, level + 1 + k)),
      },
      level,
    })),
    otherwise: last,
  };
}

/** The decision of a model. Refuses kinds of models and classes that no scorer can say, with the reason. */
function decisionOf(subject: HypothesisClass, document: ModelDocument): Decision {
  const runs = runsOf(subject, document);
  if (runs !== undefined) return { kind: "index", runs };
  const of = (json: Json): Decision => hypothesisDecision(subject, json);
  if (document.kind === "hypothesis") return of(document.hypothesis);
  if (document.kind === "vote") return { kind: "majority", of: document.hypotheses.map(of) };
  return refuse({
    code: "command",
    path: "model",
    expected: "a hypothesis or a vote of hypotheses, or a domain small enough to list",
    received: `a model of the kind ${JSON.stringify(document.kind)} on ${subject.spec}`,
    remedy: "Use `holdfast predict`.",
  });
}

function hypothesisDecision(subject: HypothesisClass, json: Json): Decision {
  const hypothesis = subject.canonical(decodeHypothesis(json));
  if (subject.domain.kind === "finite") return { kind: "index", runs: runsOfHypothesis(subject, hypothesis) };
  const form = formsOf(subject)?.(hypothesis);
  switch (form?.kind) {
    case "threshold":
      return atLeast(0, form.hypothesis.threshold);
    case "interval":
      return between(0, form.hypothesis);
    case "intervals":
      return { kind: "any", of: form.hypothesis.intervals.map((interval) => between(0, interval)) };
    case "stump": {
      const { feature, threshold, sign } = form.hypothesis;
      return sign === 1 ? atLeast(feature, threshold) : not(atLeast(feature, threshold));
    }
    case "box": {
      const { lower, upper } = form.hypothesis;
      return { kind: "all", of: lower.map((low, f) => between(f, { lower: low, upper: upper[f]! })) };
    }
    case "linear":
      return sum(form.hypothesis);
    default:
      return refuse({
        code: "command",
        path: "class",
        expected:
          "thresholds, intervals, unions, stumps, rectangles, halfspaces, separators or a class on a finite domain",
        received: subject.spec,
        remedy: "Use `holdfast predict`.",
      });
  }
}

/** Codes are integers, so that a cut between two of them is the upper one. */
function atLeast(feature: number, cut: number): Decision {
  if (cut === -Infinity) return one;
  return cut === Infinity ? zero : { kind: "at-least", feature, code: Math.ceil(cut) };
}

function between(feature: number, { lower, upper }: Interval): Decision {
  if (lower > upper) return zero;
  return { kind: "all", of: [atLeast(feature, lower), not(atLeast(feature, Math.floor(upper) + 1))] };
}

function not(of: Decision): Decision {
  if (of.kind === "constant") return of.label === 1 ? zero : one;
  return { kind: "not", of };
}

function sum({ weights, offset }: Halfspace): Decision {
  const terms = weights.flatMap((weight, feature) => (weight === 0 ? [] : [{ feature, weight }]));
  return terms.length === 0 ? (offset <= 0 ? one : zero) : { kind: "sum", terms, offset };
}
