const [zero, nine, minus, plus, point] = [0x30, 0x39, 0x2d, 0x2b, 0x2e];
const syntax = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** Powers of ten that are doubles. */
const powersOfTen = Float64Array.from({ length: 16 }, (_, k) => Number(`1e${k}`));

/**
 * The double nearest to a decimal such as `-12.5`, `.5`, `3.` or `1e-6`, written in the bytes from `start` to `end`; NaN for any
 * other text, words like `NaN` and `Infinity` included. A decimal beyond the doubles is infinite.
 *
 * Up to 15 digits make an integer below 2^53, and dividing it by a power of ten that is a double rounds once, so the quotient
 * is the nearest double; what is longer, or has an exponent, is left to `Number`, which rounds correctly as well.
 */
export function numberIn(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  const sign = bytes[at];
  if (at < end && (sign === minus || sign === plus)) at++;
  let digits = 0;
  let value = 0;
  let places = -1;
  for (; at < end; at++) {
    const byte = bytes[at]!;
    if (byte >= zero && byte <= nine) {
      value = 10 * value + (byte - zero);
      digits++;
      if (places >= 0) places++;
    } else if (byte === point && places < 0) places = 0;
    else return spelled(bytes, start, end);
  }
  if (digits === 0 || digits > 15) return spelled(bytes, start, end);
  if (places > 0) value /= powersOfTen[places]!;
  return sign === minus ? -value : value;
}

function spelled(bytes: Uint8Array, start: number, end: number): number {
  let text = "";
  for (let i = start; i < end; i++) text += String.fromCharCode(bytes[i]!);
  return syntax.test(text) ? Number(text) : Number.NaN;
}
