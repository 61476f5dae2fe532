import type { HypothesisClass } from "../../classes/class.ts";
import type { Point } from "../../data/index.ts";
import { inProcessEngine } from "../../engines/index.ts";
import { drawnCoins, type EnumerationOptions, type Law, lawOf } from "../../mechanisms/coins/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { checkPoints } from "../check-sample.ts";
import { type LearnOptions, watched, withEngine } from "../learn.ts";
import type { Facts, Plan, Run } from "../learner.ts";
import { type LevelDocument, levelPredictorOf } from "./document.ts";
import { checkLevelCodes, type LevelledSample } from "./sample.ts";

/** As a learner's plan, for labels of several levels. */
export interface LevelPlan extends Omit<Plan, "program"> {
  readonly learn: (sample: LevelledSample, run: Run) => Promise<LevelDocument>;
}

/** A learner of several levels with its options read. */
export interface LevelLearner {
  /** How it is called, such as `one-versus-rest(cover)`. */
  readonly spec: string;
  /** The class of the binary hypotheses it is made of. */
  readonly subject: HypothesisClass;
  /** How many levels the public schema declares. */
  readonly levels: number;
  plan(facts: Facts): LevelPlan;
}

/** A published model of several levels with its promises. */
export interface LearnedLevels extends Omit<LevelPlan, "learn"> {
  readonly document: LevelDocument;
  readonly predict: (point: Point) => number;
}

/** Runs a learner of several levels. Certificates are known before the first example is read. */
export async function learnLevels(
  learner: LevelLearner,
  sample: LevelledSample,
  { random = cryptographicSource, engine: given, ...options }: LearnOptions = {},
): Promise<LearnedLevels> {
  checkPoints(learner.subject, sample);
  checkLevelCodes(sample.levels, learner.levels);
  const { n, columns } = sample;
  const { learn, ...plan } = learner.plan({ n, random, publicPoints: { n, columns } });
  const document = await withEngine(given, (engine) =>
    learn(sample, { coins: drawnCoins(random), engine, ...watched(options) }),
  );
  return { ...plan, document, predict: levelPredictorOf(learner.subject, document) };
}

/** The exact law of the published model on a small sample: the program itself, with every choice enumerated. */
export async function levelDistribution(
  learner: LevelLearner,
  sample: LevelledSample,
  options: EnumerationOptions = {},
): Promise<Law<LevelDocument>> {
  const { learn } = learner.plan({ n: sample.n, publicPoints: sample });
  const engine = inProcessEngine({ threads: 1 });
  return lawOf(
    (coins) => learn(sample, { coins, engine }),
    (document) => JSON.stringify(document),
    options,
  );
}
