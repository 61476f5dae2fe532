/** Finds which of a list of different texts stands in some bytes, without making a string of them. */
export class TextIndex {
  readonly #texts: readonly Uint8Array[];
  readonly #buckets = new Map<number, number[]>();

  constructor(texts: readonly string[]) {
    const encoder = new TextEncoder();
    this.#texts = texts.map((text) => encoder.encode(text));
    for (const [i, bytes] of this.#texts.entries()) {
      const key = hash(bytes, 0, bytes.length);
      const bucket = this.#buckets.get(key);
      if (bucket === undefined) this.#buckets.set(key, [i]);
      else bucket.push(i);
    }
  }

  /** The position of the text in the list; -1 when it is not there. */
  find(bytes: Uint8Array, start: number, end: number): number {
    const bucket = this.#buckets.get(hash(bytes, start, end));
    if (bucket === undefined) return -1;
    for (const i of bucket) if (isEqual(this.#texts[i]!, bytes, start, end)) return i;
    return -1;
  }
}

/** FNV-1a over 31 bits of the integers, so that it is a small integer. */
function hash(bytes: Uint8Array, start: number, end: number): number {
  let h = 0x811c9dc5 | 0;
  for (let i = start; i < end; i++) h = Math.imul(h ^ bytes[i]!, 0x01000193);
  return h & 0x3fff_ffff;
}

function isEqual(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length !== end - start) return false;
  for (let i = 0; i < text.length; i++) if (text[i] !== bytes[start + i]) return false;
  return true;
}
