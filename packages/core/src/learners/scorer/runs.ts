import type { HypothesisClass } from "../../classes/class.ts";
import { formsOf } from "../../classes/shape.ts";
import { refuse } from "../../issues/index.ts";
import { type ModelDocument, predictorOf } from "../document.ts";

type Run = readonly [number, number];

/** Beyond so many points a function is not tried out on each. */
const mostPoints = 1 << 16;

/** Where a document on a small finite domain is 1: runs of consecutive points, ends included, in ascending order. */
export function runsOf(subject: HypothesisClass, document: ModelDocument): readonly Run[] | undefined {
  const { domain } = subject;
  if (domain.kind !== "finite" || domain.points > mostPoints) return undefined;
  const predict = predictorOf(subject, document);
  return tried(domain.points, (x) => predict([x]));
}

/** The same of a hypothesis on a domain of any size. */
export function runsOfHypothesis(subject: HypothesisClass, hypothesis: unknown): readonly Run[] {
  const { spec, domain } = subject;
  const points = domain.kind === "finite" ? domain.points : 0;
  if (points <= mostPoints) return tried(points, (x) => subject.predict(hypothesis, [x]));
  const form = formsOf(subject)?.(hypothesis);
  if (form?.kind === "point") return [[form.hypothesis.point, form.hypothesis.point]];
  if (form?.kind === "threshold") {
    const { threshold } = form.hypothesis;
    return threshold < points ? [[threshold, points - 1]] : [];
  }
  if (form?.kind === "interval") {
    const { lower, upper } = form.hypothesis;
    return lower <= upper ? [[lower, upper]] : [];
  }
  return refuse({
    code: "too-large",
    path: "class",
    expected: `points, thresholds or intervals, or a domain of at most ${mostPoints} points, to write a scorer`,
    received: `${spec} on ${points} points`,
    remedy: "Use `holdfast predict`.",
  });
}

function tried(points: number, predict: (x: number) => 0 | 1): readonly Run[] {
  const runs: [number, number][] = [];
  for (let x = 0; x < points; x++) {
    if (predict(x) === 0) continue;
    const last = runs.at(-1);
    if (last !== undefined && last[1] === x - 1) last[1] = x;
    else runs.push([x, x]);
  }
  return runs;
}
