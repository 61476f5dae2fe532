import { seededSource } from "../../random/index.ts";
import { Reals } from "../../random/reals/index.ts";
import { spreadRecords } from "../linear/index.ts";
import { lossCode } from "../loss-code.ts";
import type { Generated, Geometry, Hypothesis, Problem, ProblemOption } from "../problem.ts";
import { placesOf, type Records } from "../records.ts";
import { alternation } from "./alternation.ts";
import { coding } from "./coding.ts";

export interface AtomsProblemOptions {
  readonly id: string;
  readonly options: Readonly<Record<string, ProblemOption>>;
  readonly features: number;
  /** How many atoms. */
  readonly atoms: number;
  /** What a unit of weight costs. */
  readonly penalty: number;
  /** Whether atoms and weights may be negative. */
  readonly signed: boolean;
  readonly encode: Problem["encode"];
  readonly normalize: Problem["normalize"];
  /** How much the loss changes at most per unit of Euclidean distance. */
  readonly lipschitz: number;
  /** Weights of the atoms of one synthetic record, written to `weights`. */
  readonly drawWeights: (reals: Reals, weights: Float64Array) => void;
}

const startCount = 10;

/**
 * Records of the unit ball as sums of few unit vectors, the atoms: what dictionary learning and the factorization into
 * nonnegative parts share. The loss of a record is what its best code costs, at most its squared length.
 */
export function atomsProblem(given: AtomsProblemOptions): Problem {
  const { features, atoms, penalty, signed, encode, normalize } = given;
  const size = atoms * features;
  const code = coding({ atoms, width: features, penalty, signed });
  const drawBase = (reals: Reals): Hypothesis => {
    const drawn = new Float64Array(size);
    for (let a = 0; a < atoms; a++) {
      const direction = reals.direction(features);
      drawn.set(signed ? direction : direction.map(Math.abs), a * features);
    }
    return drawn;
  };
  const baseline = (records: Records): Hypothesis => {
    const reals = new Reals(seededSource("atoms"));
    const starts = Array.from({ length: startCount }, () => drawBase(reals));
    return alternation(records, { coding: code, signed, starts });
  };
  let uninformed: Hypothesis | undefined;
  const geometry: Geometry = { set: { kind: "spheres" }, convex: false, lipschitz: given.lipschitz };
  return Object.freeze({
    id: given.id,
    options: given.options,
    features,
    width: features,
    size,
    dimension: atoms * (features - 1),
    fractionBits: 20,
    encode,
    normalize,
    loss(hypothesis: Hypothesis, values: Float64Array, at: number) {
      code.take(hypothesis);
      return code.cost(values, at);
    },
    total(hypothesis: Hypothesis, records: Records) {
      const { values, width, counts } = records;
      code.take(hypothesis);
      let total = 0;
      for (let i = 0, places = placesOf(records); i < places; i++)
        total += lossCode(code.cost(values, i * width)) * (counts?.[i] ?? 1);
      return total;
    },
    oscillation: 0,
    drawBase,
    geometry,
    baseline,
    uninformed: () => (uninformed ??= baseline(spreadRecords({ features, width: features, encode }))).slice(),
    generate: (n: number, reals: Reals) => generated({ ...given, n, reals, truth: drawBase(reals) }),
    predict(hypothesis: Hypothesis, row: ArrayLike<number>) {
      const record = new Float64Array(features);
      encode(row, record, 0);
      code.take(hypothesis);
      code.cost(record, 0);
      const sizes = code.weights.map(Math.abs);
      return sizes.indexOf(sizes.reduce((a, b) => Math.max(a, b), 0));
    },
    describe: (hypothesis: Hypothesis) => ({
      atoms: Array.from({ length: atoms }, (_, a) => [
        ...hypothesis.subarray(a * features, (a + 1) * features),
      ]),
    }),
  } satisfies Problem);
}

/** Sums of the true atoms with small normal noise in every number. */
function generated(
  given: Pick<AtomsProblemOptions, "features" | "atoms" | "normalize" | "drawWeights"> & {
    readonly n: number;
    readonly reals: Reals;
    readonly truth: Hypothesis;
  },
): Generated {
  const { n, reals, truth, features, atoms } = given;
  const values = new Float64Array(n * features);
  const weights = new Float64Array(atoms);
  for (let i = 0; i < n; i++) {
    given.drawWeights(reals, weights);
    for (let t = 0; t < features; t++) {
      let sum = 0.02 * reals.normal();
      for (let a = 0; a < atoms; a++) sum += weights[a]! * truth[a * features + t]!;
      values[i * features + t] = sum;
    }
    given.normalize(values, i * features);
  }
  return { records: { n, width: features, values }, truth };
}
