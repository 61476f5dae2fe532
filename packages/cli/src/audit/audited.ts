import { fields } from "holdfast";
import { givesManyRuns } from "../black-box/command.ts";
import type { Io } from "../io.ts";
import { optional, refuse } from "../numbers.ts";
import { commandOf, endpointOf } from "./boxes.ts";
import { pairOfFiles } from "./data-sets.ts";
import type { Asked } from "./finding-text.ts";
import type { AuditCommandOptions, AuditSubject } from "./flags.ts";
import { learnerOf } from "./learner.ts";
import { mechanismOf } from "./mechanism.ts";
import { pairsOfSearch } from "./pairs.ts";
import { auditPlan } from "./plan.ts";
import type { Audited } from "./statistical.ts";

/** What the flags name, ready to be run. */
export async function auditedOf(
  subject: Exclude<AuditSubject, "zoo">,
  options: AuditCommandOptions,
  io: Io,
): Promise<Audited> {
  const isSlow = subject === "command" && !givesManyRuns(options.command ?? "");
  const plan = auditPlan(options, isSlow ? "slow" : subject === "command" ? "quick" : "middling");
  const { confidence, seed } = plan;
  if (subject === "learner") {
    const { own, pairs, claimed } = await learnerOf(options, seed, io);
    return { subject: own, pairs, plan, asked: { claimed, delta: claimed.delta, confidence } };
  }
  if (subject === "mechanism") {
    const { own, pair, claimed } = await mechanismOf(options, seed, io);
    return { subject: own, pairs: [pair], plan, asked: { claimed, delta: claimed.delta, confidence } };
  }
  const named = subject === "command" ? commandOf(options, seed) : endpointOf(options);
  const unseeded = options.command?.includes("{seed}") !== true;
  const asked = { ...claimOf(options), confidence };
  return { subject: named, pairs: pairsOf(options, io), plan, asked, unseeded };
}

/** Two data sets from files, or those of a search. */
function pairsOf(options: AuditCommandOptions, io: Io): Audited["pairs"] {
  if (options.pairs === undefined) return [pairOfFiles(options, io)];
  for (const file of ["first", "second"] as const) {
    if (options[file] === undefined) continue;
    refuse({ code: "contradiction", path: `--pairs and --${file}`, expected: "--pairs, or two files" });
  }
  return pairsOfSearch(options.pairs, options.neighbours);
}

/** What `--epsilon` and `--delta` say of a box; without an epsilon nothing is claimed, and a bound is found. */
function claimOf(options: AuditCommandOptions): Omit<Asked, "confidence"> {
  const epsilon = optional(options.epsilon, "--epsilon", fields.nonNegative);
  const delta = fields.probabilityBelowOne.read(options.delta ?? "0", "--delta");
  return { delta, claimed: epsilon && { epsilon, delta } };
}
