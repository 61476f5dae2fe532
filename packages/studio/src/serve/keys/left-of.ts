/**
 * What is left of an allowance, exactly: decimals and fractions are subtracted as integers over one denominator. An allowance that was
 * cut below what was spent has nothing left.
 */
export function leftOf(whole: string, spent: string): string {
  const [a, b] = [fraction(whole), fraction(spent)];
  const over = a.over * b.under - b.over * a.under;
  return over <= 0n ? "0" : written(over, a.under * b.under);
}

interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fraction(text: string): Fraction {
  const [first = "0", second] = text.split("/");
  if (second !== undefined) return { over: BigInt(first), under: BigInt(second) };
  const [digits = "0", power = "0"] = first.toLowerCase().split("e");
  const [whole = "0", part = ""] = digits.split(".");
  const shift = Number(power) - part.length;
  const value = BigInt(`${whole}${part}`);
  return shift >= 0
    ? { over: value * 10n ** BigInt(shift), under: 1n }
    : { over: value, under: 10n ** BigInt(-shift) };
}

/** A decimal where it ends, otherwise a fraction in lowest terms. */
function written(over: bigint, under: bigint): string {
  const divisor = common(over, under);
  const [top, bottom] = [over / divisor, under / divisor];
  for (let places = 0, scale = 1n; places <= 40; places++, scale *= 10n) {
    if ((top * scale) % bottom !== 0n) continue;
    const digits = ((top * scale) / bottom).toString().padStart(places + 1, "0");
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }
  return `${top}/${bottom}`;
}

function common(a: bigint, b: bigint): bigint {
  return b === 0n ? a : common(b, a % b);
}
