const view = new DataView(new ArrayBuffer(8));

/** Where a double is odd · 2^e: that e. Infinity for 0, which is a multiple of every power; not a number where there is no value. */
export function lowestBit(x: number): number {
  if (x === 0) return Infinity;
  if (!Number.isFinite(x)) return NaN;
  view.setFloat64(0, x);
  const high = view.getUint32(0);
  const low = view.getUint32(4);
  const exponent = (high >>> 20) & 0x7ff;
  const top = exponent === 0 ? high & 0xfffff : (high & 0xfffff) | 0x100000;
  const zeros = low !== 0 ? trailingZeros(low) : 32 + trailingZeros(top);
  return Math.max(exponent, 1) - 1075 + zeros;
}

/** Where 2^e <= |x| < 2^(e+1): that e, for a double that is not 0 and has its full mantissa. */
export function magnitude(x: number): number {
  view.setFloat64(0, x);
  return ((view.getUint32(0) >>> 20) & 0x7ff) - 1023;
}

/** How many zeros end a 32-bit word that is not 0. */
function trailingZeros(word: number): number {
  return 31 - Math.clz32(word & -word);
}
