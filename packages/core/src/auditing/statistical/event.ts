import type { Batch } from "../black-boxes/black-box.ts";
import { countInside, type LineSet, lineSetInWords, membership } from "./line-set.ts";
import { type Projection, projected } from "./projection.ts";
import { patternOfNumber, projectionInWords, type VectorPart } from "./projection-words.ts";

/** A definite set of outputs, as data: what an audit counts. */
export type OutputEvent =
  /** A number in this set. */
  | { readonly on: "number"; readonly set: LineSet }
  /** One of these words, or none of them. */
  | { readonly on: "word"; readonly words: readonly string[]; readonly inside: boolean }
  /** A word whose characters, as a vector of their codes (0 after its end), have their projection in this set. */
  | { readonly on: "characters"; readonly projection: Projection; readonly set: LineSet }
  /** A vector whose projection is in this set; and another projection in another set, where there is one. */
  | {
      readonly on: "vector";
      readonly projection: Projection;
      readonly set: LineSet;
      readonly and?: { readonly projection: Projection; readonly set: LineSet };
    };

/** Counts the outputs of a batch that are in the event. */
export function eventCounter(event: OutputEvent): (batch: Batch) => number {
  const count = eventsCounter([event]);
  return (batch) => count(batch)[0]!;
}

/** Counts the outputs of a batch in each of several events; a projection that they share is computed once. */
export function eventsCounter(events: readonly OutputEvent[]): (batch: Batch) => readonly number[] {
  const counters = events.map((event) => counterOf(event));
  return (batch) => {
    const known = new Map<Projection, Float64Array>();
    const read: Read = (projection) => {
      let values = known.get(projection);
      if (values === undefined) {
        values = projected(projection)(batch.values as Float64Array);
        known.set(projection, values);
      }
      return values;
    };
    return counters.map((count) => count(batch, read));
  };
}

/** The projections of a batch of vectors. */
type Read = (projection: Projection) => Float64Array;

function counterOf(event: OutputEvent): (batch: Batch, read: Read) => number {
  switch (event.on) {
    case "number":
      return (batch) => countInside(event.set, batch.values as Float64Array);
    case "word": {
      const words = new Set(event.words);
      return (batch) => {
        let count = 0;
        for (const word of batch.values as readonly string[]) if (words.has(word) === event.inside) count++;
        return count;
      };
    }
    case "characters": {
      const project = projected(event.projection);
      const { length } = event.projection;
      return (batch) =>
        countInside(event.set, project(characters(batch.values as readonly string[], length)));
    }
    case "vector": {
      const { projection, set, and } = event;
      if (and === undefined) return (_, read) => countInside(set, read(projection));
      return (_, read) => {
        const others = read(and.projection);
        const isInside = membership(and.set);
        return countInside(
          set,
          read(projection).filter((__, i) => isInside(others[i]!)),
        );
      };
    }
  }
}

/** The event in words that define it: `output >= 1.37`, `output is one of "0110", "0111"`. */
export function eventInWords(event: OutputEvent): string {
  switch (event.on) {
    case "number":
      return lineSetInWords(event.set, "output");
    case "word":
      return wordsInWords(event.words, event.inside);
    case "characters":
      return `${projectedInWords(event, "character")} (codes as in UTF-16, 0 after the end of the word)`;
    case "vector": {
      const words = projectedInWords(event, "coordinate");
      if (event.and === undefined) return words;
      return `${words}, and ${projectedInWords(event.and, "coordinate")}`;
    }
  }
}

function wordsInWords(words: readonly string[], inside: boolean): string {
  const list = words.map((word) => JSON.stringify(word)).join(", ");
  if (words.length === 0) return inside ? "nothing" : "any output";
  if (words.length === 1) return inside ? `output is ${list}` : `output is not ${list}`;
  return inside ? `output is one of ${list}` : `output is none of ${list}`;
}

/** The most patterns that are spelled out. */
const spelledPatterns = 8;

function projectedInWords(
  { projection, set }: { readonly projection: Projection; readonly set: LineSet },
  part: VectorPart,
): string {
  const { cuts, at, between } = set;
  if (projection.kind === "pattern" && !between.includes(true) && cuts.length <= spelledPatterns) {
    const kind = part === "coordinate" ? "coordinates" : "character codes";
    const spelled = cuts
      .filter((_, i) => at[i])
      .map(
        (code) =>
          `(${patternOfNumber(projection.values, code)
            .map((value) => value ?? "other")
            .join(", ")})`,
      );
    if (spelled.length > 0) return `the ${kind} are ${spelled.join(" or ")}`;
  }
  return lineSetInWords(set, projectionInWords(projection, part));
}

/** Words as vectors of their characters' codes, one after the other: 0 after a word's end, and nothing beyond the length. */
export function characters(words: readonly string[], length: number): Float64Array {
  const values = new Float64Array(words.length * length);
  words.forEach((word, i) => {
    for (let j = 0; j < Math.min(length, word.length); j++) values[i * length + j] = word.charCodeAt(j);
  });
  return values;
}
