/** The first key that stands twice in one object of a JSON text, if any: readers may disagree which value counts. */
export function duplicateKey(text: string): string | undefined {
  const open: (Set<string> | undefined)[] = [];
  let last = "";
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(undefined);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const keys = open.at(-1);
      const name = JSON.parse(last) as string;
      if (keys?.has(name) === true) return last;
      keys?.add(name);
    } else last = token;
  }
  return undefined;
}
