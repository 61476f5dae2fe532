import {
  type Certificate,
  discreteLaplace,
  discreteLaplaceCertificate,
  exponential,
  exponentialCertificates,
  fields,
  permuteAndFlip,
  permuteAndFlipCertificate,
  randomizedResponse,
  randomizedResponseCertificate,
  type RandomSource,
  reportNoisyMax,
  reportNoisyMaxCertificate,
  sparseVector,
  sparseVectorCertificate,
  stableHistogram,
  stableHistogramCertificate,
} from "holdfast";
import { readCount, readField, refuse, required } from "./read-text.ts";

/** The options of a mechanism, as they were typed; which of them it takes, the page knows. */
export interface TypedMechanism {
  readonly mechanism: string;
  readonly epsilon: string;
  readonly delta: string;
  readonly sensitivity: string;
  readonly threshold: string;
  readonly positives: string;
}

/** A draw that is ready to be made. */
export interface PreparedDraw {
  readonly certificate: Certificate;
  readonly draw: (values: readonly string[], random: RandomSource) => unknown;
}

/** The mechanisms of `holdfast mechanism`, drawn and certified as there. */
export function preparedDraw(asked: TypedMechanism, stated: RandomSource): PreparedDraw {
  const { positive, openProbability } = fields;
  const epsilon = required(readField(asked.epsilon, "epsilon", positive), "epsilon", positive.expected);
  const sensitivity = readField(asked.sensitivity, "sensitivity", positive) ?? 1;
  const whole = readCount(asked.sensitivity, "sensitivity", [1, 1_000_000]) ?? 1;
  switch (asked.mechanism) {
    case "exponential": {
      const given = { epsilon, sensitivity };
      const { certificate } = exponentialCertificates({ ...given, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        exponential({ ...given, scores: values.map(numberOrText), random }).index;
      return { certificate, draw };
    }
    case "permute-and-flip": {
      const given = { epsilon, sensitivity };
      const certificate = permuteAndFlipCertificate({ ...given, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        permuteAndFlip({ ...given, scores: values.map(numberOrText), random }).index;
      return { certificate, draw };
    }
    case "report-noisy-max": {
      const given = { epsilon, sensitivity: whole };
      const certificate = reportNoisyMaxCertificate({ ...given, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        reportNoisyMax({ ...given, scores: integers(values), random }).index;
      return { certificate, draw };
    }
    case "discrete-laplace": {
      const given = { epsilon, sensitivity: whole };
      const certificate = discreteLaplaceCertificate({ ...given, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        discreteLaplace({ ...given, value: integers(values), random }).noisyValue;
      return { certificate, draw };
    }
    case "stable-histogram": {
      const delta = readField(asked.delta, "delta", openProbability);
      const given = { epsilon, delta: required(delta, "delta", openProbability.expected) };
      const certificate = stableHistogramCertificate({ ...given, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        stableHistogram({ ...given, keys: values, random }).counts;
      return { certificate, draw };
    }
    case "randomized-response": {
      const certificate = randomizedResponseCertificate({ epsilon, random: stated });
      const draw: PreparedDraw["draw"] = (values, random) =>
        Array.from(randomizedResponse({ epsilon, labels: integers(values), random }).noisyLabels);
      return { certificate, draw };
    }
    case "sparse-vector":
      return preparedSparseVector(asked, { epsilon, sensitivity: whole }, stated);
    default:
      return refuse({
        code: "parameter-range",
        path: "mechanism",
        expected: "a mechanism of `holdfast mechanism`",
        received: JSON.stringify(asked.mechanism),
      });
  }
}

function preparedSparseVector(
  asked: TypedMechanism,
  scale: Pick<Parameters<typeof sparseVectorCertificate>[0], "epsilon" | "sensitivity">,
  stated: RandomSource,
): PreparedDraw {
  const given = {
    ...scale,
    threshold: required(readCount(asked.threshold, "threshold", [-1e9, 1e9]), "threshold", "an integer"),
    positives: required(
      readCount(asked.positives, "positives", [1, 1e6]),
      "positives",
      "a count of 1 or more",
    ),
  };
  return {
    certificate: sparseVectorCertificate({ ...given, random: stated }),
    draw: (values, random) => {
      const queries = integers(values);
      const vector = sparseVector({ ...given, random });
      const answers: string[] = [];
      for (const query of queries) if (vector.remaining > 0) answers.push(vector.ask(query));
      return answers;
    },
  };
}

/** Integers as numbers; other exact numbers stay texts, which the library reads exactly. */
function numberOrText(text: string): number | string {
  return /^[+-]?\d{1,16}$/.test(text) ? Number(text) : text;
}

function integers(values: readonly string[]): readonly number[] {
  const numbers = values.map(Number);
  if (numbers.length > 0 && numbers.every(Number.isSafeInteger)) return numbers;
  return refuse({ code: "scores", path: "first and second", expected: "at least one value, all integers" });
}
