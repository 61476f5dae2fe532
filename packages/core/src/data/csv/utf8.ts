/**
 * Checks a stream of bytes for well-formed UTF-8 (Unicode, table 3-7) and for NUL, across any cut into chunks, without
 * making text of it. One comparison for each byte of ASCII.
 */
export class Utf8Check {
  /** How many continuation bytes are still due, and the range of the next one. */
  #due = 0;
  #least = 0x80;
  #most = 0xbf;

  /** The position of the first byte that cannot stand where it does; -1 when there is none. */
  firstBad(bytes: Uint8Array): number {
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i]!;
      if (byte < 0x80 && byte !== 0 && this.#due === 0) continue;
      if (!this.#accepts(byte)) return i;
    }
    return -1;
  }

  /** Whether the stream may end here: not in the middle of a character. */
  get isWhole(): boolean {
    return this.#due === 0;
  }

  #accepts(byte: number): boolean {
    if (this.#due > 0) {
      if (byte < this.#least || byte > this.#most) return false;
      this.#due--;
      [this.#least, this.#most] = [0x80, 0xbf];
      return true;
    }
    // A lead byte; C0, C1 and F5 to FF lead nothing, and four of the others narrow the byte after them.
    if (byte < 0xc2 || byte > 0xf4) return false;
    this.#due = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    if (byte === 0xe0) this.#least = 0xa0;
    if (byte === 0xed) this.#most = 0x9f;
    if (byte === 0xf0) this.#least = 0x90;
    if (byte === 0xf4) this.#most = 0x8f;
    return true;
  }
}
