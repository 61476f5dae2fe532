/** A number as people read it: three or four digits, powers of ten beyond a million and below a thousandth. */
export function inShort(value: number): string {
  if (value === 0) return "0";
  if (!Number.isFinite(value)) return value > 0 ? "infinity" : "-infinity";
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-3) {
    const [digits = "", exponent = ""] = value.toExponential(2).split("e");
    const power = `10${superscript(String(Number(exponent)))}`;
    const short = Number(digits);
    return short === 1 ? power : short === -1 ? `-${power}` : `${short} · ${power}`;
  }
  return String(Number(value.toPrecision(4)));
}

function superscript(text: string): string {
  return text.replace(/./g, (digit) => (digit === "-" ? "⁻" : "⁰¹²³⁴⁵⁶⁷⁸⁹".charAt(Number(digit))));
}
