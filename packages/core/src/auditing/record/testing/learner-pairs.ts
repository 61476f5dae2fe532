import type { LearnerDefinition } from "../../../learners/definition.ts";
import { learners } from "../../../learners/registry.ts";
import { auditedClass, auditSetting, optionsInWords, smallClasses } from "../../exact/index.ts";
import { auditPath, type PathAudit } from "../audit-path.ts";
import { learnerPath } from "../learner-paths.ts";
import type { Below } from "../neighbors.ts";

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

/** A learner on so many pairs of neighbors: 2 to 13 examples of a small class, a query where it answers queries. */
export function learnerPairs(
  { id }: LearnerDefinition,
  { spec, auditCase }: ReturnType<typeof problemsOf>[number],
  { pairs, below }: { readonly pairs: number; readonly below: Below },
): Promise<PathAudit> {
  const subject = auditedClass(spec);
  const learner = learners.make(id, auditSetting(subject), auditCase.options);
  const n = 2 + below(12);
  const name = `${id} ${optionsInWords(auditCase.options)} on ${spec}, n = ${n}`;
  return auditPath(
    { ...learnerPath(learner, { n, query: [below(subject.domain.points)] }), name },
    { pairs, seed: name },
  );
}
