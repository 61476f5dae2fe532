import type { HypothesisClass } from "../../classes/class.ts";
import { partsOf, type Shape } from "../../classes/shape.ts";
import { HoldfastError, refuse } from "../../issues/index.ts";
import { binomial } from "../../math/index.ts";
import { boxesOf, labellingsOf, largestWith } from "./shape.ts";

/** Steps that all minimizers of a run may take together: some seconds. */
const mostSteps = 1n << 26n;
/** Labels that a finite class lists for one sample at most. */
const mostListed = 1n << 24n;

/** What the classes themselves count before they minimize, and refuse beyond. */
const mostBoxes = 1n << 24n;
const mostSwept = 1n << 28n;
const mostHyperplaneSteps = 1n << 31n;
const mostEntries = 1n << 27n;

/**
 * How many examples, at most `most`, each of `runs` empirical minimizers of the class may get so that all of them are
 * found within seconds, and none of them is refused, whatever the examples are. Decided from the class and the sizes
 * alone. At least 1.
 */
export function affordableMinimizer(subject: HypothesisClass, runs: number, most: number): number {
  if (subject.domain.kind === "finite") return servedOn(subject, subject.domain.points, most);
  return largestWith(
    most,
    (m) => isAlwaysMinimized(subject, m) && BigInt(runs) * stepsOf(subject, m) <= mostSteps,
  );
}

/** Whether the class finds a minimizer on every sample of so many examples, rather than refuse some as too large. */
export function isAlwaysMinimized(subject: HypothesisClass, m: number): boolean {
  if (subject.domain.kind === "finite") return isServedOn(subject, Math.min(m, subject.domain.points));
  return (partsOf(subject) ?? []).every((part) => isPartMinimized(part, m));
}

function isPartMinimized(part: Shape, m: number): boolean {
  if (part.kind === "linear") return linearSteps(part, m) <= mostHyperplaneSteps;
  if (part.kind === "box" && part.features > 2) return boxesOf(m, part.features) <= mostBoxes;
  if (part.kind === "box" && part.features === 2) return 2n * BigInt(m) * BigInt(m) <= mostSwept;
  if (part.kind === "threshold" || part.kind === "stump") return true;
  const runs = part.kind === "intervals" ? Math.min(part.most, Math.ceil(m / 2)) : 1;
  return BigInt(runs + 1) * BigInt(m + 2) <= mostEntries;
}

/** Steps to minimize on m examples, beyond sorting them. */
function stepsOf(subject: HypothesisClass, m: number): bigint {
  const parts = partsOf(subject);
  if (parts === undefined) return labellingsOf(subject, m) * BigInt(m);
  return parts.reduce((sum, part) => sum + stepsOfPart(part, m), 0n);
}

function stepsOfPart(part: Shape, m: number): bigint {
  if (part.kind === "linear") return linearSteps(part, m);
  if (part.kind !== "box" || part.features === 1) return 0n;
  return part.features === 2 ? 4n * BigInt(m) * BigInt(m) : boxesOf(m, part.features);
}

/**
 * Hyperplanes through k - 1 of m vectors, times what each of them costs, for the worst rank k that the vectors may have. The
 * plane is swept; separators of three features are planes through the origin and are not.
 */
function linearSteps({ features, offset }: Extract<Shape, { readonly kind: "linear" }>, m: number): bigint {
  const rank = offset ? features + 1 : features;
  const isPlane = offset && features === 2;
  let most = isPlane ? 4n * BigInt(m) * BigInt(m) : 0n;
  for (let k = 1; k <= Math.min(rank, m); k++) {
    if (isPlane && k === 3) continue;
    const steps = binomial(m, k - 1) * (BigInt(m * k) + (BigInt(k) << BigInt(k)));
    if (steps > most) most = steps;
    if (most > mostHyperplaneSteps) break;
  }
  return most;
}

/** By class: so many different points are minimized over, and so many are not. What holds for some holds for fewer. */
const asked = new WeakMap<HypothesisClass, { served: number; refused: number }>();

/** So many examples, or a half, a quarter, … of them, as a class on a finite domain always minimizes over. */
function servedOn(subject: HypothesisClass, points: number, most: number): number {
  for (let m = Math.max(1, most); m >= 1; m = Math.floor(m / 2)) {
    if (isServedOn(subject, Math.min(m, points))) return m;
  }
  return refuse({
    code: "too-large",
    path: "class",
    expected: `a class with at most ${mostListed} functions, or a faster way to the one with the fewest errors`,
    received: subject.spec,
  });
}

/** Whether a class on a finite domain minimizes over so many different points; where listing does not decide, it is asked. */
function isServedOn(subject: HypothesisClass, count: number): boolean {
  const isListed = typeof subject.size === "bigint" && subject.size * BigInt(count) <= mostListed;
  return isListed || isMinimized(subject, count);
}

function isMinimized(subject: HypothesisClass, count: number): boolean {
  const known = asked.get(subject) ?? { served: 0, refused: Infinity };
  asked.set(subject, known);
  if (count <= known.served || count >= known.refused) return count <= known.served;
  const column = Float64Array.from({ length: count }, (_, x) => x);
  try {
    subject.erm({ n: count, columns: [column], labels: new Uint8Array(count) });
    known.served = count;
    return true;
  } catch (error) {
    if (!(error instanceof HoldfastError && error.issue.code === "too-large")) throw error;
    known.refused = count;
    return false;
  }
}
