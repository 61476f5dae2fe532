import type { Point, Sample } from "../../data/index.ts";
import { inProcessEngine, type ScoreEngine } from "../../engines/index.ts";
import { refuse } from "../../issues/index.ts";
import { answering, learn } from "../../learners/learn.ts";
import type { Learner } from "../../learners/learner.ts";
import { recorderOf } from "../../mechanisms/recorder.ts";
import type { RandomSource } from "../../random/index.ts";
import type { AuditedPath } from "./audit-path.ts";
import { sampleTests } from "./neighbors.ts";

export interface LearnerPathOptions {
  /** How many examples. */
  readonly n: number;
  /** The query that a learner of predictions answers. Default: the first point. */
  readonly query?: Point;
}

/** A learner of a finite class as a path: the model it publishes, or its answer to one query. */
export function learnerPath(learner: Learner, { n, query = [0] }: LearnerPathOptions): AuditedPath<Sample> {
  const { subject, spec } = learner;
  const { domain } = subject;
  if (domain.kind !== "finite") {
    return refuse({
      code: "class-spec",
      path: "class",
      expected: "a class on a finite domain, such as thresholds:8",
      received: subject.spec,
    });
  }
  return {
    name: `${spec} on ${subject.spec}`,
    tests: sampleTests({ domain }, n),
    run: (sample, random) => runOf(learner, query, { sample, random }),
  };
}

async function runOf(
  learner: Learner,
  query: Point,
  { sample, random }: { readonly sample: Sample; readonly random: RandomSource },
) {
  const engine = notingEngine(inProcessEngine({ threads: 1 }), random);
  try {
    // A plan may look at public points alone; which kind of learner it is, it says without them.
    const { program } = learner.plan({ n: sample.n, random, publicPoints: sample });
    if (program.kind === "model") {
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
}

/** An engine that tells the recorder which candidates it scores: they are public. */
function notingEngine(engine: ScoreEngine, random: RandomSource): ScoreEngine {
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
