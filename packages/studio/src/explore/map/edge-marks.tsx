import { edgeLabel } from "./edge-label.ts";
import type { PlacedEdge, PlacedMap } from "./layout.ts";
import { type Flow, isConverted } from "./model.ts";

interface EdgeMarksProps {
  readonly map: PlacedMap;
  /** The pairs on the way to the chosen notion, as `from to`. */
  readonly way: ReadonlySet<string>;
  readonly flow: Flow | undefined;
}

/** The theorems between the notions, as arrows with their sources. */
export function EdgeMarks({ map, way, flow }: EdgeMarksProps) {
  const used = new Set(
    flow?.stops.filter(isConverted).flatMap(({ path }) => path.map(({ from, to }) => `${from} ${to}`)),
  );
  const drawn = map.edges.map((placed) => {
    const key = `${placed.edge.from} ${placed.edge.to}`;
    return { placed, key, use: way.has(key) ? "way" : used.has(key) ? "used" : "" };
  });
  // Those on the way lie on top.
  const sorted = drawn.toSorted((a, b) => Number(way.has(a.key)) - Number(way.has(b.key)));
  return (
    <svg width={map.width} height={map.height} aria-hidden="true" focusable="false">
      {sorted.map(({ placed, key, use }) => (
        <g key={key} class={`map-edge ${use} ${isBound(placed) ? "bound" : ""}`}>
          <path d={curve(placed.points)} />
          <path class="tip" d={tip(placed.points)} />
        </g>
      ))}
      {sorted.map(({ placed, key, use }) => (
        <EdgeText key={key} placed={placed} use={use} />
      ))}
    </svg>
  );
}

function EdgeText({ placed: { edge, x, y }, use }: { readonly placed: PlacedEdge; readonly use: string }) {
  const lines = edgeLabel(edge);
  return (
    <text class={`map-label ${use}`} x={x} y={y - 13 * (lines.length / 2 - 0.5) + 4}>
      <title>{edge.steps.map(({ id, theorem, source }) => `${id}: ${theorem} (${source})`).join("\n")}</title>
      {lines.map((line, i) => (
        <tspan key={line} x={x} dy={i === 0 ? 0 : 13}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function isBound({ edge }: PlacedEdge): boolean {
  return edge.steps.every(({ kind }) => kind !== "rule");
}

type Points = PlacedEdge["points"];

/** A line that bends at the points instead of breaking there. */
function curve(points: Points): string {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const bends = rest.slice(0, -1).map((point, i) => {
    const next = rest[i + 1]!;
    const isLast = i === rest.length - 2;
    const end = isLast ? next : { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 };
    return `Q${round(point.x)} ${round(point.y)} ${round(end.x)} ${round(end.y)}`;
  });
  const straight = rest.length === 1 ? `L${round(rest[0]!.x)} ${round(rest[0]!.y)}` : "";
  return `M${round(first.x)} ${round(first.y)}${bends.join("")}${straight}`;
}

/** The arrow's head at the last point. */
function tip(points: Points): string {
  const [before, end] = [points.at(-2), points.at(-1)];
  if (before === undefined || end === undefined) return "";
  const angle = Math.atan2(end.y - before.y, end.x - before.x);
  const corner = (turn: number): string =>
    `${round(end.x - 9 * Math.cos(angle + turn))} ${round(end.y - 9 * Math.sin(angle + turn))}`;
  return `M${round(end.x)} ${round(end.y)}L${corner(0.4)}L${corner(-0.4)}Z`;
}

function round(pixels: number): number {
  return Math.round(10 * pixels) / 10;
}
