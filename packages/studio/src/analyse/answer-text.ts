import type { queries } from "holdfast";
import { formatNumber, formatWhole } from "../format/number.ts";
import type { TranscriptLine } from "../service/documents.ts";
import { barsOf, type Bar, type Limits } from "./answer.ts";
import type { Question } from "./facts.ts";

/** An answer in sentences, as the command line says it; the first is what was found. */
export function answerText(
  line: Pick<TranscriptLine, "question" | "counted" | "answer" | "distribution">,
  n: number,
): readonly string[] {
  const question = line.question as Question;
  const answer = line.answer as Readonly<Record<string, unknown>>;
  const counted = line.counted === undefined ? [] : [line.counted];
  const lines = [...found(question, answer, barsOf(line, n)), ...counted, ...instrument(question, answer)];
  const { beta } = answer as { readonly beta?: string };
  if (beta === undefined || beta === "0") return lines;
  return [
    ...lines,
    `Every range contains the number that was counted, except with probability ${beta} in all.`,
  ];
}

function found(
  { kind, query }: Question,
  answer: Readonly<Record<string, unknown>>,
  bars: readonly Bar[],
): readonly string[] {
  if (kind === "yes-no") return [answer["holds"] === true ? "yes" : "no"];
  if (answer["overflow"] === true)
    return ["overflow: the model would keep more examples than maxKept allows, and is not published"];
  if (answer["model"] !== undefined) return [modelText(answer["model"] as ModelFile)];
  if (answer["kind"] === "quantile")
    return [quantileText(query as { readonly at: string }, answer as unknown as Quantile)];
  if (answer["from"] === "as on training") return ["as on training", ...bars.map(barText)];
  if (answer["improved"] === false) return ["no improvement on the best so far"];
  if (answer["kind"] === "mean") return [meanText(answer as unknown as Mean, bars)];
  return bars.map(barText);
}

type Quantile = Extract<queries.Answer, { kind: "quantile" }>;
type Mean = Extract<queries.Answer, { kind: "mean" }>;

interface ModelFile {
  readonly class?: unknown;
  readonly hypothesis?: unknown;
}

/** A number and what lies around it. */
export function barText({ label, value, lower, upper, distribution }: Bar): string {
  const outer = distribution === undefined ? "" : `; in the distribution ${between(distribution)}`;
  if (value === null) return `${label}: nothing can be said`;
  if (lower === upper) return `${label} ${formatNumber(value)}${outer}`;
  return `${label} ${formatNumber(value)} (${between({ lower, upper })})${outer}`;
}

function between({ lower, upper }: Limits): string {
  return `between ${formatNumber(lower, "down")} and ${formatNumber(upper, "up")}`;
}

function meanText({ value, count }: Mean, bars: readonly Bar[]): string {
  const rows = count === undefined ? "" : barText({ ...bars[0]!, ...count, label: "of" });
  if (value === null)
    return `mean: nothing can be said, because there may be no such row; ${rows.slice(3)} rows`;
  return `${barText(bars[0]!)}${rows && `, ${rows} rows`}`;
}

function quantileText({ at }: { readonly at: string }, { value, rankError, shares }: Quantile): string {
  if (value === null) return `quantile ${at}: there is no such row`;
  const rank = shares === undefined ? "" : `, so a quantile ${between(shares)}`;
  const rows = formatNumber(rankError, "up");
  const off = rankError === 0 ? "" : ` (at most ${rows} rows too many below or above${rank})`;
  return `quantile ${at}: ${formatWhole(value)}${off}`;
}

function modelText({ hypothesis }: ModelFile): string {
  const text = JSON.stringify(hypothesis);
  return `a model: ${text.length > 160 ? `${text.slice(0, 160)}…` : text}`;
}

/** What an instrument says of itself. */
function instrument({ kind }: Question, answer: Readonly<Record<string, unknown>>): readonly string[] {
  const { opened, best, remaining } = answer as {
    readonly opened?: string;
    readonly best?: string;
    readonly remaining?: number;
  };
  const shown = `${kind.startsWith("holdout") ? "disagreement" : "improvement"}${remaining === 1 ? "" : "s"}`;
  return [
    ...(opened === undefined ? [] : [`${opened} is open`]),
    ...(best === undefined ? [] : [`best so far: ${best}`]),
    ...(remaining === undefined ? [] : [`${remaining} ${shown} may still be shown`]),
  ];
}
