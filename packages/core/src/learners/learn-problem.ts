import { refuse } from "../issues/index.ts";
import { drawnCoins, type EnumerationOptions, type Law, lawOf } from "../mechanisms/coins/index.ts";
import { drawnFrom } from "../mechanisms/recorder.ts";
import { admittedRecords } from "../problems/admitted-records.ts";
import { type HypothesisCodes, hypothesisOf } from "../problems/codes.ts";
import type { Hypothesis } from "../problems/problem.ts";
import type { Records } from "../problems/records.ts";
import { cryptographicSource, type RandomSource, seededSource } from "../random/index.ts";
import { Reals } from "../random/reals/index.ts";
import type { ProblemLearner, ProblemPlan, ProblemRun } from "./problem-learner.ts";

export interface LearnProblemOptions extends Pick<ProblemRun, "signal" | "onProgress"> {
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificates. */
  readonly random?: RandomSource;
}

/** A published hypothesis with its promises. */
export interface LearnedProblem {
  readonly document: HypothesisCodes;
  readonly hypothesis: Hypothesis;
  readonly parameters: ProblemPlan["parameters"];
  readonly certificates: ProblemPlan["certificates"];
  readonly withheld: ProblemPlan["withheld"];
}

/**
 * Runs a learner of a problem. The certificates are known before the first record is read, and nothing about the records is
 * in the result but the drawn hypothesis.
 */
export async function learnProblem(
  learner: ProblemLearner,
  records: Records,
  { random = cryptographicSource, signal, onProgress }: LearnProblemOptions = {},
): Promise<LearnedProblem> {
  const admitted = admittedRecords(learner.problem, records);
  const { program, ...plan } = learner.plan({ n: records.n, random });
  signal?.throwIfAborted();
  const document = await program.learn(admitted, {
    coins: drawnCoins(random),
    // In an audit real draws are parts of calls, see `whole-draw.ts`.
    reals: new Reals(drawnFrom(random)),
    source: random,
    ...(signal && { signal }),
    ...(onProgress && { onProgress }),
  });
  return { ...plan, document, hypothesis: hypothesisOf(learner.problem, document) };
}

/** The exact law of what a learner of a problem publishes, where it chooses by exact coins alone. */
export async function problemLaw(
  learner: ProblemLearner,
  records: Records,
  options: EnumerationOptions = {},
): Promise<Law<HypothesisCodes>> {
  const admitted = admittedRecords(learner.problem, records);
  const { program } = learner.plan({ n: records.n });
  if (!program.exact) {
    return refuse({
      code: "learner",
      path: "sampler",
      expected: "one that chooses by exact coins: the law of a continuous sampler cannot be listed",
      received: learner.id,
    });
  }
  // Exact programs never touch real draws.
  const source = seededSource("unused");
  const reals = new Reals(source);
  return lawOf(
    (coins) => program.learn(admitted, { coins, reals, source }),
    (document) => JSON.stringify(document.codes),
    options,
  );
}
