import type { Projection, ScorePart } from "./projection.ts";

/** What a vector is made of: numbers, or the characters of a word by their codes. */
export type VectorPart = "coordinate" | "character";

/** The projection in words; coordinates (or characters) count from 1. Of a score and of patterns the numbers are in the definition. */
export function projectionInWords(projection: Projection, part: VectorPart): string {
  const one = (index: number): string =>
    part === "coordinate" ? `coordinate ${index + 1}` : `the code of character ${index + 1}`;
  const each = part === "coordinate" ? "coordinate" : "character code";
  switch (projection.kind) {
    case "coordinate":
      return one(projection.index);
    case "step":
      return `(${one(projection.index)} - ${one(projection.index - 1)})`;
    case "sum":
      return `the sum of the ${each}s`;
    case "least":
    case "greatest":
    case "place of the least":
    case "place of the greatest":
      return `the ${projection.kind} ${each}`;
    case "number of distinct values":
      return `the number of distinct ${each}s`;
    case "spread":
      return `(the greatest ${each} - the least)`;
    case "pattern":
      return `the number of the pattern (as defined) of the ${each}s`;
    case "score":
      return `the score (as defined) of ${scored(projection.parts, part)}`;
  }
}

/** What a score adds up, in few words where it is all coordinates and nothing else. */
function scored(parts: readonly ScorePart[], part: VectorPart): string {
  const { length } = parts[0]!.projection;
  const isWhole =
    parts.length === length &&
    parts.every(({ projection }, i) => projection.kind === "coordinate" && projection.index === i);
  if (isWhole) return `all ${part === "coordinate" ? "coordinates" : "characters"}`;
  return parts.map(({ projection }) => projectionInWords(projection, part)).join(", ");
}

/** What a pattern's number stands for, coordinate by coordinate; undefined where the value is none of the listed ones. */
export function patternOfNumber(
  values: readonly (readonly number[])[],
  number: number,
): readonly (number | undefined)[] {
  let code = number;
  return [...values]
    .reverse()
    .map((list) => {
      const digit = code % (list.length + 1);
      code = (code - digit) / (list.length + 1);
      return list[digit];
    })
    .reverse();
}
