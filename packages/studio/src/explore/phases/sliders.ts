/** The values of the sliders. Texts, so that 0.05 is one twentieth. */
export const sliders = {
  n: decades([1, 2, 3, 5, 7], 1, 6, "10000000"),
  epsilon: [
    "0.01",
    "0.02",
    "0.03",
    "0.05",
    "0.07",
    "0.1",
    "0.2",
    "0.3",
    "0.5",
    "0.7",
    "1",
    "2",
    "3",
    "5",
    "7",
    "10",
  ],
  delta: ["1e-12", "1e-11", "1e-10", "1e-9", "1e-8", "1e-7", "1e-6", "1e-5", "1e-4", "1e-3"],
  alpha: ["0.01", "0.02", "0.03", "0.05", "0.07", "0.1", "0.15", "0.2", "0.25", "0.3"],
  beta: ["0.01", "0.02", "0.05", "0.1", "0.15", "0.2"],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** The domain has 2^k points. */
export const leastPower = 1;
export const mostPower = 50;

function decades(digits: readonly number[], from: number, to: number, last: string): readonly string[] {
  const values: string[] = [];
  for (let power = from; power <= to; power++)
    for (const digit of digits) values.push(`${digit}${"0".repeat(power)}`);
  return [...values, last];
}

/** The place of the value on a slider that is nearest by its logarithm. */
export function placeOf(values: readonly string[], value: string): number {
  const wanted = Math.log(Number(value));
  if (!Number.isFinite(wanted)) return 0;
  const distances = values.map((known) => Math.abs(Math.log(Number(known)) - wanted));
  return distances.indexOf(Math.min(...distances));
}

/** The size of the domain of `thresholds:N`; undefined for another class. */
export function pointsOf(spec: string): number | undefined {
  const digits = /^thresholds:(\d{1,16})$/.exec(spec)?.[1];
  const points = Number(digits);
  return points >= 2 && points <= 2 ** mostPower ? points : undefined;
}
