import { formatNumber } from "../../format/number.ts";
import { type KnownPhase, phaseAt, type PhaseName, type PhaseNotion } from "./phase.ts";

/** Who learns, in a sentence. */
const learners: Readonly<Record<PhaseNotion, string>> = {
  pure: "A purely private learner",
  approximate: "An approximately private learner",
  "private-prediction": "A learner with private predictions",
  none: "A learner without privacy",
};

/** In which phase n lies and by which theorems. */
export function phaseSentence(n: number, known: KnownPhase): string {
  const [enough] = known.sufficient;
  const [needed] = known.necessary;
  const who = learners[known.notion];
  const suffices = enough && `n = ${formatNumber(enough.n, "up")} suffices (${enough.source})`;
  const proper = needed?.isProper === true;
  const by = proper ? " by a learner that outputs thresholds" : "";
  const need = needed && `at least ${formatNumber(needed.n, "down")} are needed${by} (${needed.source})`;
  const said: Readonly<Record<PhaseName, string>> = {
    possible: `${who} exists at n = ${formatNumber(n)}: ${suffices ?? ""}.`,
    impossible: `${who}${proper ? " that outputs thresholds" : ""} does not exist at n = ${formatNumber(n)}: ${need ?? ""}.`,
    unknown: `At n = ${formatNumber(n)} no theorem here decides: ${[need, suffices].filter((part) => part !== undefined).join("; ")}.`,
  };
  return said[phaseAt(n, known)];
}

/** Where a delta is worthless: from 1/delta examples on, one of them may be published whole. */
export function deltaSentence(n: number, delta: string): string | undefined {
  if (!(n * Number(delta) >= 1)) return undefined;
  return `delta = ${delta} is at least 1/n here: allowed by the definition, and meaningless as privacy, because publishing an example at random keeps it (Wang, Lei, Fienberg Lemma 22).`;
}
