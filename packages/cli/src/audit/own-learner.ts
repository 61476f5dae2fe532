import { auditSetting, type HypothesisClass, type Learner, type LearnerRegistry, learners } from "holdfast";
import { isLearner, refuseOther } from "../check-learner.ts";
import { parseClass } from "../classes.ts";
import type { Io } from "../io.ts";
import { givenOptions } from "../learner-flags.ts";
import { required } from "../numbers.ts";
import { importOwn } from "../own-module.ts";
import type { AuditCommandOptions } from "./flags.ts";

/** The learner that is audited, of the registry or of a module of the user's own, and its class. */
export async function auditedLearner(
  options: AuditCommandOptions,
  io: Io,
  check: (subject: HypothesisClass) => void = () => undefined,
): Promise<Learner> {
  const own = options.module === undefined ? undefined : await ownLearners(options.module, io);
  const spec = required(
    options.learner ?? own?.definitions.at(-1)?.id,
    "--learner",
    "the name of a learner, such as stable",
  );
  const subject = parseClass(required(options.class, "--class", "a class, such as thresholds:3"), io);
  check(subject);
  return (own ?? learners).make(spec, auditSetting(subject), givenOptions(options));
}

/** The learners, with that of a module at the end. */
async function ownLearners(file: string, io: Io): Promise<LearnerRegistry> {
  const own = (await importOwn(file, io))["default"];
  return isLearner(own) ? learners.with(own) : refuseOther(file, own);
}
