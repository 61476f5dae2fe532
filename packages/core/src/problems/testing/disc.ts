/** The points (-2 + a/4, -2 + b/4) of the closed disc of radius 2, a outside: 197 hypotheses of the reference instances. */
export function disc(): readonly Float64Array[] {
  return Array.from({ length: 289 }, (_, i) => [-2 + Math.floor(i / 17) / 4, -2 + (i % 17) / 4] as const)
    .filter(([a, b]) => a * a + b * b <= 4)
    .map((point) => Float64Array.from(point));
}
