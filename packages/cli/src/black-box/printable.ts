/**
 * A text that a box may have written, for a terminal: control and formatting characters, which could move the cursor, recolor or
 * turn around what stands beside them, are shown by their numbers.
 */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === "\n"
      ? character
      : `\\u${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`,
  );
}
