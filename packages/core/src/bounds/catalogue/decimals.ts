import { Rational } from "../../math/index.ts";

/** The decimals of ten significant digits from 10^-18 to 10^18, numbered in their order. */
const perDecade = 9_000_000_000;
const decades = 36;
const smallest = 18;
const lastIndex = perDecade * decades - 1;

/** The decimal with this number. */
export function decimalAt(index: number): Rational {
  const decade = Math.floor(index / perDecade);
  const digits = 10n ** 9n + BigInt(index - decade * perDecade);
  const places = smallest + 9 - decade;
  return places >= 0
    ? Rational.of(digits, 10n ** BigInt(places))
    : Rational.of(digits * 10n ** BigInt(-places));
}

/** The number of the first decimal above this value, or equal to it where that is allowed. */
export function indexAbove(value: number | string, isClosed: boolean): number {
  return firstIndex((decimal) => decimal.compare(value) >= (isClosed ? 0 : 1));
}

/** The number of the last decimal below this value, or equal to it where that is allowed. */
export function indexBelow(value: number | string | undefined, isClosed: boolean): number {
  return value === undefined
    ? lastIndex
    : firstIndex((decimal) => decimal.compare(value) >= (isClosed ? 1 : 0)) - 1;
}

function firstIndex(isBeyond: (decimal: Rational) => boolean): number {
  let low = -1;
  let high = lastIndex + 1;
  while (high - low > 1) {
    const middle = low + Math.floor((high - low) / 2);
    if (isBeyond(decimalAt(middle))) high = middle;
    else low = middle;
  }
  return high;
}
