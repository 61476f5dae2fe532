import { certify, type Certificate, derive, type Derivation } from "../../certificates/index.ts";
import { finiteDomainToRobustGeneralization } from "../../certificates/rules/finite-domain-to-robust-generalization/rule.ts";
import { selectionToRobustGeneralization } from "../../certificates/rules/selection-to-robust-generalization/rule.ts";
import { stableSelectionToRobustGeneralization } from "../../certificates/rules/stable-selection-to-robust-generalization/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import type { Randomness } from "../../mechanisms/randomness.ts";
import { leastSample } from "../least-sample.ts";
import type { Withheld } from "../learner.ts";

/** What a plan lists and what it does not. */
export interface Promises {
  readonly certificates: readonly Certificate[];
  readonly withheld: readonly Withheld[];
}

/** The certificate of a proof whose draws were made with the stated source. */
export function stated(derivation: Derivation, randomness: Randomness): Certificate {
  return withRandomness(certify(derivation, mechanismBook), randomness);
}

export interface RobustFacts {
  readonly subject: HypothesisClass;
  readonly n: number;
  readonly beta: Rational;
  /** What is kept at most, by a code fixed in advance; undefined where everything might be kept. */
  readonly selection: Derivation | undefined;
  /** The extreme positives of this shape are what is kept: Theorem S with its own bound. */
  readonly shape?: "largest-positive" | "box";
  readonly sides?: number;
}

/**
 * Robust generalization before the data: by Theorem S where the selection is stable, else by Theorem C; on a finite
 * domain by the domain itself, where that is better. Which one is a function of public numbers.
 */
export function robustGeneralization(facts: RobustFacts, randomness: Randomness): Promises {
  const { subject, n, beta } = facts;
  const proofs: Derivation[] = [];
  if (facts.selection !== undefined) proofs.push(bySelection(facts, facts.selection));
  if (subject.domain.kind === "finite") {
    const values = 2 * subject.domain.points;
    proofs.push(derive(finiteDomainToRobustGeneralization, [], { values, beta }, n));
  }
  const best = proofs.reduce<Derivation | undefined>(
    (a, b) => (a === undefined || alphaOf(b).compare(alphaOf(a)) < 0 ? b : a),
    undefined,
  );
  if (best !== undefined) return { certificates: [stated(best, randomness)], withheld: [] };
  const why = `With ${n} example${n === 1 ? "" : "s"} all of them might be kept, and nothing would be left to speak for the distribution.`;
  return { certificates: [], withheld: [{ notion: "robust-generalization", why }] };
}

function bySelection({ n, beta, shape, sides = 0 }: RobustFacts, selection: Derivation): Derivation {
  const stable = selection.claim.notion === "selection" && selection.claim.stable;
  if (!stable || selection.claim.nats.sign() === 0) {
    return derive(selectionToRobustGeneralization, [selection], { beta }, n);
  }
  const half = beta.over(2);
  const parameters = { betaSelection: half, betaDeviation: half, shape: shape ?? "general", sides };
  return derive(stableSelectionToRobustGeneralization, [selection], parameters, n);
}

/**
 * The accuracy certificate of a proof that exists for every n, where it says something (alpha below 1/2); otherwise why
 * it is withheld, with the least n that would do.
 */
export function accuracy(
  prove: (n: number) => Derivation | undefined,
  n: number,
  randomness: Randomness,
): Promises {
  const isReached = (size: number): boolean => {
    const made = prove(size);
    return made !== undefined && alphaOf(made).compare("1/2") < 0;
  };
  const made = prove(n);
  if (made !== undefined && alphaOf(made).compare("1/2") < 0) {
    return { certificates: [stated(made, randomness)], withheld: [] };
  }
  const enough = leastSample(n, isReached);
  const why = `With ${n} example${n === 1 ? "" : "s"} no excess error below 1/2 is proved.`;
  return {
    certificates: [],
    withheld: [{ notion: "accuracy", why, ...(enough !== undefined && { n: enough }) }],
  };
}

/** The alpha of a claim that has one. */
export function alphaOf({ claim }: Derivation): Rational {
  return (claim as { readonly alpha: Rational }).alpha;
}

/** Several promises as one. */
export function together(...parts: readonly Promises[]): Promises {
  return {
    certificates: parts.flatMap(({ certificates }) => certificates),
    withheld: parts.flatMap(({ withheld }) => withheld),
  };
}
