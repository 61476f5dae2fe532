import {
  adversaries,
  apply,
  type Certificate,
  convert,
  type FiniteClass,
  type HypothesisClass,
  type Learner,
  learners,
  shapeOf,
} from "holdfast";
import { parseClass } from "../classes.ts";
import type { Io } from "../io.ts";
import { givenOptions } from "../learner-flags.ts";
import { integerOption, refuse } from "../numbers.ts";

/** The flags of attacks, as they are typed. */
export interface AttackFlags {
  readonly n?: string;
  readonly bits?: string;
  readonly queries?: string;
  readonly noise?: string;
  readonly keys?: string;
  readonly learner?: string;
  readonly class?: string;
}

/** A claim that an attack is tried on, and whether it is proved of the victim. */
export interface TriedClaim {
  readonly name: string;
  readonly certificate: Certificate;
  readonly holds: boolean;
}

export interface PreparedAttack {
  readonly attack: adversaries.RobustAttack;
  readonly claims: readonly TriedClaim[];
}

/** An attack on robust generalization that has a name. */
export interface NamedAttack {
  readonly id: string;
  readonly summary: string;
  prepare(flags: AttackFlags, io: Io): PreparedAttack;
}

const beta = "0.05";

/** What is claimed of an output that so much determines, at beta = 0.05. */
function robust(selection: Certificate, n: number): Certificate {
  return apply("selection-to-robust-generalization", [selection], { beta }, n);
}

function oneKept(n: number, holds: boolean): TriedClaim {
  const selection = apply("selection-code", [], { code: "sequence", kept: 1 }, n);
  return { name: "a selection of one example", certificate: robust(selection, n), holds };
}

function ofValues(values: bigint, name: string, n: number, holds: boolean): TriedClaim {
  return { name, certificate: robust(apply("finite-range", [], { values }, n), n), holds };
}

function size(flags: AttackFlags, usual: number): number {
  const n = integerOption(flags.n, "--n") ?? usual;
  if (n >= 2 && n <= 1_000_000) return n;
  return refuse({ code: "parameter-range", path: "--n", expected: "2 to 1000000", received: String(n) });
}

/** Beyond these an attack takes hours. */
const [mostQueries, mostKeys] = [100_000, 10_000_000];

function between(value: number, path: string, most: number): number {
  if (value >= 1 && value <= most) return value;
  return refuse({ code: "parameter-range", path, expected: `1 to ${most}`, received: String(value) });
}

/** The attacks on robust generalization, by name. */
export const robustAttacks: readonly NamedAttack[] = [
  {
    id: "memorizer",
    summary: "reads the training list that a learner publishes with its threshold",
    prepare(flags) {
      const n = size(flags, 200);
      return { attack: adversaries.memorizerAttack({ n }), claims: [oneKept(n, false)] };
    },
  },
  {
    id: "steganography",
    summary: "reads bits that a learner hides in the digits of its threshold (--bits)",
    prepare(flags) {
      const n = size(flags, 1000);
      const attack = adversaries.steganographyAttack({
        n,
        hidden: integerOption(flags.bits, "--bits") ?? 40,
      });
      return { attack, claims: [oneKept(n, false), ofValues(2n ** 64n, "64 bits", n, true)] };
    },
  },
  {
    id: "majority-of-queries",
    summary:
      "asks for the accuracy of random predictors and names the majority of the good ones (--queries, --noise)",
    prepare(flags) {
      const n = size(flags, 1000);
      const queries = between(integerOption(flags.queries, "--queries") ?? 300, "--queries", mostQueries);
      const noise = Number(flags.noise ?? "0");
      if (!(noise >= 0 && noise < Infinity)) {
        refuse({
          code: "parameter-range",
          path: "--noise",
          expected: "a number >= 0",
          received: String(flags.noise),
        });
      }
      const server = noise === 0 ? adversaries.exactAnswers : adversaries.gaussianAnswers(noise);
      const claims = [
        ofValues(1n, "nothing that depends on the sample", n, false),
        ofValues(BigInt(n + 1) ** BigInt(queries), `${queries} counts`, n, true),
      ];
      return { attack: adversaries.majorityOfQueriesAttack({ n, queries, server }), claims };
    },
  },
  {
    id: "selection-channel",
    summary: "a learner that keeps the example which says most about the others (--keys)",
    prepare(flags) {
      const n = size(flags, 500);
      const keys = between(integerOption(flags.keys, "--keys") ?? n, "--keys", Math.min(n * n * n, mostKeys));
      // The keys are lists of kept examples: n of one, n^2 of up to two, n^3 of up to three.
      const kept = keys <= n ? 1 : keys <= n * n ? 2 : 3;
      const listed = apply("listed-selection", [], { kept, keys: BigInt(keys) }, n);
      const claims = [
        {
          name: "a blind selection of one example",
          certificate: robust(apply("blind-subsample", [], { kept: 1 }, n), n),
          holds: false,
        },
        { name: `one of ${keys} selections`, certificate: robust(listed, n), holds: true },
      ];
      return { attack: adversaries.selectionChannelAttack({ n, keys }), claims };
    },
  },
  {
    id: "kept-examples",
    summary: "recognizes the examples that a learner publishes (--learner, --class)",
    prepare: (flags, io) => againstLearner(flags, io, adversaries.keptExamplesAttack),
  },
  {
    id: "own-error",
    summary: "compares a model's training accuracy with its true one (--learner, --class)",
    prepare: (flags, io) =>
      againstLearner({ class: "thresholds:8", ...flags }, io, adversaries.ownErrorAttack),
  },
  {
    id: "gap",
    summary: "asks for what lies between the threshold and the true one (--learner)",
    prepare: (flags, io) => againstLearner({ ...flags, class: "thresholds" }, io, adversaries.gapAttack),
  },
];

/** An attack on a learner of the registry: its own promise must hold. */
function againstLearner(
  flags: AttackFlags,
  io: Io,
  attackOn: (options: adversaries.LearnerAttackOptions) => adversaries.RobustAttack,
): PreparedAttack {
  const n = size(flags, 100);
  const subject = parseClass(flags.class ?? "thresholds", io);
  const learner = learners.make(flags.learner ?? "compression", { subject }, givenOptions(flags));
  const certificate = robustnessOf(learner, n);
  return {
    attack: attackOn({ learner, n, population: populationOf(subject) }),
    claims: [{ name: "its own certificate", certificate, holds: true }],
  };
}

/** What the learner promises about robust generalization, or what follows from another promise. */
function robustnessOf(learner: Learner, n: number): Certificate {
  const { certificates } = learner.plan({ n });
  const found = certificates.find(({ claim }) => claim.notion === "robust-generalization");
  if (found !== undefined) return found;
  const source = certificates.find(({ claim }) =>
    ["perfect-generalization", "differential-privacy"].includes(claim.notion),
  );
  if (source !== undefined) return convert(source, "robust-generalization", { n, beta });
  return refuse({
    code: "learner",
    path: "--learner",
    expected: "one whose promises imply robust generalization",
    received: learner.spec,
  });
}

/** Realizable examples that are hard to recognize: uniform points, labelled by a hypothesis in the middle of the class. */
function populationOf(subject: HypothesisClass): adversaries.KnownPopulation {
  if (subject.domain.kind === "finite") {
    const finite = subject as FiniteClass;
    const all = [...finite.hypotheses()];
    const middle = all[Math.floor(all.length / 2)]!;
    const labels = Array.from({ length: finite.domain.points }, (_, x) => finite.predict(middle, [x]));
    return adversaries.weightedCells(labels.flatMap((label) => (label === 1 ? [0, 1] : [1, 0])));
  }
  if (shapeOf(subject)?.kind === "threshold")
    return adversaries.uniformCube({ label: ([x]) => (x! >= 1 / 2 ? 1 : 0) });
  return refuse({
    code: "class-spec",
    path: "--class",
    expected: "thresholds, or a class on a finite domain; others by the library's `adversaries`",
    received: subject.spec,
  });
}
