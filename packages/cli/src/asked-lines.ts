import { type Certificate, type GivenOptions, math } from "holdfast";

/** What was typed, and what its learner takes where nothing was. */
export interface Asked {
  readonly given: GivenOptions;
  /** The epsilon of the learner where none is given, as its options state it. */
  readonly fallback: string | undefined;
}

/**
 * What a reader of the command line would not expect of the model: an epsilon that nobody named, and a delta that was named and that
 * nothing was paid with. Public words alone.
 */
export function askedLines(
  { given, fallback = "" }: Asked,
  certificates: readonly Certificate[],
): readonly string[] {
  const { epsilon, delta } = given;
  const isDefault =
    epsilon === undefined && /^\d/.test(fallback) && certificates.some(({ claim }) => "epsilon" in claim);
  const isIdle = delta !== undefined && math.Rational.parse(String(delta)).sign() > 0 && isPure(certificates);
  return [
    ...(isDefault ? [`  epsilon ${fallback} is the default: --epsilon names another`] : []),
    ...(isIdle ? [`  --delta ${String(delta)} is not spent: the promise of privacy is a pure one`] : []),
  ];
}

function isPure(certificates: readonly Certificate[]): boolean {
  const deltas = certificates.flatMap(({ claim }) => ("delta" in claim ? [String(claim.delta)] : []));
  return deltas.length > 0 && deltas.every((delta) => delta === "0");
}
