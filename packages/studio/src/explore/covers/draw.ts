import { colorOf } from "../../parts/color.ts";
import { rim, turned, type Vector, type View } from "./projection.ts";

/** What is drawn: unit vectors and the angle of the caps about them. */
export interface Picture {
  readonly dimension: number;
  readonly directions: readonly number[];
  readonly angle: number;
}

/** The colors of now, read once for many pictures. */
export interface Colors {
  readonly ink: string;
  readonly edge: string;
  readonly cap: string;
  readonly back: string;
}

export function colorsOfNow(): Colors {
  return {
    ink: colorOf("--ink"),
    edge: colorOf("--edge"),
    cap: colorOf("--accent"),
    back: colorOf("--sunken"),
  };
}

/** Beyond so many members caps are left out, and points alone are drawn. */
const mostCaps = 1500;

/** Draws the cover: caps that are turned away faintly, those towards the reader filled. */
export function drawCover(
  context: CanvasRenderingContext2D,
  size: number,
  picture: Picture,
  view: View,
  colors: Colors,
): void {
  const middle = size / 2;
  const radius = size / 2 - 14;
  context.clearRect(0, 0, size, size);
  context.lineWidth = 1;
  context.strokeStyle = colors.edge;
  context.fillStyle = colors.back;
  context.beginPath();
  context.arc(middle, middle, radius, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  const at = ([x, y]: Vector): readonly [number, number] => [middle + radius * x, middle - radius * y];
  if (picture.dimension === 2) drawArcs(context, middle, radius, picture, view, colors);
  else drawCaps(context, at, picture, view, colors);
}

/** On the circle a cap is an arc about its direction; neighbors stand on two tracks, so that overlaps are seen. */
function drawArcs(
  context: CanvasRenderingContext2D,
  middle: number,
  radius: number,
  { directions, angle }: Picture,
  { yaw }: View,
  colors: Colors,
): void {
  const turn = (yaw * Math.PI) / 180;
  for (let i = 0; 2 * i < directions.length; i++) {
    const at = turn - Math.atan2(directions[2 * i + 1]!, directions[2 * i]!);
    const track = radius - 14 - 12 * (i % 2);
    context.strokeStyle = colors.cap;
    context.lineWidth = 4;
    context.beginPath();
    context.arc(middle, middle, track, at - angle, at + angle);
    context.stroke();
    context.lineWidth = 1;
    context.strokeStyle = colors.edge;
    context.beginPath();
    context.moveTo(middle, middle);
    context.lineTo(middle + radius * Math.cos(at), middle + radius * Math.sin(at));
    context.stroke();
    dot(context, middle + radius * Math.cos(at), middle + radius * Math.sin(at), 5, colors.ink);
  }
}

function drawCaps(
  context: CanvasRenderingContext2D,
  at: (vector: Vector) => readonly [number, number],
  { directions, angle }: Picture,
  view: View,
  colors: Colors,
): void {
  const count = directions.length / 3;
  const centers = Array.from({ length: count }, (_, i) =>
    turned([directions[3 * i]!, directions[3 * i + 1]!, directions[3 * i + 2]!], view),
  );
  const steps = count > 300 ? 20 : 48;
  if (count <= mostCaps) {
    for (const isFront of [false, true]) {
      for (const center of centers) {
        if (center[2] > 0 !== isFront) continue;
        const edge = rim(center, angle, steps);
        context.strokeStyle = isFront ? colors.cap : colors.edge;
        context.fillStyle = colors.cap;
        if (isFront) fillCap(context, at, edge);
        context.globalAlpha = isFront ? 0.9 : 0.25;
        strokeVisible(context, at, edge, isFront);
        context.globalAlpha = 1;
      }
    }
  }
  for (const center of centers) {
    context.globalAlpha = center[2] > 0 ? 1 : 0.2;
    dot(context, ...at(center), count > 300 ? 2 : 3.5, colors.ink);
  }
  context.globalAlpha = 1;
}

/** What of a cap lies behind the horizon is drawn on it. */
function fillCap(
  context: CanvasRenderingContext2D,
  at: (vector: Vector) => readonly [number, number],
  edge: readonly Vector[],
): void {
  context.globalAlpha = 0.12;
  context.beginPath();
  for (const [x, y, z] of edge) {
    const length = z < 0 ? Math.hypot(x, y) : 1;
    context.lineTo(...at([x / length, y / length, 0]));
  }
  context.closePath();
  context.fill();
}

function strokeVisible(
  context: CanvasRenderingContext2D,
  at: (vector: Vector) => readonly [number, number],
  edge: readonly Vector[],
  isFront: boolean,
): void {
  context.beginPath();
  for (let i = 0; i < edge.length; i++) {
    const [from, to] = [edge[i]!, edge[(i + 1) % edge.length]!];
    if (isFront && (from[2] < 0 || to[2] < 0)) continue;
    context.moveTo(...at(from));
    context.lineTo(...at(to));
  }
  context.stroke();
}

function dot(context: CanvasRenderingContext2D, x: number, y: number, radius: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
}
