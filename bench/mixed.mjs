/** Numbers in [0, 1) that look random and are the same in every run. */
export function mixed(i, stream) {
  let word = Math.imul(i + 1, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return ((word ^ (word >>> 15)) >>> 0) / 2 ** 32;
}
