/**
 * Cuts a list into pieces whose lengths are powers of two, at most 256: statements with as many parameters then have few different
 * texts, and each is prepared once.
 */
export function piecesOf<Item>(list: readonly Item[]): readonly (readonly Item[])[] {
  const pieces: (readonly Item[])[] = [];
  for (let start = 0, size = 256; start < list.length;) {
    while (size > list.length - start) size /= 2;
    pieces.push(list.slice(start, start + size));
    start += size;
  }
  return pieces;
}

/** The different names of a list in pieces for `in (...)`, the last filled up to a power of two with a name that it has already. */
export function namesIn(names: Iterable<string>): readonly (readonly string[])[] {
  const all = [...new Set(names)].sort();
  const pieces: string[][] = [];
  for (let start = 0; start < all.length; start += 256) {
    const piece = all.slice(start, start + 256);
    let size = 1;
    while (size < piece.length) size *= 2;
    const last = piece[piece.length - 1]!;
    pieces.push([...piece, ...Array.from({ length: size - piece.length }, () => last)]);
  }
  return pieces;
}
