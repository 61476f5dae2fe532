import type { Row } from "./experiment.ts";
import { verdictOf } from "./verdict.ts";

/** The rows as comma separated values: series, parameters, claimed and measured numbers, interval and verdict. */
export function csvOf(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap(({ at }) => Object.keys(at)))];
  const header = [
    "series",
    ...names,
    "relation",
    "claimed",
    "measured",
    "lower",
    "upper",
    "repetitions",
    "verdict",
  ];
  const lines = rows.map((row) => {
    const { series, at, claimed, measured } = row;
    return [
      series,
      ...names.map((name) => at[name] ?? ""),
      claimed?.relation ?? "",
      claimed?.value ?? "",
      measured.value,
      measured.lower,
      measured.upper,
      measured.runs,
      verdictOf(row),
    ];
  });
  return [header, ...lines].map((line) => `${line.map(field).join(",")}\n`).join("");
}

function field(value: number | string): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
