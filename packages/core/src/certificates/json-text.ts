import { refuse } from "../issues/index.ts";

/** White space between a key and its colon that is looked through. */
const longestGap = 100;

/**
 * Reads a JSON text in which no object has a key twice: readers could disagree about which value counts. Anything else
 * that is wrong with the text throws a SyntaxError.
 */
export function parseStrictly(text: string, path: string): unknown {
  const document: unknown = JSON.parse(text);
  const objects: Set<string>[] = [];
  const nesting: string[] = [];
  for (let i = 0; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === "{") objects.push(new Set());
    if (character === "{" || character === "[") nesting.push(character);
    if (character === "}" || character === "]") {
      nesting.pop();
      if (character === "}") objects.pop();
    }
    if (character !== '"') continue;
    const end = endOfString(text, i);
    if (nesting.at(-1) === "{" && /^\s*:/.test(text.slice(end + 1, end + 1 + longestGap))) {
      const key = JSON.parse(text.slice(i, end + 1)) as string;
      if (objects.at(-1)?.has(key) === true) {
        refuse({
          code: "certificate-unreadable",
          path,
          expected: `the key ${JSON.stringify(key)} once in an object`,
        });
      }
      objects.at(-1)?.add(key);
    }
    i = end;
  }
  return document;
}

/** The position of the quote that closes the string which opens at `start`. */
function endOfString(text: string, start: number): number {
  let i = start + 1;
  while (text.charAt(i) !== '"') i += text.charAt(i) === "\\" ? 2 : 1;
  return i;
}
