import {
  type Certificate,
  cubeNoise,
  cubeNoiseCertificate,
  discreteLaplace,
  discreteLaplaceCertificate,
  exponential,
  exponentialCertificates,
  fields,
  type Neighbours,
  permuteAndFlip,
  permuteAndFlipCertificate,
  randomizedResponse,
  randomizedResponseCertificate,
  type RandomSource,
  type Rational,
  reportNoisyMax,
  reportNoisyMaxCertificate,
  type ScaleOptions,
  sparseVector,
  sparseVectorCertificate,
  stableHistogram,
  stableHistogramCertificate,
} from "holdfast";
import { integerOption, optional, refuse, relations, required } from "./numbers.ts";

/** The options that say what is drawn, as they were typed. */
export interface DrawOptions {
  readonly epsilon?: string;
  readonly delta?: string;
  readonly sensitivity?: string;
  readonly threshold?: string;
  readonly positives?: string;
}

interface RunOptions<N extends Neighbours> {
  readonly neighbours?: N;
  readonly n?: number;
  /** Where the certificate says that the bits come from. */
  readonly random: RandomSource;
}

/** A draw that is ready to be made. */
interface PreparedDraw {
  readonly certificate: Certificate;
  /** Checks the values, all of them before it reads a random bit, and draws. */
  readonly draw: (values: readonly string[], random: RandomSource) => unknown;
}

/** A mechanism of the command line: which options and relations it takes, and how it draws from texts. */
export interface Mechanism<N extends Neighbours = Neighbours> {
  readonly takes: readonly (keyof DrawOptions)[];
  readonly neighbours: readonly N[];
  /** Checks the options. */
  readonly prepare: (options: DrawOptions, run: RunOptions<N>) => PreparedDraw;
}

function selection(
  select: typeof exponential | typeof permuteAndFlip,
  certificateOf: (options: ScaleOptions) => Certificate,
): Mechanism {
  return {
    takes: ["epsilon", "sensitivity"],
    neighbours: relations,
    prepare(options, run) {
      const given = { epsilon: epsilonOf(options), sensitivity: sensitivityOf(options), ...run };
      return {
        certificate: certificateOf(given),
        draw: (values, random) => select({ ...given, scores: values.map(numberOrText), random }).index,
      };
    },
  };
}

const noisyMax: Mechanism = {
  takes: ["epsilon", "sensitivity"],
  neighbours: relations,
  prepare(options, run) {
    const given = { epsilon: epsilonOf(options), sensitivity: wholeSensitivityOf(options), ...run };
    return {
      certificate: reportNoisyMaxCertificate(given),
      draw: (values, random) =>
        reportNoisyMax({ ...given, scores: integers(values, "scores"), random }).index,
    };
  },
};

const laplace: Mechanism = {
  takes: ["epsilon", "sensitivity"],
  neighbours: relations,
  prepare(options, run) {
    const given = { epsilon: epsilonOf(options), sensitivity: wholeSensitivityOf(options), ...run };
    return {
      certificate: discreteLaplaceCertificate(given),
      draw: (values, random) =>
        discreteLaplace({ ...given, value: integers(values, "values"), random }).noisyValue,
    };
  },
};

const cube: Mechanism = {
  takes: ["epsilon", "sensitivity"],
  neighbours: relations,
  prepare(options, run) {
    const given = { epsilon: epsilonOf(options), sensitivity: wholeSensitivityOf(options), ...run };
    return {
      certificate: cubeNoiseCertificate(given),
      draw: (values, random) => cubeNoise({ ...given, value: integers(values, "values"), random }).noisyValue,
    };
  },
};

const histogram: Mechanism<"replace-one"> = {
  takes: ["epsilon", "delta"],
  neighbours: ["replace-one"],
  prepare(options, { n, random: stated }) {
    const { openProbability } = fields;
    const delta = required(
      optional(options.delta, "--delta", openProbability),
      "--delta",
      openProbability.expected,
    );
    const given = { epsilon: epsilonOf(options), delta, ...(n === undefined ? {} : { n }) };
    return {
      certificate: stableHistogramCertificate({ ...given, random: stated }),
      draw: (values, random) => {
        const keys = values.map((key) => (key === "" ? undefined : key));
        return stableHistogram({ ...given, keys, random }).counts;
      },
    };
  },
};

const response: Mechanism<"replace-one" | "replace-label"> = {
  takes: ["epsilon"],
  neighbours: ["replace-one", "replace-label"],
  prepare(options, run) {
    const given = { epsilon: epsilonOf(options), ...run };
    return {
      certificate: randomizedResponseCertificate(given),
      draw: (values, random) => {
        const labels = integers(values, "labels");
        return Array.from(randomizedResponse({ ...given, labels, random }).noisyLabels);
      },
    };
  },
};

const sparse: Mechanism = {
  takes: ["epsilon", "sensitivity", "threshold", "positives"],
  neighbours: relations,
  prepare(options, run) {
    const positives = fields.count(1);
    const given = {
      epsilon: epsilonOf(options),
      sensitivity: wholeSensitivityOf(options),
      threshold: required(integerOption(options.threshold, "--threshold"), "--threshold", "an integer"),
      positives: required(
        optional(options.positives, "--positives", positives),
        "--positives",
        positives.expected,
      ),
      ...run,
    };
    return {
      certificate: sparseVectorCertificate(given),
      draw: (values, random) => {
        const queries = integers(values, "queries");
        const vector = sparseVector({ ...given, random });
        const answers: string[] = [];
        for (const query of queries) if (vector.remaining > 0) answers.push(vector.ask(query));
        return answers;
      },
    };
  },
};

export const mechanisms: ReadonlyMap<string, Mechanism> = new Map(
  Object.entries({
    exponential: selection(exponential, (options) => exponentialCertificates(options).certificate),
    "permute-and-flip": selection(permuteAndFlip, permuteAndFlipCertificate),
    "report-noisy-max": noisyMax,
    "cube-noise": cube,
    "discrete-laplace": laplace,
    "stable-histogram": histogram as Mechanism,
    "randomized-response": response as Mechanism,
    "sparse-vector": sparse,
  }),
);

function epsilonOf({ epsilon }: DrawOptions): Rational | "infinity" {
  if (epsilon === "infinity") return epsilon;
  return required(
    optional(epsilon, "--epsilon", fields.positive),
    "--epsilon",
    `${fields.positive.expected}, or "infinity"`,
  );
}

const step = "by how much one neighbouring step can move a value";

function sensitivityOf({ sensitivity }: DrawOptions): Rational {
  return required(optional(sensitivity, "--sensitivity", fields.positive), "--sensitivity", step);
}

function wholeSensitivityOf({ sensitivity }: DrawOptions): number {
  return required(optional(sensitivity, "--sensitivity", fields.count(1)), "--sensitivity", step);
}

/** Integers as numbers; other exact numbers stay texts, which the library reads exactly. */
function numberOrText(text: string): number | string {
  return /^[+-]?\d{1,16}$/.test(text) ? Number(text) : text;
}

function integers(values: readonly string[], path: string): readonly number[] {
  const numbers = values.map(numberOrText);
  const fits = (value: number | string): value is number => Number.isSafeInteger(value);
  if (numbers.length > 0 && numbers.every(fits)) return numbers;
  const expected = numbers.length === 0 ? "at least one value" : "integers";
  return refuse({ code: "scores", path, expected });
}
