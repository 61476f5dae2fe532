import type { HypothesisClass } from "./class.ts";
import type { Singleton } from "./finite/points.ts";
import type {
  Halfspace,
  Interval,
  IntervalUnion,
  Rectangle,
  Separator,
  Stump,
  Threshold,
} from "./hypothesis.ts";

/**
 * What a class that comes with Holdfast consists of: what theorems and fast paths rest on. A class of one's own has no shape, whatever
 * its spec says. Whether the points are indices or real features is for its domain to say.
 */
export type Shape =
  /** `x >= t`. */
  | { readonly kind: "threshold" }
  | { readonly kind: "interval" }
  /** Unions of at most so many intervals. */
  | { readonly kind: "intervals"; readonly most: number }
  | { readonly kind: "stump"; readonly features: number }
  | { readonly kind: "box"; readonly features: number }
  /** Halfspaces; without an offset, separators through the origin. */
  | { readonly kind: "linear"; readonly features: number; readonly offset: boolean }
  /** One point of the domain each. */
  | { readonly kind: "point" }
  /** Sets whose closure an online learner follows. */
  | { readonly kind: "closed"; readonly system: ClosedSets }
  | { readonly kind: "union" | "product"; readonly of: readonly HypothesisClass[] }
  /** A finite class that comes with Holdfast and of which nothing else is used: parities, all functions, a matrix. */
  | { readonly kind: "listed" };

/** The closed sets of a class of kind `closed`. */
export type ClosedSets =
  | { readonly sets: "small"; readonly points: number; readonly most: number }
  | { readonly sets: "subcubes" | "upper-subcubes"; readonly bits: number }
  | { readonly sets: "flats"; readonly field: number; readonly dimension: number; readonly most: number };

/** A hypothesis, typed by the kind of its class. A separator is a halfspace of offset 0. */
export type Form =
  | { readonly kind: "threshold"; readonly hypothesis: Threshold }
  | { readonly kind: "interval"; readonly hypothesis: Interval }
  | { readonly kind: "intervals"; readonly hypothesis: IntervalUnion }
  | { readonly kind: "stump"; readonly hypothesis: Stump }
  | { readonly kind: "box"; readonly hypothesis: Rectangle }
  | { readonly kind: "linear"; readonly hypothesis: Halfspace }
  | { readonly kind: "point"; readonly hypothesis: Singleton }
  | { readonly kind: "closed" | "union" | "product" | "listed"; readonly hypothesis: unknown };

// No field of the class: a field can be written by anybody, and `{ ...thresholds, predict }` would keep it.
const shapes = new WeakMap<HypothesisClass, Shape>();

/** Notes what a class consists of. Only the constructors of `classes/` say so, of the frozen class that they return. */
export function shaped<Class extends HypothesisClass>(subject: Class, shape: Shape): Class {
  if (!Object.isFrozen(subject)) throw new TypeError("a class with a shape is frozen");
  shapes.set(subject, Object.freeze(shape));
  return subject;
}

/** The same of a frozen copy that has the functions, order and hypotheses of the class it was made of. */
export function sameShape<Class extends HypothesisClass>(copy: Class, subject: HypothesisClass): Class {
  const shape = shapes.get(subject);
  return shape === undefined ? copy : shaped(copy, shape);
}

/** What a class consists of; undefined for a class of one's own. */
export function shapeOf(subject: HypothesisClass): Shape | undefined {
  return shapes.get(subject);
}

/** How to read the hypotheses of a class, which are canonical, by its kind; undefined for a class of one's own. */
export function formsOf(subject: HypothesisClass): ((hypothesis: unknown) => Form) | undefined {
  const shape = shapes.get(subject);
  if (shape === undefined) return undefined;
  if (shape.kind === "linear" && !shape.offset) {
    return (hypothesis) => ({
      kind: "linear",
      hypothesis: { weights: (hypothesis as Separator).weights, offset: 0 },
    });
  }
  return (hypothesis) => ({ kind: shape.kind, hypothesis }) as Form;
}

/**
 * How many ends the closure of the positive points has, in classes of thresholds, intervals and boxes: leaving one example out loses
 * at most so many points (`rules/stable-accuracy/proof.md`). Undefined for all others.
 */
export function closedSides(shape: Shape | undefined): number | undefined {
  if (shape?.kind === "threshold") return 1;
  if (shape?.kind === "interval") return 2;
  return shape?.kind === "box" ? 2 * shape.features : undefined;
}

/** The shapes that a class on real features is the union of: its own where it is none. Undefined where one of them is not known. */
export function partsOf(subject: HypothesisClass): readonly Shape[] | undefined {
  if (subject.domain.kind !== "real") return undefined;
  const shape = shapes.get(subject);
  if (shape?.kind !== "union") return shape && [shape];
  const parts = shape.of.map(partsOf);
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/** Whether two classes are one: the same object, or both made by one constructor from the same arguments. */
export function isSameClass(a: HypothesisClass, b: HypothesisClass): boolean {
  if (a === b) return true;
  const [first, second] = [shapes.get(a), shapes.get(b)];
  if (first === undefined || first.kind === "listed" || first.kind !== second?.kind) return false;
  if ("of" in first && "of" in second) return first.of.every((part, i) => isSameClass(part, second.of[i]!));
  return JSON.stringify([first, a.domain]) === JSON.stringify([second, b.domain]);
}
