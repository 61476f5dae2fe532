/** Round values of 1, 2, 5 from `below` powers of ten under a value to `above` over it; the value itself is among them. */
export function stepsAround(value: number, below: number, above: number): readonly number[] {
  const power = Math.floor(Math.log10(value) + 1e-9);
  const steps: number[] = [];
  for (let at = power - below; at < power + above; at++)
    for (const digit of [1, 2, 5]) steps.push(Number(`${digit}e${at}`));
  steps.push(Number(`1e${power + above}`));
  return [...new Set([...steps, value])].sort((a, b) => a - b);
}

/** The values from the outermost in: the ends first, then those nearest to the goal. */
export function drawingOrder(values: readonly number[], goal: number): readonly number[] {
  const ends = new Set([values.at(-1)!, values[0]!]);
  const distance = (value: number): number => Math.abs(Math.log(value / goal));
  const inner = values.filter((value) => !ends.has(value)).sort((a, b) => distance(a) - distance(b));
  return [...ends, ...inner];
}
