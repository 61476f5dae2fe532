import type { LearnerDefinition } from "../../../learners/definition.ts";
import { learners } from "../../../learners/registry.ts";
import { auditedClass, auditSetting, optionsInWords, smallClasses } from "../../exact/index.ts";
import { isPrivacy } from "../cost.ts";
import { learnerPipeline } from "../learner-pipelines.ts";
import { type Below, samplePair } from "../neighbors.ts";
import { type PairReport, recordRun, replayOn } from "../pair.ts";

/** One pair of runs of a learner of the registry. */
export interface LearnerPair extends PairReport {
  readonly about: string;
}

/** The problems of a learner's audit: its options on each small class that it serves. */
export function problemsOf(
  definition: LearnerDefinition,
): readonly { readonly spec: string; readonly auditCase: LearnerDefinition["audits"][number] }[] {
  return definition.audits.flatMap((auditCase) =>
    (auditCase.classes ?? smallClasses(4))
      .filter((spec) => definition.refusal(auditedClass(spec)) === undefined)
      .map((spec) => ({ spec, auditCase })),
  );
}

/** Runs a learner on so many pairs of neighbors: 2 to 13 examples of a small class, a query where it answers queries. */
export async function* learnerPairs(
  { id }: LearnerDefinition,
  { spec, auditCase }: ReturnType<typeof problemsOf>[number],
  { pairs, below }: { readonly pairs: number; readonly below: Below },
): AsyncGenerator<LearnerPair> {
  const subject = auditedClass(spec);
  const learner = learners.make(id, auditSetting(subject), auditCase.options);
  for (let i = 0; i < pairs; i++) {
    const n = 2 + below(12);
    const { certificates, program } = learner.plan({
      n,
      publicPoints: samplePair(subject, n, { below }).first,
    });
    const promises = certificates.map(({ claim }) => claim).filter(isPrivacy);
    const labelsOnly =
      promises.length > 0 && promises.every(({ neighbours }) => neighbours === "replace-label");
    const { first, second } = samplePair(subject, n, { below, labelsOnly });
    const query = program.kind === "prediction" ? [below(subject.domain.points)] : undefined;
    const run = await recordRun(learnerPipeline(learner, query), first, `${id} ${i}`);
    const about = `${id} ${optionsInWords(auditCase.options)} on ${spec}, n = ${n}`;
    yield { about, ...(await replayOn(run, second)) };
  }
}
