import type { ExperimentEntry } from "./model.ts";

export interface Filter {
  /** A paper, or empty for all. */
  readonly paper: string;
  /** A kind of statement, or empty. */
  readonly kind: string;
  /** Words that all must occur in its texts. */
  readonly text: string;
}

/** Whether an experiment is among those asked for. Paper and kind must be of one and the same statement. */
export function matches(entry: ExperimentEntry, { paper, kind, text }: Filter): boolean {
  const isOfStatement =
    (paper === "" && kind === "") ||
    entry.statements.some(
      (statement) => (paper === "" || statement.paper === paper) && (kind === "" || statement.kind === kind),
    );
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const texts = [
    entry.id,
    entry.title,
    entry.summary,
    ...entry.statements.map(({ kind: of, number, title }) => `${of} ${number} ${title}`),
  ];
  const whole = texts.join("\n").toLowerCase();
  return isOfStatement && words.every((word) => whole.includes(word));
}
