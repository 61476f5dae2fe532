import type { HypothesisClass } from "../../classes/class.ts";
import { shapeOf } from "../../classes/shape.ts";
import type { Family } from "../../classes/family.ts";
import { refuse } from "../../issues/index.ts";
import { Rational, roundUp } from "../../math/index.ts";
import { type AccuracySetting, provedAlpha } from "./accuracy.ts";
import { bestCover, isAffordable } from "./choose.ts";
import type { Values } from "./options.ts";
import type { CoverSource, ScaledCover } from "./source.ts";

/** What without privacy stands for epsilon in the choice of a radius: more does not change the bound. */
const plenty = Rational.of(128);

export interface ChoosingOptions {
  readonly subject: HypothesisClass;
  readonly covers: CoverSource;
  readonly values: Values;
  /** By whose theorem the radius is chosen. */
  readonly goal: AccuracySetting;
  readonly n: number;
}

export interface Chosen {
  readonly cover: ScaledCover;
  /** What would be chosen for another number of examples, if anything. */
  readonly at: (n: number) => ScaledCover | undefined;
}

/** The cover of the caller's radius, the finite class itself, or the best. */
export function chosenCover({
  subject,
  covers,
  values: { epsilon, beta, kappa, radius },
  goal,
  n,
}: ChoosingOptions): Chosen {
  const isFinite = subject.domain.kind === "finite";
  const shape = shapeOf(subject);
  const linearFeatures = shape?.kind === "linear" ? shape.features : 0;
  const asked = radius ?? (isFinite ? Rational.zero : undefined);
  if (asked !== undefined) {
    const cover = asked.sign() === 0 ? (covers.whole ?? notFinite(subject)) : covers.at(asked);
    const at = (size: number): ScaledCover | undefined =>
      isAffordable(cover, { n: size, linearFeatures }) ? cover : undefined;
    return at(n) === undefined ? tooMany(cover, n, asked) : { cover, at };
  }
  const at = (size: number): ScaledCover =>
    bestCover({
      source: covers,
      n: size,
      linearFeatures,
      bound: ({ candidates, radius }) =>
        provedAlpha(goal, {
          n: size,
          epsilon: epsilon === "infinity" ? plenty : epsilon,
          beta,
          kappa,
          candidates,
          radius,
          against: "class",
        }),
    });
  const cover = at(n);
  return cover.candidates === 1n ? tooFew(subject, n) : { cover, at };
}

/** One candidate is no choice: the data would not matter. */
function tooFew({ spec }: HypothesisClass, n: number): never {
  return refuse({
    code: "too-large",
    path: "class",
    expected: `a class with a cover, finer than one member, that can be scored on ${n} examples`,
    received: spec,
    remedy: "Use fewer features, or the learner exponential with few cuts.",
  });
}

function notFinite({ spec }: HypothesisClass): never {
  return refuse({
    code: "parameter-range",
    path: "radius",
    expected: `a number > 0, because ${spec} is not finite here`,
    received: "0",
  });
}

function tooMany({ candidates }: ScaledCover, n: number, radius: Rational): never {
  return refuse({
    code: "too-large",
    path: radius.sign() === 0 ? "class" : "radius",
    expected: "candidates that can be scored",
    received: `${candidates} candidates and ${n} examples`,
    remedy:
      radius.sign() === 0
        ? "Take a radius above 0, or a smaller class."
        : "Take a larger radius, or none, and it is chosen.",
  });
}

/** The same covers, and the families that were asked for, made once. */
export function remembered({ reference, at, whole }: CoverSource): CoverSource {
  const covers = new Map<string, ScaledCover>();
  const kept = (made: ScaledCover): ScaledCover => {
    let family: Family | undefined;
    // Ten digits, rounded up: a larger radius is one too.
    return { ...made, radius: roundUp(made.radius), family: () => (family ??= made.family()) };
  };
  return {
    reference,
    at(scale) {
      const key = scale.toString();
      const cover = covers.get(key) ?? kept(at(scale));
      covers.set(key, cover);
      return cover;
    },
    ...(whole && { whole: kept(whole) }),
  };
}
