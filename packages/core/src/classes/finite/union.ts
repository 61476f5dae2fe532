import type { FiniteClass } from "../class.ts";
import { atMostPower, greatest } from "../exact.ts";
import { finiteClass } from "../finite-class.ts";
import { labelKey, rowOf } from "../listing.ts";
import type { ClassDefinition } from "../registry.ts";
import { shaped } from "../shape.ts";
import { isListable, mostVisited, refuseListing } from "../truth-table.ts";
import { unionDimension, unionOfReal, type UnionMember } from "../union-of-real.ts";
import { refuseHypothesis } from "./members.ts";
import { isFinite } from "./product.ts";

/**
 * `union(A;B)` on one finite domain: the functions of A and then those of B that A does not have. Functions are compared
 * by their labels, so both classes must be small enough to be listed.
 */
function unionClass(a: FiniteClass, b: FiniteClass): FiniteClass<UnionMember> {
  const spec = `union(${a.spec};${b.spec})`;
  const members = [a, b] as const;
  if (!isListable(a.size + b.size, a.domain.points, mostVisited)) {
    return refuseListing(spec, a.size + b.size, a.domain.points, mostVisited);
  }
  const everywhere = Float64Array.from({ length: a.domain.points }, (_, x) => x);
  const rowIn = (subject: FiniteClass, hypothesis: unknown): Uint8Array =>
    rowOf(hypothesis, (own, x) => subject.predict(own, [x]), everywhere);
  let known: ReadonlyMap<string, unknown> | undefined;
  /** The functions of A by their labels. */
  const firstByRow = (): ReadonlyMap<string, unknown> =>
    (known ??= new Map(Array.from(a.hypotheses(), (own) => [labelKey(rowIn(a, own)), own])));
  const classOf = ({ member }: UnionMember): FiniteClass =>
    (members as readonly FiniteClass[])[member] ?? refuseHypothesis(spec, "{ member: 0 or 1, hypothesis }");
  const subject = finiteClass<UnionMember>({
    spec,
    points: a.domain.points,
    *hypotheses() {
      for (const hypothesis of a.hypotheses()) yield { member: 0, hypothesis };
      for (const hypothesis of b.hypotheses()) yield { member: 1, hypothesis };
    },
    predict: (given, x) => classOf(given).predict(given.hypothesis, [x]),
    /** A function that both classes have is one of A. */
    canonical(given) {
      const hypothesis = classOf(given).canonical(given.hypothesis);
      const first = given.member === 0 ? undefined : firstByRow().get(labelKey(rowIn(b, hypothesis)));
      return first === undefined
        ? Object.freeze({ member: given.member, hypothesis })
        : Object.freeze({ member: 0, hypothesis: first });
    },
    key: (given) => rowIn(classOf(given), given.hypothesis).join(""),
    growth(m) {
      const [first, second] = [a.growth(m), b.growth(m)];
      return {
        lower: greatest(first.lower, second.lower),
        upper: atMostPower(first.upper + second.upper, m),
      };
    },
    vc: (search) => unionDimension(a.vc(search), b.vc(search)),
    littlestone: (search) => unionDimension(a.littlestone(search), b.littlestone(search)),
  });
  return shaped(subject, { kind: "union", of: [a, b] });
}

export const unionDefinition: ClassDefinition = {
  name: "union",
  form: "union(A;B)",
  parse(_, context) {
    const [a, b] = [context.member(0), context.member(1)];
    if (isFinite(a) && isFinite(b)) {
      if (a.domain.points === b.domain.points) return unionClass(a, b);
      return context.fail(1, `a class on ${a.domain.points} points, as A`);
    }
    if (a.domain.kind === "real" && b.domain.kind === "real" && a.domain.features === b.domain.features) {
      return unionOfReal(a, b);
    }
    return context.fail(
      1,
      a.domain.kind === "real"
        ? `a class on ${a.domain.features} real features, as A`
        : `a class on ${a.domain.points} points, as A`,
    );
  },
};
