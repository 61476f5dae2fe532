import { fields, lookup, type Rational, zoo, type ZooMember } from "holdfast";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { table } from "../table.ts";
import { downward, findingDocument, findingInWords } from "./finding-text.ts";
import type { AuditCommandOptions } from "./flags.ts";
import { auditPlan } from "./plan.ts";
import { type Audited, findingOf, type Running } from "./statistical.ts";

/**
 * `holdfast audit --zoo NAME|all|list`: audits mechanisms whose truth is known. For one, exit status 1 when its claim is refuted,
 * as for any box; for all, when the audit is wrong about one: a correct member refuted, or a broken one missed.
 */
export async function zooAudit(given: AuditCommandOptions, io: Io, running: Running): Promise<number> {
  const options = { ...given, seed: auditPlan(given, "zoo").seed };
  const isJson = options.json === true;
  if (options.zoo === "list") return list(isJson, io);
  if (options.zoo !== "all") {
    const member = lookup(zoo, { code: "parameter-range", path: "--zoo", expected: "list, all or one of" })(
      options.zoo ?? "",
    );
    const audited = auditedMember(member, options);
    const finding = await findingOf(audited, io, running);
    const document = { ...truthOf(member), ...findingDocument(finding, audited.asked) };
    io.out(
      isJson ? `${jsonText(document)}\n` : findingInWords(finding, audited.asked) + truthInWords(member),
    );
    return finding.verdict === "refuted" ? 1 : 0;
  }
  const documents: object[] = [];
  const rows: string[][] = [["member", "claimed", "truth", "lower bound", "verdict", ""]];
  let mistakes = 0;
  for (const member of zoo) {
    const audited = auditedMember(member, options);
    const finding = await findingOf(audited, io, running);
    const isRight = (finding.verdict === "refuted") === member.broken;
    if (!isRight) mistakes++;
    documents.push({ ...truthOf(member), ...findingDocument(finding, audited.asked) });
    rows.push([
      member.id,
      digits(member.claimed.epsilon),
      digits(member.truth.epsilon),
      downward(finding.epsilonLower),
      finding.verdict,
      isRight ? "" : member.broken ? "missed" : "FALSE ALARM",
    ]);
  }
  const words = `${rows.length - 1} members, ${mistakes} judged otherwise than they are; seed ${options.seed}`;
  io.out(isJson ? `${jsonText({ mistakes, members: documents })}\n` : [...table(rows), words, ""].join("\n"));
  return mistakes === 0 ? 0 : 1;
}

function auditedMember(member: ZooMember, options: AuditCommandOptions): Audited {
  const usual = auditPlan(options, member.slow === true ? "middling" : "zoo");
  // What a member needs to be judged rightly, unless another size is asked for.
  const isAsked = options.runs !== undefined || options.selectionRuns !== undefined;
  const plan = isAsked ? usual : { ...usual, ...member.size };
  const claimed = { epsilon: exact(member.claimed.epsilon), delta: exact(member.claimed.delta) };
  return {
    subject: {
      recipe: { of: "zoo", member: member.id },
      coins: `zoo ${member.id} ${plan.seed}`,
      make: member.box,
    },
    pairs: member.pairs,
    plan,
    asked: { claimed, delta: claimed.delta, confidence: plan.confidence },
  };
}

/** A number of a member's claim, as it is written there. */
function exact(value: number): Rational {
  return fields.nonNegative.read(String(value), "claimed");
}

function truthOf({ id, broken, truth, source }: ZooMember): object {
  return { member: id, broken, truth: { epsilon: truth.epsilon, how: truth.how }, source };
}

function truthInWords({ broken, truth }: ZooMember): string {
  const what = broken ? "The claim is false" : "The claim is true";
  return `${what}: epsilon is ${digits(truth.epsilon)} (${truth.how})\n`;
}

function list(isJson: boolean, io: Io): number {
  if (isJson) {
    io.out(`${jsonText(zoo.map((member) => ({ ...truthOf(member), summary: member.summary })))}\n`);
    return 0;
  }
  const rows = zoo.map(({ id, broken, summary }) => [id, broken ? "broken" : "correct", summary]);
  io.out(`${table(rows).join("\n")}\n`);
  return 0;
}

function digits(x: number): string {
  return Number.isFinite(x) ? String(Number(x.toPrecision(4))) : "infinity";
}
