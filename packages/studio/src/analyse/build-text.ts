/** A text with one more test in its predicate; `and` goes around an `or` that was there. */
export function appended(text: string, test: string, word: "and" | "or", isQuery: boolean): string {
  const [head, predicate] = isQuery ? splitQuery(text) : ["", text.trim()];
  const start = head === "" ? "" : `${head} where `;
  if (predicate === "") return `${start}${test}`;
  const before = word === "and" && /\sor\s/i.test(predicate) ? `(${predicate})` : predicate;
  return `${start}${before} ${word} ${test}`;
}

/** A query with another head, and the predicate that it had. */
export function withHead(text: string, head: string): string {
  const [, predicate] = splitQuery(text);
  return predicate === "" ? head : `${head} where ${predicate}`;
}

/** What is asked, and of which rows; quoted names do not end the first. */
function splitQuery(text: string): readonly [head: string, predicate: string] {
  const match = /^((?:"(?:[^"\\]|\\.)*"|'[^']*'|(?!\swhere\s)[^"'])*?)\swhere\s([^]*)$/i.exec(text.trim());
  return match === null ? [text.trim() || "count", ""] : [match[1]!.trim(), match[2]!.trim()];
}
