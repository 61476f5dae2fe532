import { HoldfastError } from "../../issues/index.ts";
import type { HypothesisClass } from "../class.ts";
import { takenName } from "../namesake.ts";
import { dimensionLaws } from "./dimension-laws.ts";
import { functionLaws } from "./function-laws.ts";
import { sampleLaws } from "./sample-laws.ts";
import { type Subject, subjectOf } from "./subject.ts";

/** A counterexample; nothing where the law holds; or what of it could not be decided. */
export type Finding = string | { readonly undecided: string } | undefined;

/** A property of every class. */
export interface Law {
  readonly law: string;
  readonly check: (subject: Subject) => Finding;
}

/** Documents name a class by its spec: a class of one's own with the spec of another would be taken for it. */
const ownName: Law = {
  law: "its name belongs to no other class",
  check({ subject }) {
    const name = takenName(subject);
    return name && `${JSON.stringify(name)} belongs to a class that comes with Holdfast; choose another spec`;
  },
};

/** What became of a law. */
export interface LawVerdict {
  readonly law: string;
  readonly holds: boolean;
  readonly counterexample?: string;
  /** Which part of the law was not decided, because the class is too large for it; the rest holds. */
  readonly skipped?: string;
}

/**
 * Tries the laws of classes on a class: canonical forms and keys, dichotomies, empirical risk minimization against brute
 * force, growth and both dimensions against brute force on the whole of a small domain and on restrictions of any, and
 * against searches of truth tables of up to 2^20 labels. On
 * what it draws a law is decided; a class that keeps them all may still break one elsewhere. Equal seeds try the same.
 */
export function checkLaws(
  given: HypothesisClass,
  { seed = 1 }: { readonly seed?: number } = {},
): readonly LawVerdict[] {
  let subject: Subject;
  try {
    subject = subjectOf(given, seed);
  } catch (error) {
    return [
      { law: "hypotheses can be listed and points drawn", holds: false, counterexample: messageOf(error) },
    ];
  }
  return [...functionLaws, ...sampleLaws, ...dimensionLaws, ownName].map(({ law, check }) => {
    try {
      const finding = check(subject);
      if (finding === undefined) return { law, holds: true };
      if (typeof finding === "string") return { law, holds: false, counterexample: finding };
      return { law, holds: true, skipped: finding.undecided };
    } catch (error) {
      if (error instanceof HoldfastError && error.issue.code === "too-large") {
        return { law, holds: true, skipped: error.message };
      }
      return { law, holds: false, counterexample: messageOf(error) };
    }
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
