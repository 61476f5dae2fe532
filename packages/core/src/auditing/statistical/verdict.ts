import type { StatisticalFinding } from "./finding.ts";

type Judged = Pick<StatisticalFinding, "delta" | "epsilonLower" | "confidence" | "claimed"> & {
  readonly runs: number;
};

/** What an audit may say, and its sentence. It never says that a box is private. */
export function verdictOf(judged: Judged): Pick<StatisticalFinding, "verdict" | "sentence"> {
  const { delta, epsilonLower, confidence, claimed, runs } = judged;
  const sure = `${Number((100 * confidence).toPrecision(12))} %`;
  const bound = downward(epsilonLower, claimed?.epsilon);
  const at = (failure: number): string => (failure === 0 ? "" : ` at delta ${failure}`);
  const where = at(delta);
  if (claimed !== undefined && epsilonLower > claimed.epsilon) {
    return {
      verdict: "refuted",
      sentence: `The claim of epsilon ${claimed.epsilon}${at(claimed.delta)} is refuted: epsilon${claimed.delta === delta ? "" : where} is at least ${bound}, with confidence ${sure}.`,
    };
  }
  const needed = runsNeeded(claimed?.epsilon ?? 0, delta, 1 - confidence);
  if (runs < needed) {
    const target = claimed === undefined ? "any epsilon" : `epsilon ${claimed.epsilon}`;
    const least = Number.isFinite(needed)
      ? `${needed} runs on each data set are the least that could`
      : "no number of runs could";
    const less = epsilonLower > 0 ? ` They show that epsilon is at least ${bound}.` : "";
    return {
      verdict: "nothing",
      sentence: `Too few runs to say anything: ${runs} runs on each data set cannot refute ${target}${where} with confidence ${sure}; ${least}.${less}`,
    };
  }
  if (claimed === undefined) {
    return {
      verdict: "no claim",
      sentence: `Epsilon is at least ${bound}${where}, with confidence ${sure}; nothing is claimed.`,
    };
  }
  const found = `(${sure} lower bound ${bound}${where})`;
  return { verdict: "not refuted", sentence: `No violation found at epsilon ${claimed.epsilon} ${found}.` };
}

/** Four digits, rounded down; all of them where four would hide that it exceeds the claim, or that it is above 0. */
function downward(value: number, claimed = 0): string {
  const short = Math.floor(value * 10_000) / 10_000;
  return String(value > claimed && short <= claimed ? value : short);
}

/**
 * The least runs on each data set with which epsilon at delta can be refuted at all: an event that always happens on the first and
 * never on the second must have probability at most beta under the hypothesis, whose most favorable case is the largest
 * (1 - q) min(1, e^epsilon q + delta).
 */
function runsNeeded(epsilon: number, delta: number, beta: number): number {
  const factor = Math.exp(epsilon);
  const certain = (1 - delta) / factor;
  const vertex = (1 - delta / factor) / 2;
  // Where the hypothesis allows the event always, and where it does not.
  const always = Math.log1p(-certain);
  const sometimes = vertex < certain ? Math.log((1 - vertex) * (factor * vertex + delta)) : -Infinity;
  return Math.ceil(Math.log(beta * 0.99) / Math.max(always, sometimes));
}
