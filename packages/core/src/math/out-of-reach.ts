/**
 * A number is too large, or too near to its limit, to be computed with. Nothing is wrong with the question or with the code, which
 * sets it apart from every other RangeError: that of a formula without a value, for one.
 */
export class OutOfReachError extends RangeError {
  override readonly name: string = "OutOfReachError";
}

/** Integers with more binary digits than this are not written out: rounding one takes many seconds. */
const mostBits = 268_435_456;

/** Throws unless an integer of so many binary digits may be written out. */
export function checkBits(bits: number): void {
  if (bits > mostBits) throw new OutOfReachError(`an integer of more than ${mostBits} binary digits`);
}
