/** A text as bytes in chunks of the given size. */
export function* chunksOf(text: string | Uint8Array, size: number = 65536): Generator<Uint8Array> {
  const bytes = typeof text === "string" ? new TextEncoder().encode(text) : text;
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}
