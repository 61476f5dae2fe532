import {
  auditBox,
  type BlackBox,
  blackBoxes,
  type NeighbourPair,
  sentence,
  type StatisticalFinding,
} from "holdfast";
import { printable } from "../black-box/printable.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { auditedOf } from "./audited.ts";
import { type Asked, cut, findingDocument, findingInWords } from "./finding-text.ts";
import type { AuditCommandOptions, AuditSubject } from "./flags.ts";
import { interruptible } from "./interruption.ts";
import { boxOf, type OwnBox, type Workers } from "./own-box.ts";
import { type AuditPlan, countOption } from "./plan.ts";
import { startThreads } from "../threads/start-threads.ts";
import { zooAudit } from "./zoo.ts";

/** What is run, on which pairs, and what is claimed of it. */
export interface Audited {
  readonly subject: BlackBox | OwnBox;
  readonly pairs: readonly NeighbourPair[];
  readonly asked: Asked;
  readonly plan: AuditPlan;
  /** Does the box draw nothing from the seed? Then it is not told: it would not bring the same runs again. */
  readonly unseeded?: boolean;
}

/**
 * `holdfast audit` of a black box: runs it on neighboring data sets and bounds epsilon from below. Exit status 1 when the claim is
 * refuted, 0 when no violation was found, 2 when the box misbehaves, and then the input that did it is told.
 */
export async function statisticalAudit(
  subject: AuditSubject,
  options: AuditCommandOptions,
  io: Io,
): Promise<number> {
  const isJson = options.json === true;
  return guarded(isJson, io, async (signal) => {
    const texts = new Map<string, string>();
    const count = countOption(options.workers, "--workers", [1, 256]) ?? 1;
    const threads = count > 1 ? startThreads(count, "audit-slice", texts) : undefined;
    const running: Running = { signal, workers: { count, ...(threads && { threads }) } };
    try {
      if (subject === "zoo") return await zooAudit(options, io, running);
      const audited = await auditedOf(subject, options, recording(io, texts));
      const finding = await findingOf(audited, io, running);
      io.out(
        isJson
          ? `${jsonText(findingDocument(finding, audited.asked))}\n`
          : findingInWords(finding, audited.asked),
      );
      return finding.verdict === "refuted" ? 1 : 0;
    } finally {
      threads?.close();
    }
  });
}

/** What an audit runs with. */
export interface Running {
  readonly signal: AbortSignal;
  readonly workers: Workers;
}

/** The same, and whatever is read is written down: threads are to see the same texts. */
function recording(io: Io, texts: Map<string, string>): Io {
  return {
    ...io,
    read: (file) => {
      const text = io.read(file);
      texts.set(file, text);
      return text;
    },
  };
}

/** Runs the audit of a box. */
export async function findingOf(
  { subject, pairs, asked, plan, unseeded = false }: Audited,
  io: Io,
  { signal, workers }: Running,
): Promise<StatisticalFinding> {
  const box = "make" in subject ? boxOf(subject, plan, workers) : subject;
  const { claimed, delta } = asked;
  try {
    return await auditBox(box, pairs, {
      delta: delta.toNumber(),
      confidence: plan.confidence.toNumber(),
      runs: plan.runs,
      signal,
      onProgress: ({ done, total }) => {
        io.progress(`${box.name.slice(0, 40)}: ${done} of ${total} runs`);
      },
      ...(!unseeded && { seed: plan.seed }),
      ...(plan.selectionRuns !== undefined && { selectionRuns: plan.selectionRuns }),
      ...(claimed && { claimed: { epsilon: claimed.epsilon.toNumber(), delta: claimed.delta.toNumber() } }),
    });
  } finally {
    io.progress("");
  }
}

/** Tells of a box that misbehaves with its input, and of an interruption. */
async function guarded(
  isJson: boolean,
  io: Io,
  run: (signal: AbortSignal) => Promise<number>,
): Promise<number> {
  try {
    const status = await interruptible(run);
    if (status !== undefined) return status;
    io.err("Stopped before there was a bound to tell.\n");
    return 130;
  } catch (error) {
    if (!(error instanceof blackBoxes.BlackBoxError)) throw error;
    io.err(printable(`${sentence(error.issue)}\nIts input was ${cut(error.input)}\n`));
    if (isJson) io.out(`${jsonText({ issue: error.issue, input: error.input })}\n`);
    return 2;
  }
}
