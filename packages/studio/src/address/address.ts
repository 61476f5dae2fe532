/**
 * The address of a view: everything after `#`, as `#/plan?n=1000`. It is never sent to a server, it works on any host, and whoever
 * gets it sees the same view. Nothing of a sensitive table and no key may stand in it.
 */
export interface Address {
  /** `plan`, `explore/map`; empty at the start. */
  readonly page: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Reads what follows `#`. */
export function readAddress(hash: string): Address {
  const [path = "", query = ""] = hash.replace(/^#\/?/, "").split("?", 2);
  return { page: decoded(path), fields: Object.fromEntries(new URLSearchParams(query)) };
}

/** What follows `#` for this address, with `#`. */
export function writeAddress({ page, fields }: Address): string {
  const query = new URLSearchParams(Object.entries(fields)).toString();
  return `#/${page}${query === "" ? "" : `?${query}`}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
