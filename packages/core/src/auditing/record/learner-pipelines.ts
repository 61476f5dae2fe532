import type { Sample } from "../../data/index.ts";
import { inProcessEngine, type ScoreEngine } from "../../engines/index.ts";
import { answering, learn } from "../../learners/learn.ts";
import type { Learner } from "../../learners/learner.ts";
import { learnProblem } from "../../learners/learn-problem.ts";
import type { LevelLearner } from "../../learners/multiclass/index.ts";
import type { ClassSample } from "../../data/index.ts";
import type { ProblemLearner } from "../../learners/problem-learner.ts";
import type { Records } from "../../problems/records.ts";
import { recorderOf } from "../../mechanisms/recorder.ts";
import type { Point } from "../../data/index.ts";
import type { RandomSource } from "../../random/index.ts";
import type { Pipeline } from "./pair.ts";

/** A learner as a path: the model it publishes, or its answer to one query. */
export function learnerPipeline(learner: Learner, query?: Point): Pipeline<Sample> {
  return async (sample, random) => {
    const engine = notingEngine(inProcessEngine({ threads: 1 }), random);
    try {
      if (query === undefined) {
        const { document, certificates, parameters, withheld } = await learn(learner, sample, {
          random,
          engine,
        });
        return { output: { document, parameters, withheld }, certificates };
      }
      const { answer, certificates, parameters, withheld } = await answering(learner, sample, {
        random,
        engine,
      });
      return { output: { answer: await answer(query), parameters, withheld }, certificates };
    } finally {
      await engine.close();
    }
  };
}

/** An engine that tells the recorder which candidates it scores: they are public. */
export function notingEngine(engine: ScoreEngine, random: RandomSource): ScoreEngine {
  const recorder = recorderOf(random);
  if (recorder === undefined) return engine;
  return {
    errorCounts: (family, data, options) => {
      recorder.note("candidates", family);
      return engine.errorCounts(family, data, options);
    },
    close: () => engine.close(),
  };
}
