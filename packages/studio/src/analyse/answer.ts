import type { queries } from "holdfast";
import { cellName } from "../format/query-words.ts";
import type { TranscriptLine } from "../service/documents.ts";

/** Limits around a number. */
export interface Limits {
  readonly lower: number;
  readonly upper: number;
}

/** A number with its limits to the sample and, where there are any, to the distribution, on a range that all lie in. */
export interface Bar extends Limits {
  readonly label: string;
  /** null where nothing can be said. */
  readonly value: number | null;
  readonly distribution?: Limits;
  readonly range: readonly [number, number];
  readonly isShare: boolean;
}

/** The numbers of a line's answer, for drawing; none where it tells a word or a model. */
export function barsOf(
  { answer, distribution }: Pick<TranscriptLine, "answer" | "distribution">,
  n: number,
): readonly Bar[] {
  const told = answer as { readonly kind?: string; readonly share?: unknown };
  if (typeof told.share === "number") return [shareBar(answer as Share, distribution as Limits | undefined)];
  switch (told.kind) {
    case "count":
    case "mean":
    case "histogram":
    case "table":
      return queryBars(answer as queries.Answer, distribution as Limits | undefined, n);
    default:
      return [];
  }
}

interface Share extends Limits {
  readonly share: number;
}

function shareBar({ share, lower, upper }: Share, distribution: Limits | undefined): Bar {
  return {
    label: "share",
    value: share,
    lower,
    upper,
    range: [0, 1],
    isShare: true,
    ...(distribution && { distribution }),
  };
}

function queryBars(answer: queries.Answer, distribution: Limits | undefined, n: number): readonly Bar[] {
  const counted = { range: [0, n] as const, isShare: false };
  switch (answer.kind) {
    case "count": {
      const { value, lower, upper } = answer;
      // The bar to the distribution is of shares; in rows it lies on the same range.
      const scaled = distribution && { lower: n * distribution.lower, upper: n * distribution.upper };
      return [{ label: "count", value, lower, upper, ...counted, ...(scaled && { distribution: scaled }) }];
    }
    case "mean": {
      const { value, lower, upper } = answer;
      return [{ label: "mean", value, lower, upper, range: around(lower, upper), isShare: false }];
    }
    case "histogram": {
      const most = Math.max(1, ...answer.cells.map(({ upper }) => upper));
      return answer.cells.map((cell, i) => ({
        ...limitsOf(cell),
        label: cellName(cell, i === answer.cells.length - 1),
        range: [0, most],
        isShare: false,
      }));
    }
    case "table": {
      const most = Math.max(1, ...answer.cells.flat().map(({ upper }) => upper));
      const rows = answer.rows.map((cell, i) => cellName(cell, i === answer.rows.length - 1));
      const columns = answer.columns.map((cell, i) => cellName(cell, i === answer.columns.length - 1));
      return answer.cells.flatMap((row, i) =>
        row.map((cell, j) => ({
          ...limitsOf(cell),
          label: `${rows[i]!}, ${columns[j]!}`,
          range: [0, most],
          isShare: false,
        })),
      );
    }
    case "quantile":
      return [];
  }
}

function limitsOf({ value, lower, upper }: queries.Measured): Pick<Bar, "value" | "lower" | "upper"> {
  return { value, lower, upper };
}

/** Some room on both sides of limits that have no range of their own. */
function around(lower: number, upper: number): readonly [number, number] {
  const room = Math.max((upper - lower) / 2, Math.abs(upper) / 1000, 1e-9);
  return [lower - room, upper + room];
}
