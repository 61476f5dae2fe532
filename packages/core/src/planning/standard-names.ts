import type { HypothesisClass } from "../classes/class.ts";
import { readSpec, type SpecTree } from "../classes/spec.ts";
import { classes } from "../classes/standard.ts";
import { pointsOf } from "../data/index.ts";
import { HoldfastError } from "../issues/index.ts";

const known = new WeakMap<HypothesisClass, readonly string[]>();

/**
 * The names in the spec of a class that comes with Holdfast, such as `["union", "thresholds", "stumps"]`, and none for any other class: what is proved
 * about a class by its name is never claimed of a class of one's own. One that has the spec of a standard class is told from it by its domain, its
 * size, its dimension or its labellings of five points.
 */
export function standardNames(subject: HypothesisClass): readonly string[] {
  const found = known.get(subject) ?? namesOf(subject);
  known.set(subject, found);
  return found;
}

function namesOf(subject: HypothesisClass): readonly string[] {
  try {
    const standard = classes.parse(subject.spec);
    const isSame = isAlike(subject, standard);
    return isSame ? namesIn(readSpec(subject.spec, [])) : [];
  } catch (error) {
    if (error instanceof HoldfastError) return [];
    throw error;
  }
}

function namesIn({ name, members = [] }: SpecTree): readonly string[] {
  return [name.text, ...members.flatMap(namesIn)];
}

function isAlike(a: HypothesisClass, b: HypothesisClass): boolean {
  return (
    JSON.stringify(a.domain) === JSON.stringify(b.domain) &&
    a.size === b.size &&
    a.vc({ budget: 1000 }).lower === b.vc({ budget: 1000 }).lower &&
    labellingsOf(a) === labellingsOf(b)
  );
}

/** The labellings of five points, in order; of fewer where the domain has fewer. */
function labellingsOf(subject: HypothesisClass): string {
  const { domain } = subject;
  const places = domain.kind === "finite" ? Math.min(5, domain.points) : 5;
  const step = domain.kind === "finite" ? Math.floor(domain.points / places) : 1;
  const columns = Array.from({ length: domain.kind === "finite" ? 1 : domain.features }, (_, feature) =>
    // Moment curves: in general position, whatever the number of features.
    Float64Array.from({ length: places }, (_, i) =>
      domain.kind === "finite" ? i * step : power(i - 2, feature + 1),
    ),
  );
  const labels = [...subject.dichotomies(pointsOf(columns))].map(({ labels: one }) => one.join(""));
  return labels.sort().join(" ");
}

function power(base: number, exponent: number): number {
  let product = 1;
  for (let i = 0; i < Math.min(exponent, 8); i++) product *= base;
  return product;
}
