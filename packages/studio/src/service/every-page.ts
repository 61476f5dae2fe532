import type { Page } from "holdfast-service/client";

interface Paged<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

/** A collection from its beginning: everything, or the first so many pages and where the rest begins. */
export async function everyPage<Item>(
  read: (page: Page) => Promise<Paged<Item>>,
  { after, most = 20 }: { readonly after?: string; readonly most?: number } = {},
): Promise<Paged<Item>> {
  const items: Item[] = [];
  let place = after;
  for (let pages = 0; pages < most; pages++) {
    const page = await read({ limit: 1000, ...(place === undefined ? {} : { after: place }) });
    items.push(...page.items);
    place = page.next;
    if (place === undefined) return { items };
  }
  return { items, ...(place === undefined ? {} : { next: place }) };
}
