/**
 * The remedy for an unknown name: the known one with the fewest letters to change, where these are at most a third of it, or
 * else the one that shares the most words with it. Empty where nothing is near.
 */
export function didYouMean(unknown: string, names: readonly string[]): { readonly remedy?: string } {
  const best =
    nearestBySpelling(unknown.toLowerCase(), names) ?? nearestByWords(unknown.toLowerCase(), names);
  return best === undefined ? {} : { remedy: `Did you mean ${best}?` };
}

function nearestBySpelling(unknown: string, names: readonly string[]): string | undefined {
  // The work grows with the length, and no name is nearly so long.
  if (unknown.length > 100) return undefined;
  const ranked = names.map((name) => ({ name, changes: changesBetween(unknown, name) }));
  const [best] = ranked.sort((a, b) => a.changes - b.changes);
  return best !== undefined && 3 * best.changes <= best.name.length ? best.name : undefined;
}

function nearestByWords(unknown: string, names: readonly string[]): string | undefined {
  const words = new Set(unknown.split(/[^a-z]+/).filter((word) => word !== ""));
  const shared = (name: string): number => name.split("-").filter((word) => words.has(word)).length;
  const [best] = [...names].sort((a, b) => shared(b) - shared(a));
  return best !== undefined && shared(best) > 0 ? best : undefined;
}

/** How many letters must be put in, left out or exchanged to come from one text to the other. */
function changesBetween(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const exchanged = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row.push(Math.min(above[j]! + 1, row[j - 1]! + 1, exchanged));
    }
    above = row;
  }
  return above[b.length]!;
}
