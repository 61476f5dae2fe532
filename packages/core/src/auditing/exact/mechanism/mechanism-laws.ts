import type { Certificate, Claim } from "../../../certificates/index.ts";
import { refuse } from "../../../issues/index.ts";
import { Rational, type RationalLike } from "../../../math/index.ts";
import { type Coins, lawOf, type Mass } from "../../../mechanisms/coins/index.ts";
import { massAround } from "../enclosed.ts";
import { LawsInMaking } from "../laws.ts";
import type { Comparison } from "../privacy/privacy.ts";

/** A listed law: the probability of each outcome, exact or between two doubles. */
export type ListedLaw = ReadonlyMap<string, Mass | RationalLike>;

interface AuditedPairs<Data> {
  /** What it is called in the rows. */
  readonly name: string;
  /** The pairs of neighboring data sets that are compared; plain data. An audit says nothing about others. */
  readonly pairs: Iterable<readonly [Data, Data]>;
  /** What is to be checked: certificates, or claims alone. Default: nothing, the profile is wanted. */
  readonly claims?: readonly (Certificate | Claim)[];
}

/** A mechanism as a program over coins: every choice is enumerated. Outcomes are plain data. */
export interface AuditedMechanism<Data> extends AuditedPairs<Data> {
  readonly program: (data: Data, coins: Coins) => unknown;
}

/** A mechanism by the law of its output. */
export interface ListedMechanism<Data> extends AuditedPairs<Data> {
  readonly distribution: (data: Data) => ListedLaw | Promise<ListedLaw>;
  /** At most this much probability is not listed, for each data set: the tails of an infinite law. Default 0. */
  readonly missing?: RationalLike;
}

/** The laws of all pairs; every data set is asked once. */
export async function comparisonsOf<Data>(
  mechanism: AuditedMechanism<Data> | ListedMechanism<Data>,
): Promise<readonly Comparison[]> {
  const laws = new LawsInMaking();
  const places = new Map<string, number>();
  const placeOf = async (data: Data): Promise<number> => {
    const key = JSON.stringify(data);
    const known = places.get(key);
    if (known !== undefined) return known;
    laws.add(await massesOf(mechanism, data));
    places.set(key, laws.masses.length - 1);
    return laws.masses.length - 1;
  };
  const comparisons: Comparison[] = [];
  for (const [first, second] of mechanism.pairs) {
    const [i, j] = [await placeOf(first), await placeOf(second)];
    const names = {
      first,
      second,
      firstInWords: JSON.stringify(first),
      secondInWords: JSON.stringify(second),
      outcomes: laws.outcomes,
    };
    comparisons.push({ pair: [laws.masses[i]!, laws.masses[j]!], names: () => names });
  }
  return comparisons;
}

/** The outcome that stands for everything that is not listed. */
const unlisted = "(not listed)";

async function massesOf<Data>(
  mechanism: AuditedMechanism<Data> | ListedMechanism<Data>,
  data: Data,
): Promise<ReadonlyMap<string, { readonly outcome: unknown; readonly mass: Mass }>> {
  if ("program" in mechanism) {
    // The outcome is told as JSON: a text that is one already stays what it is.
    return lawOf(
      (coins) => Promise.resolve(mechanism.program(data, coins)),
      (outcome) => (typeof outcome === "string" ? outcome : JSON.stringify(outcome)),
    );
  }
  const listed = await mechanism.distribution(data);
  const missing = Rational.from(mechanism.missing ?? 0, "missing").toNumber();
  const masses = new Map<string, { readonly outcome: unknown; readonly mass: Mass }>();
  let [lower, upper] = [0, 0];
  for (const [outcome, given] of listed) {
    const mass = isMass(given) ? given : massAround(Rational.from(given, `distribution.${outcome}`));
    masses.set(outcome, { outcome, mass });
    lower += mass.lower;
    upper += mass.upper;
  }
  const slack = 1e-12;
  if (
    lower > 1 + slack ||
    upper + missing < 1 - slack ||
    masses.size === 0 ||
    [...masses.values()].some(isNegative)
  ) {
    refuse({
      code: "distribution",
      path: "distribution",
      expected: "probabilities that sum to 1, up to what is missing",
      received: `a sum between ${lower} and ${upper}`,
    });
  }
  if (missing > 0) masses.set(unlisted, { outcome: unlisted, mass: { lower: 0, upper: missing } });
  return masses;
}

function isMass(given: Mass | RationalLike): given is Mass {
  return typeof given === "object" && "lower" in given;
}

function isNegative({ mass }: { readonly mass: Mass }): boolean {
  return !(mass.lower >= 0 && mass.upper >= mass.lower);
}
