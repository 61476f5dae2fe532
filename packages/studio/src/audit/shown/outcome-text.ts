import type { statistical } from "holdfast";

/** An outcome for people: a label, a word, or what was published. */
export function outcomeText(outcome: unknown): string {
  if (typeof outcome !== "object" || outcome === null) return String(outcome);
  if (Array.isArray(outcome)) return `(${outcome.map(outcomeText).join(", ")})`;
  const { kind, ...rest } = outcome as { readonly kind?: unknown; readonly [name: string]: unknown };
  if (kind === "hypothesis") return outcomeText(rest["hypothesis"]);
  if (kind === undefined && Object.values(rest).every((value) => typeof value !== "object"))
    return Object.entries(rest)
      .map(([name, value]) => `${name} ${String(value)}`)
      .join(", ");
  return JSON.stringify(outcome);
}

/** An event for people: some of its outcomes, and how many there are. */
export function eventText(event: readonly unknown[]): string {
  const texts = event.slice(0, 6).map(outcomeText);
  const more = event.length - texts.length;
  if (event.length === 1) return texts[0]!;
  return `one of ${texts.join("; ")}${more > 0 ? ` and ${more} more` : ""}`;
}

/** A counted event for people: models and labels are words of JSON, which read better as what they say. */
export function countedText({ event, definition }: statistical.Witness): string {
  if (definition.on !== "word")
    return event.length > 400 ? `${event.slice(0, 250)} … ${event.slice(-100)}` : event;
  const text = eventText(definition.words.map(valueOf));
  if (definition.inside) return `output is ${text}`;
  return `output is ${definition.words.length === 1 ? `not ${text}` : `none of ${text.replace(/^one of /, "")}`}`;
}

function valueOf(word: string): unknown {
  try {
    return JSON.parse(word) as unknown;
  } catch {
    return word;
  }
}
