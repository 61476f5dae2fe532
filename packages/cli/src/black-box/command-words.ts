import { refuse } from "../numbers.ts";

/**
 * The words of a command line, as a shell parts them: by spaces, but not inside quotes; a backslash takes the next
 * character as it is, inside double quotes only a quote or a backslash. Nothing is expanded.
 */
export function commandWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const character = line[i]!;
    const next = line[i + 1];
    const isEscape = character === "\\" && next !== undefined;
    if (quote === "" && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (isEscape && (quote === "" || (quote === '"' && /["\\]/.test(next)))) {
      word = (word ?? "") + next;
      i++;
    } else if (character === quote) {
      quote = "";
    } else if (quote === "" && (character === '"' || character === "'")) {
      quote = character;
      word ??= "";
    } else {
      word = (word ?? "") + character;
    }
  }
  if (word !== undefined) words.push(word);
  if (quote === "" && (words[0] ?? "") !== "") return words;
  return refuse({
    code: "parameter-range",
    path: "--command",
    expected: quote === "" ? "a program and its arguments" : `a closing ${quote}`,
    received: JSON.stringify(line),
  });
}
