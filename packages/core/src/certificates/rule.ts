import { refuse } from "../issues/index.ts";
import type { AssumptionKind } from "./assumption.ts";
import type { Claim, ClaimOf, Notion } from "./claim.ts";
import type { Field } from "./field.ts";
import type { Judgement, SampleSize } from "./judgement.ts";

/** Which notions a rule accepts at each position, or at every position of a list of at least `least`. */
export type PremisePattern =
  readonly (readonly Notion[])[] | { readonly each: readonly Notion[]; readonly least: number };

/** The parameters of one use of a rule, by name. */
export type Parameters = Readonly<Record<string, unknown>>;

/**
 * Of which mechanism a rule's conclusion speaks, given what its premises speak of: the same one (`kept`), one that the theorem builds
 * and its assumptions describe (`built`: compositions, votes, boosting), or the premise's, changed once.
 */
type Mechanism = "kept" | "built" | Change;

/** What a rule does to the mechanism of its premise. */
interface Change<U = RuleUse> {
  /** The change as a clause after "the predictor", "the learner" or "the mechanism". */
  changed(use: U): string;
  /** The aim by which the caller of a conversion asks for it; a conversion changes nothing that was not asked for. */
  readonly asked?: string;
}

/**
 * A theorem as a function: from judgements and public parameters to a claim. `conclude` is total on what its
 * types admit, or refuses with the condition that fails. Everything it uses is public.
 */
export interface Rule {
  readonly id: string;
  /** Where it is proved: paper and number, and this repository's note. */
  readonly source: string;
  /** The theorem in one sentence, for people. */
  readonly theorem: string;
  readonly premises: PremisePattern;
  readonly parameters: Readonly<Record<string, Field<unknown>>>;
  /** What the theorem needs beyond its premises. */
  assumptions(use: RuleUse): readonly AssumptionKind[];
  /** What the theorem itself sees to of what the proofs of its premises assume, premise by premise. */
  readonly discharges?: readonly (readonly AssumptionKind[])[];
  /** The n of the conclusion where it is not simply that of the premises (subsampling). */
  readonly size?: (use: Omit<RuleUse, "n">) => SampleSize;
  /**
   * The most steps that `conclude` and `size` take, checked before they run. The independent verifier states the same formula;
   * both need fewer. Left out: that of a rule that rounds a few numbers, whatever they are.
   */
  readonly work?: (use: RuleUse) => number;
  conclude(use: RuleUse): Claim;
  /** Of which mechanism the conclusion speaks; a leaf describes its own. */
  readonly mechanism?: Mechanism;
  /**
   * Steps of a run that the theorem speaks of as a whole, by the names under which a recording has them: the audit by record and
   * replay compares and prices all others. A proof by composition of priced calls covers none.
   */
  readonly covers?: readonly string[];
  /** Parameters worth trying when this rule is a step of a conversion towards a goal; none if it is not one. */
  readonly proposals?: (premise: Judgement, goal: Goal) => readonly Parameters[];
}

/** One application: the premises, the checked parameters and the n of the conclusion. */
export interface RuleUse {
  readonly premises: readonly Judgement[];
  readonly parameters: Parameters;
  readonly n: SampleSize;
}

/** What a conversion is asked for: the parameters that the caller fixed, as exact numbers. */
export type Goal = Parameters;

type PremisesOf<P extends PremisePattern> = P extends readonly (readonly Notion[])[]
  ? {
      readonly [I in keyof P]: P[I] extends readonly (infer N extends Notion)[]
        ? Judgement<ClaimOf<N>>
        : never;
    }
  : P extends { readonly each: readonly (infer N extends Notion)[] }
    ? readonly Judgement<ClaimOf<N>>[]
    : never;

type ParametersOf<F extends Record<string, Field<unknown>>> = {
  readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never;
};

interface TypedUse<P extends PremisePattern, F extends Record<string, Field<unknown>>> {
  readonly premises: PremisesOf<P>;
  readonly parameters: ParametersOf<F>;
  readonly n: SampleSize;
}

interface Definition<P extends PremisePattern, F extends Record<string, Field<unknown>>> {
  readonly id: string;
  readonly source: string;
  readonly theorem: string;
  readonly premises: P;
  readonly parameters: F;
  readonly assumptions: readonly AssumptionKind[] | ((use: TypedUse<P, F>) => readonly AssumptionKind[]);
  readonly discharges?: readonly (readonly AssumptionKind[])[];
  readonly size?: (use: Omit<TypedUse<P, F>, "n">) => SampleSize;
  readonly work?: (use: TypedUse<P, F>) => number;
  readonly conclude: (use: TypedUse<P, F>) => Claim;
  readonly covers?: readonly string[];
  readonly proposals?: (premise: Judgement, goal: Goal) => readonly Parameters[];
}

/** A rule with premises says of which mechanism it concludes. */
type DeclaresMechanism<
  P extends PremisePattern,
  F extends Record<string, Field<unknown>>,
> = P extends readonly [] ? object : { readonly mechanism: "kept" | "built" | Change<TypedUse<P, F>> };

/**
 * Defines a rule with the types of its premises and parameters inferred from their declarations.
 * `assumptions` may be a plain list when it does not depend on the use.
 */
export function rule<const P extends PremisePattern, const F extends Record<string, Field<unknown>>>(
  definition: Definition<P, F> & DeclaresMechanism<P, F>,
): Rule {
  const { assumptions } = definition;
  // The engine decodes premises and parameters by the same declarations before it calls, which makes this safe.
  return {
    ...definition,
    assumptions: typeof assumptions === "function" ? assumptions : () => assumptions,
  } as unknown as Rule;
}

/** A sample size that the rule needs as a number. */
export function sampleSize(n: SampleSize): number {
  if (n !== "any") return n;
  return refuse({
    code: "rule-refused",
    path: "n",
    expected: "the sample size: this theorem depends on it",
    received: '"any"',
    remedy: "State n, for example --n 10000.",
  });
}

/** Refuses the use of a rule unless its condition holds; the condition is named for people. */
export function requires(
  condition: boolean,
  path: string,
  expected: string,
  remedy?: string,
): asserts condition {
  if (!condition)
    refuse({ code: "rule-refused", path, expected, ...(remedy === undefined ? {} : { remedy }) });
}
