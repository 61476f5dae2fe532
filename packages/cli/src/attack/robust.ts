import { adversaries, type Certificate, seededSource } from "holdfast";
import { type AttackCommandOptions, digits, positive, seedOf } from "./values.ts";
import type { PreparedAttack, TriedClaim } from "./robust-attacks.ts";
import type { Io } from "../io.ts";
import { jsonText } from "../json-text.ts";
import { table } from "../table.ts";

/** Runs an attack on robust generalization once for each claim, on the same samples, and prints gaps and verdicts. */
export async function robustly(
  { attack, claims }: PreparedAttack,
  options: AttackCommandOptions,
  io: Io,
): Promise<number> {
  const runs = positive(options.runs, "--runs") ?? 200;
  const seed = seedOf(options);
  const tried: { readonly claim: TriedClaim; readonly found: adversaries.RobustFinding }[] = [];
  for (const claim of claims) {
    const { certificate } = claim;
    if (certificate.claim.notion !== "robust-generalization") continue;
    io.progress(`${attack.id}: ${claim.name}`);
    const random = seededSource(seed);
    tried.push({
      claim,
      found: await adversaries.attackRobustly(attack, { claim: certificate.claim, runs, random }),
    });
  }
  io.progress("");
  // What is wrongly claimed may survive an attack; what is proved must.
  const isProofBroken = tried.some(({ claim, found }) => claim.holds && found.verdict === "refuted");
  if (options.json === true) {
    const [{ found }] = tried as [(typeof tried)[0]];
    const rows = tried.map(({ claim, found: one }) => ({
      claim: claim.name,
      ...exactly(claim.certificate),
      violations: one.violations,
      critical: one.critical,
      falseAlarm: one.falseAlarm,
      verdict: one.verdict,
      proved: claim.holds,
    }));
    const { victim, statistic, gap, expected } = found;
    io.out(
      `${jsonText({ attack: attack.id, victim, statistic, runs, seed, gap, expectedGap: expected, claims: rows })}\n`,
    );
    return isProofBroken ? 1 : 0;
  }
  const [{ found }] = tried as [(typeof tried)[0]];
  io.out(
    [
      `${attack.id} against ${found.victim}`,
      `statistic: ${found.statistic}`,
      `mean gap ${digits(found.gap.mean)} in ${runs} runs (95 %: ${digits(found.gap.lower)} to ${digits(found.gap.upper)})${found.expected === undefined ? "" : `, expected ${digits(found.expected)}`}; seed ${seed}`,
      ...table([
        ["claimed as", "alpha", "violations", "refutes from", "verdict"],
        ...tried.map(({ claim, found: one }) => [
          claim.name,
          digits(one.claimed!.alpha),
          String(one.violations),
          String(one.critical),
          one.verdict === "refuted" ? "REFUTED" : one.verdict,
        ]),
      ]),
      "",
    ].join("\n"),
  );
  return isProofBroken ? 1 : 0;
}

/** What is claimed, as exact texts. */
function exactly({ claim }: Certificate): { readonly alpha?: string; readonly beta?: string } {
  if (claim.notion !== "robust-generalization") return {};
  return { alpha: claim.alpha.toString(), beta: claim.beta.toString() };
}
