/** The number of ones of a 32-bit word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of members of a set of rows. */
export function setSize(words: Uint32Array, from = 0, to: number = words.length): number {
  let size = 0;
  for (let w = from; w < to; w++) size += bitCount(words[w]!);
  return size;
}

/** 2^k; for k beyond 30 a number larger than any number of rows. */
export function powerOfTwo(k: number): number {
  return k < 31 ? 1 << k : Infinity;
}

/** The set {0, …, rows - 1}, written into `words` from `at` on. */
export function fillSet(words: Uint32Array, at: number, rows: number): void {
  const whole = rows >>> 5;
  words.fill(0xffffffff, at, at + whole);
  if ((rows & 31) !== 0) words[at + whole] = (1 << (rows & 31)) - 1;
}

/** The members of a set in ascending order. */
export function setMembers(words: Uint32Array, from = 0, to: number = words.length): Int32Array {
  const members = new Int32Array(setSize(words, from, to));
  let count = 0;
  for (let w = from; w < to; w++) {
    for (let rest = words[w]!; rest !== 0; rest &= rest - 1) {
      members[count++] = ((w - from) << 5) + 31 - Math.clz32(rest & -rest);
    }
  }
  return members;
}

/** A 32-bit hash of words; equality is always decided on the words themselves. */
export function hashWords(words: Uint32Array, from: number, to: number, seed: number): number {
  let hash = seed ^ 0x9e3779b9;
  for (let w = from; w < to; w++) {
    hash = Math.imul(hash ^ words[w]!, 0x85ebca6b);
    hash ^= hash >>> 15;
  }
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
