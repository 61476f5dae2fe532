import {
  auditMechanism,
  type Certificate,
  type Coins,
  discreteLaplaceCertificate,
  exponentialCertificates,
  fields,
  permuteAndFlipCertificate,
  randomizedResponseCertificate,
  Rational,
} from "holdfast";
import { type ExactResult, headingPlace, privacyIn, shownProfile } from "./exact-result.ts";
import { requireNeighbors } from "./neighboring-values.ts";
import { readField, readValues, refuse, required } from "./read-text.ts";

/** An exact audit of a mechanism on a pair of values, as it was typed. */
export interface ExactMechanismAsked {
  readonly mechanism: string;
  readonly epsilon: string;
  readonly sensitivity: string;
  readonly first: string;
  readonly second: string;
  /** The epsilon that its coins are tossed for; empty: the one that is certified. */
  readonly drawn: string;
}

interface Scale {
  readonly epsilon: Rational;
  readonly sensitivity: Rational;
}

type Program = (values: readonly number[], coins: Coins) => unknown;

/** What is certified, and the program over coins; the values of both data sets are given to say where outputs may be. */
interface Listed {
  readonly certificates: (scale: Scale) => readonly Certificate[];
  readonly program: (scale: Scale, all: readonly number[]) => Program;
}

const half = Rational.of(1, 2);
const lambdaOf = ({ epsilon, sensitivity }: Scale): Rational => epsilon.over(sensitivity).times(half);

const listed: Readonly<Record<string, Listed>> = {
  exponential: {
    certificates: (scale) => {
      const { certificate, boundedRange } = exponentialCertificates(scale);
      return [certificate, boundedRange];
    },
    program: (scale) => (values, coins) => coins.exponential(Float64Array.from(values), lambdaOf(scale)),
  },
  "permute-and-flip": {
    certificates: (scale) => [permuteAndFlipCertificate(scale)],
    program: (scale) => (values, coins) => coins.permuteAndFlip(Float64Array.from(values), lambdaOf(scale)),
  },
  "randomized-response": {
    certificates: ({ epsilon }) => [randomizedResponseCertificate({ epsilon })],
    // The label itself has e^epsilon times the weight of the other one.
    program:
      ({ epsilon }) =>
      (values, coins) =>
        values.map((label) =>
          coins.exponential(label === 1 ? Int32Array.of(0, 1) : Int32Array.of(1, 0), epsilon),
        ),
  },
  "discrete-laplace": {
    certificates: ({ epsilon, sensitivity }) => [
      discreteLaplaceCertificate({ epsilon, sensitivity: sensitivity.toNumber() }),
    ],
    // What is beyond public ends is brought to them: that reveals no more, and leaves finitely many outputs.
    program: (scale, all) => {
      const width = scale.sensitivity.over(scale.epsilon);
      const reach = Math.min(200, Math.ceil(24 * width.toNumber()) + 4);
      const [lower, upper] = [Math.min(...all) - reach, Math.max(...all) + reach];
      return ([center = 0], coins) => coins.laplace({ center, scale: width, lower, upper });
    },
  },
};

/** The mechanisms whose law can be listed. */
const listedMechanisms = Object.keys(listed);

/** The exact law of the mechanism on two neighboring lists of values, each claim by its definition, and the profile. */
export async function auditMechanismExactly(asked: ExactMechanismAsked): Promise<ExactResult> {
  const { mechanism: name } = asked;
  const { certificates, program } =
    listed[name] ??
    refuse({
      code: "parameter-range",
      path: "mechanism",
      expected: `one of ${listedMechanisms.join(", ")}`,
      received: JSON.stringify(name),
    });
  const positive = (text: string, path: string): Rational =>
    required(readField(text, path, fields.positive), path, fields.positive.expected);
  const scale = {
    epsilon: positive(asked.epsilon, "epsilon"),
    sensitivity: name === "randomized-response" ? Rational.one : positive(asked.sensitivity, "sensitivity"),
  };
  const drawn = readField(asked.drawn, "drawn", fields.positive) ?? scale.epsilon;
  const texts = [readValues(asked.first), readValues(asked.second)] as const;
  requireNeighbors(name, texts, asked.sensitivity);
  const [first, second] = texts.map((values) => integersOf(name, values)) as [number[], number[]];
  const { rows, profile, holds } = await auditMechanism<readonly number[]>({
    name,
    pairs: [[first, second]],
    claims: certificates(scale),
    program: program({ ...scale, epsilon: drawn }, [...first, ...second]),
  });
  const privacy = privacyIn(rows);
  return {
    holds: holds && rows.every(({ verdict }) => verdict === "kept") ? true : holds ? "unknown" : false,
    heading: headingPlace(rows),
    rows,
    enumerated: 1,
    asked: 1,
    ...(privacy && { claimed: { epsilon: privacy.epsilon, delta: privacy.delta } }),
    profile: shownProfile(profile, privacy?.neighbours ?? "replace-one", privacy?.epsilon, () => undefined),
  };
}

/** Values as the mechanism takes them, few enough for all outputs to be listed. */
function integersOf(name: string, texts: readonly string[]): readonly number[] {
  const values = texts.map(Number);
  const most = name === "discrete-laplace" ? 1 : name === "randomized-response" ? 8 : 12;
  const isLabel = (value: number): boolean => value === 0 || value === 1;
  const isFit = (value: number): boolean =>
    name === "randomized-response" ? isLabel(value) : Number.isInteger(value) && Math.abs(value) <= 1e6;
  if (values.length > 0 && values.length <= most && values.every(isFit)) return values;
  const what = name === "randomized-response" ? "labels, 0 or 1" : "integers of at most a million";
  return refuse({
    code: "scores",
    path: "first and second",
    expected: most === 1 ? "one integer of at most a million" : `1 to ${most} ${what}`,
    remedy: "A statistical audit takes more of them.",
  });
}
