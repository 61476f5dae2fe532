/** To which side a bound is shortened, so that it stays true. */
export type Side = "up" | "down";

/**
 * How numbers look, everywhere: at most four digits that count, thin spaces between thousands, powers of ten where there would be many
 * zeros. A bound says to which side it may be rounded. Exact values of certificates and ledgers are texts; `formatExact` shortens them
 * only where the whole is near.
 */
export function formatNumber(value: number, side?: Side): string {
  if (!Number.isFinite(value)) return Number.isNaN(value) ? "–" : value > 0 ? "∞" : "−∞";
  const size = Math.abs(value);
  if (Number.isInteger(value) && size < 1e7) return grouped(value);
  const short = shortened(value, side);
  return size < 1e-4 || size >= 1e7 ? powerOfTen(short) : grouped(short);
}

/** A value that is exact, or that a promise is about to the last digit, as the rank of a quantile is: it is not shortened. */
export function formatWhole(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e7 ? grouped(value) : String(value);
}

/** A share as percent: `93.4 %`. */
export function formatPercent(share: number, side?: Side): string {
  return `${formatNumber(100 * Number(share.toPrecision(15)), side)}\u202f%`;
}

/** An exact decimal or fraction, as short as it may be read: `1/3`, `0.25`, `4.188e-7`. */
export function formatExact(text: string, side?: Side): string {
  if (text.length <= 10) return text;
  const value = numberOf(text);
  // What no number is near to is told as it is: nothing that is more than 0 reads as 0.
  if (!Number.isFinite(value) || (value === 0 && /^[^/e]*[1-9]/.test(text))) return text;
  if (side === undefined || Number.isSafeInteger(Number(text))) return formatNumber(value, side);
  // The nearest number may lie on the wrong side of the exact one, by less than this.
  const slack = Math.abs(value) * 2 ** -50;
  return formatNumber(side === "up" ? value + slack : value - slack, side);
}

/** An exact decimal or fraction as the nearest number, for lengths and curves only. */
export function numberOf(text: string): number {
  const [over = "", under = "1"] = text.split("/");
  const quotient = Number(over) / Number(under);
  const isLong = Number(under) === Infinity || Math.abs(Number(over)) === Infinity;
  return isLong && isWhole(over) && isWhole(under) ? quotientOf(BigInt(over), BigInt(under)) : quotient;
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** A quotient of whole numbers that are too long to be numbers themselves, by its first 64 bits. */
function quotientOf(over: bigint, under: bigint): number {
  const shift = 64 - (over.toString(2).length - under.toString(2).length);
  const bits = shift >= 0 ? (over << BigInt(shift)) / under : over / (under << BigInt(-shift));
  // In two steps: 2 to the shift alone may be no number.
  const half = Math.trunc(shift / 2);
  return Number(bits) * 2 ** -half * 2 ** (half - shift);
}

/** Four digits, to the nearest or to one side. */
function shortened(value: number, side: Side | undefined): number {
  const near = Number(value.toPrecision(4));
  const isWrong = (side === "up" && near < value) || (side === "down" && near > value);
  if (!isWrong) return near;
  const [digits, power] = near.toExponential(3).split("e");
  return Number(`${(Number(digits) + (side === "up" ? 0.001 : -0.001)).toFixed(3)}e${power}`);
}

function grouped(value: number): string {
  const [whole = "", part] = String(Math.abs(value)).split(".");
  const spaced = whole.length < 5 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, "\u202f");
  return `${value < 0 ? "−" : ""}${spaced}${part === undefined ? "" : `.${part}`}`;
}

function powerOfTen(value: number): string {
  const [digits = "", power = ""] = Math.abs(value).toExponential(3).split("e");
  return `${value < 0 ? "−" : ""}${Number(digits)}e${Number(power)}`;
}
