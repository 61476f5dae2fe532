import { type Experiment, type Row, verdictOf } from "holdfast-experiments";
import { table } from "./table.ts";

/** How many rows are printed; the CSV file has all. */
const most = 40;

/** What an experiment measured, for a reader: its claim, a table of rows, and whether something contradicts it. */
export function experimentInWords(experiment: Experiment, rows: readonly Row[]): string {
  const shown = spread(rows, most);
  const cells = shown.map((row) => {
    const { series, at, claimed, measured } = row;
    const parameters = Object.entries(at).map(([name, value]) => `${name} ${short(value)}`);
    const interval = measured.runs === 0 ? "exact" : `${short(measured.lower)} to ${short(measured.upper)}`;
    return [
      series,
      parameters.join(", "),
      claimed === undefined ? "-" : `${claimed.relation} ${short(claimed.value)}`,
      short(measured.value),
      interval,
      verdictOf(row) === "contradicted" ? "CONTRADICTED" : "",
    ];
  });
  const head = ["", "at", "claimed", "measured", "interval (99 %)", ""];
  const left = rows.length - shown.length;
  return [
    experiment.title,
    "",
    ...wrapped(experiment.summary),
    "",
    ...table([head, ...cells]),
    ...(left > 0 ? [`  and ${left} more in the CSV file`] : []),
    "",
    conclusion(rows),
    "",
  ].join("\n");
}

/** Whether any row contradicts its claim, in a sentence. */
export function conclusion(rows: readonly Row[]): string {
  const verdicts = rows.map(verdictOf);
  const claims = verdicts.filter((verdict) => verdict !== "none").length;
  const against = verdicts.filter((verdict) => verdict === "contradicted").length;
  return against === 0
    ? `No measured value contradicts its claim (${claims} claims; a true one is contradicted with probability at most 1e-9).`
    : `${against} of ${claims} claims CONTRADICTED by what was measured.`;
}

/** At most so many rows, evenly spread, with all that contradict a claim. */
function spread(rows: readonly Row[], count: number): readonly Row[] {
  if (rows.length <= count) return rows;
  const step = rows.length / count;
  const chosen = new Set(Array.from({ length: count }, (_, i) => Math.floor(i * step)));
  return rows.filter((row, i) => chosen.has(i) || verdictOf(row) === "contradicted");
}

function short(value: number | string): string {
  if (typeof value === "string") return value;
  return Number.isInteger(value) && Math.abs(value) < 1e9
    ? String(value)
    : String(Number(value.toPrecision(4)));
}

function wrapped(text: string): readonly string[] {
  return text.match(/.{1,96}(?:\s|$)/g)?.map((line) => line.trimEnd()) ?? [];
}
