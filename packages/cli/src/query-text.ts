import type { queries } from "holdfast";

interface Limits {
  readonly lower: number;
  readonly upper: number;
}

/** An answer for people: its numbers, and what their ranges mean. */
export function answerLines(query: queries.Query, answer: queries.Answer): readonly string[] {
  const lines = numbers(query, answer);
  const { beta } = answer;
  if (beta === undefined) return lines;
  return [
    ...lines,
    `Every range contains the number that was counted, except with probability ${beta} in all.`,
  ];
}

function numbers(query: queries.Query, answer: queries.Answer): readonly string[] {
  switch (answer.kind) {
    case "count":
      return [`count ${said(answer.value, answer)}`];
    case "mean": {
      const { value, count } = answer;
      const rows = count === undefined ? "" : `${said(count.value, count)} rows`;
      if (value === null) return [`mean: nothing can be said, because there may be no such row; ${rows}`];
      return [`mean ${said(value, answer)}${rows && `, of ${rows}`}`];
    }
    case "quantile": {
      const at = query.kind === "quantile" ? query.at : "";
      if (answer.value === null) return [`quantile ${at}: there is no such row`];
      const { rankError: rows, shares } = answer;
      const rank = shares === undefined ? "" : `, so a quantile between ${outward(shares)}`;
      const off = rows === 0 ? "" : ` (at most ${String(rows)} rows too many below or above${rank})`;
      return [`quantile ${at}: ${String(answer.value)}${off}`];
    }
    case "histogram": {
      const names = aligned(answer.cells.map((cell, i) => cellName(cell, i === answer.cells.length - 1)));
      return answer.cells.map((cell, i) => `${names[i]!}  ${said(cell.value, cell)}`);
    }
    case "table": {
      const rows = answer.rows.map((cell, i) => cellName(cell, i === answer.rows.length - 1));
      const columns = answer.columns.map((cell, i) => cellName(cell, i === answer.columns.length - 1));
      const names = aligned(rows.flatMap((row) => columns.map((column) => `${row}, ${column}`)));
      return answer.cells.flat().map((cell, i) => `${names[i]!}  ${said(cell.value, cell)}`);
    }
  }
}

/** A number, and its limits where these are apart. */
function said(value: number, limits: Limits): string {
  if (limits.lower === limits.upper) return String(value);
  return `${value.toFixed(placesOf(limits))} (between ${outward(limits)})`;
}

/** Limits with the digits that matter, rounded outward. */
function outward({ lower, upper }: Limits): string {
  const places = placesOf({ lower, upper });
  const scale = Number(`1e${places}`);
  const cut = (value: number, round: (x: number) => number): string => {
    const isShort = Number(value.toFixed(places)) === value;
    return (isShort ? value : round(value * scale) / scale).toFixed(places);
  };
  return `${cut(lower, Math.floor)} and ${cut(upper, Math.ceil)}`;
}

/** As many digits behind the point as give the distance of the limits two of them; none for counts. */
function placesOf({ lower, upper }: Limits): number {
  if (Number.isInteger(lower) && Number.isInteger(upper)) return 0;
  let places = 0;
  for (let width = upper - lower; width < 10 && places < 12; width *= 10) places++;
  return places;
}

function cellName(cell: queries.CellName, isLast: boolean): string {
  if ("level" in cell) return cell.level ?? "(none)";
  return `${cell.from} ${isLast ? "to" : "to below"} ${cell.to}`;
}

function aligned(names: readonly string[]): readonly string[] {
  const width = Math.max(...names.map((name) => name.length));
  return names.map((name) => name.padEnd(width));
}
