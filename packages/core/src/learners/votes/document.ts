import type { HypothesisClass } from "../../classes/class.ts";
import { encodeHypothesis, hypothesisDocument, type ModelDocument } from "../document.ts";

/**
 * A vote as it is published: the list of its members, or one hypothesis where it is alone, or where the two others are opposite cuts
 * of one feature and cancel. A function of the drawn candidate alone.
 */
export function voteDocument(subject: HypothesisClass, members: readonly unknown[]): ModelDocument {
  const [only, ...others] = withoutOpposites(members);
  if (others.length === 0) return hypothesisDocument(subject, only);
  return { kind: "vote", hypotheses: members.map((member) => encodeHypothesis(subject.canonical(member))) };
}

function withoutOpposites(members: readonly unknown[]): readonly unknown[] {
  const third = members.find((_, i) => {
    const [a, b] = members.filter((_other, j) => j !== i);
    return members.length === 3 && areOpposite(a, b);
  });
  return third === undefined ? members : [third];
}

/** Whether two hypotheses are the two stumps of one cut. */
function areOpposite(a: unknown, b: unknown): boolean {
  if (!isStump(a) || !isStump(b)) return false;
  return a.feature === b.feature && a.threshold === b.threshold && a.sign === -b.sign;
}

function isStump(value: unknown): value is { feature: number; threshold: number; sign: number } {
  return (
    typeof value === "object" &&
    value !== null &&
    "feature" in value &&
    "threshold" in value &&
    "sign" in value
  );
}
