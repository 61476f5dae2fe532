/** Cuts a list that was read one item too far; `next` is there when more follow. */
export function pageAfter<Item>(
  rows: readonly Item[],
  limit: number,
  placeOf: (item: Item) => string,
): { readonly items: readonly Item[]; readonly next: { readonly next?: string } } {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? { next: placeOf(items.at(-1)!) } : {} };
}
