import {
  type Certificate,
  certify,
  convert,
  derive,
  type Notion,
  premise,
  readClaim,
} from "../../../certificates/index.ts";
import { basicComposition } from "../../../certificates/rules/basic-composition/rule.ts";
import { flipPrediction } from "../../../certificates/rules/flip-prediction/rule.ts";
import { flipStability } from "../../../certificates/rules/flip-stability/rule.ts";
import { Rational } from "../../../math/index.ts";
import { mechanismBook } from "../../../mechanisms/certificates.ts";
import { recorded } from "../../../mechanisms/recorder.ts";
import { Bits, type RandomSource, uniform } from "../../../random/index.ts";

/** Two tables of one number a row, from 0 to 100, that differ in one row. */
export const first: readonly number[] = [3, 50, 7, 20, 61, 0, 35, 12];
export const second: readonly number[] = [3, 50, 7, 20, 99, 0, 35, 12];

export const sum = (rows: readonly number[]): number => rows.reduce((total, x) => total + x, 0);

/** What two releases promise together. */
export const both = (...certificates: readonly Certificate[]): Certificate =>
  certify(
    derive(
      basicComposition,
      certificates.map(({ derivation }) => derivation),
      {},
    ),
    mechanismBook,
  );

/** The same promise in another notion, at order 2 where it has orders. */
export const inNotion = ({ derivation }: Certificate, notion: Notion): Certificate =>
  certify(convert(derivation, notion, { order: Rational.of(2) }, mechanismBook), mechanismBook);

/** A promise that nothing backs. */
export const trusted = (claim: string): Certificate =>
  certify(premise(readClaim(claim), "any"), mechanismBook);

/** Promises whose theorems cover exponential draws; the second one covers the release too. */
export const flipped: Certificate = certify(
  derive(flipPrediction, [premise(readClaim("private-prediction:epsilon=5"), "any")], { flip: "0.01" }),
  mechanismBook,
);
export const stableFlipped: Certificate = certify(
  derive(flipStability, [premise(readClaim("uniform-stability:gamma=0.9"), "any")], { flip: "0.01" }),
  mechanismBook,
);

/** Counts of the rows that are at least 0, 25, 50 and 75. */
export const counts = (rows: readonly number[]): readonly number[] =>
  [0, 25, 50, 75].map((cut) => rows.filter((x) => x >= cut).length);

export const half = { epsilon: "1/2", sensitivity: 1 };

export function drawnOfOnesOwn(count: number, price: Certificate, random: RandomSource): number {
  return recorded(
    random,
    () => ({
      mechanism: "my own",
      parameters: { of: "counts" },
      input: { values: [count], distance: "sum", sensitivity: 1 },
      price,
    }),
    (source) => count + uniform(new Bits(source), 3) - 1,
  );
}
