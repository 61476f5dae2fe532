import type { Sample } from "holdfast";
import { type Curve, epsilons } from "./curve.ts";

const width = 420;
const height = 260;
const inset = { left: 56, right: 16, top: 30, bottom: 44 };
const blue = "#1b6ca8";
const red = "#d1495b";

/** Error against epsilon, with the ceiling and the constant answer as lines. */
export function curvePicture({ title, points, ceiling, constant }: Curve): string {
  const top = Math.max(constant, ...points.map(({ error }) => error)) * 1.1;
  const x = (epsilon: number): number =>
    inset.left + ((width - inset.left - inset.right) * (epsilons.indexOf(epsilon) + 0.5)) / epsilons.length;
  const y = (error: number): number =>
    height - inset.bottom - ((height - inset.top - inset.bottom) * error) / top;
  const line = (error: number, color: string, words: string): string =>
    `<path d="M${inset.left} ${place(y(error))}H${width - inset.right}" stroke="${color}" stroke-dasharray="5 4"/>` +
    `<text x="${width - inset.right}" y="${place(y(error) - 5)}" text-anchor="end" fill="${color}">${words}</text>`;
  const path = points.map(({ epsilon, error }) => `${place(x(epsilon))} ${place(y(error))}`).join("L");
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => share * top);
  return svg(`Expected test error against epsilon: ${title}`, [
    ...ticks.map(
      (tick) =>
        `<path d="M${inset.left} ${place(y(tick))}H${width - inset.right}" stroke="#eeeeee"/><text x="${inset.left - 6}" y="${place(y(tick) + 4)}" text-anchor="end">${tick.toFixed(2)}</text>`,
    ),
    ...epsilons.map(
      (epsilon) =>
        `<text x="${place(x(epsilon))}" y="${height - inset.bottom + 16}" text-anchor="middle">${epsilon}</text>`,
    ),
    `<text x="${width / 2}" y="${height - 8}" text-anchor="middle">epsilon</text>`,
    line(ceiling, "#2e8b57", "without privacy"),
    line(constant, "#777777", "always the same answer"),
    `<path d="M${path}" fill="none" stroke="${blue}" stroke-width="2"/>`,
    ...points.map(
      ({ epsilon, error }) =>
        `<circle cx="${place(x(epsilon))}" cy="${place(y(error))}" r="3" fill="${blue}"/>`,
    ),
  ]);
}

export interface DecisionView {
  readonly title: string;
  readonly test: Sample;
  readonly names: readonly [string, string];
  readonly largestCode: number;
  readonly predict: (point: readonly number[]) => 0 | 1;
}

/** The plane of two features: what the model answers where, and the public test rows upon it. */
export function decisionPicture({ title, test, names, largestCode, predict }: DecisionView): string {
  const side = 300;
  const cells = 60;
  const step = side / cells;
  const code = (i: number): number => Math.round(((2 * (i + 0.5)) / cells - 1) * largestCode);
  const shaded: string[] = [];
  for (let row = 0; row < cells; row++) {
    let start = 0;
    for (let i = 1; i <= cells; i++) {
      const label = predict([code(start), code(row)]);
      if (i < cells && predict([code(i), code(row)]) === label) continue;
      const top = side - (row + 1) * step;
      shaded.push(
        `<rect x="${place(start * step)}" y="${place(top)}" width="${place((i - start) * step)}" height="${place(step)}" fill="${label === 1 ? "#f6d5d9" : "#d6e6f2"}"/>`,
      );
      start = i;
    }
  }
  const at = (value: number): number => ((value / largestCode + 1) / 2) * side;
  const [across, up] = test.columns;
  const dots = Array.from(
    test.labels,
    (label, i) =>
      `<circle cx="${place(at(across![i]!))}" cy="${place(side - at(up![i]!))}" r="2.5" fill="${label === 1 ? red : blue}" fill-opacity="0.75"/>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -30 ${side + 60} ${side + 70}" width="${side + 60}" role="img">` +
    `<title>${text(title)}</title><g shape-rendering="crispEdges">${shaded.join("")}</g>${dots.join("")}` +
    `<text x="${side / 2}" y="${side + 24}" text-anchor="middle">${text(names[0])}</text>` +
    `<text transform="translate(-14 ${side / 2}) rotate(-90)" text-anchor="middle">${text(names[1])}</text></svg>`
  );
}

function svg(title: string, parts: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" role="img"><title>${text(title)}</title>${parts.join("")}</svg>`;
}

function place(value: number): string {
  return String(Number(value.toFixed(1)));
}

/** A text inside markup. */
export function text(raw: string): string {
  return raw
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
