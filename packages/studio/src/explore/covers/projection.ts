/** How the sphere is turned, in degrees: about its axis, and the axis towards the reader. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
}

export const firstView: View = { yaw: 20, pitch: 20 };

export type Vector = readonly [number, number, number];

/** Reads a view of an address such as `20,15`; the first one for anything else. */
export function readView(text: string): View {
  const [yaw, pitch] = text.split(",").map(Number);
  if (yaw === undefined || pitch === undefined || !Number.isFinite(yaw) || !Number.isFinite(pitch))
    return firstView;
  return { yaw: ((yaw % 360) + 360) % 360, pitch: Math.min(90, Math.max(-90, pitch)) };
}

export function viewText({ yaw, pitch }: View): string {
  const turn = ((Math.round(yaw) % 360) + 360) % 360;
  return `${turn},${Math.round(Math.min(90, Math.max(-90, pitch)))}`;
}

/** The vector as the reader sees it: x to the right, y up, z towards the reader. The sphere's own axis is its third coordinate. */
export function turned([a, b, c]: Vector, { yaw, pitch }: View): Vector {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180];
  const right = a * Math.cos(y) - b * Math.sin(y);
  const depth = -(a * Math.sin(y) + b * Math.cos(y));
  return [right, c * Math.cos(p) - depth * Math.sin(p), depth * Math.cos(p) + c * Math.sin(p)];
}

/** The rim of the cap of an angle about a unit vector, as so many points of the sphere. */
export function rim(center: Vector, angle: number, count: number): readonly Vector[] {
  const [u, v] = across(center);
  const [near, far] = [Math.cos(angle), Math.sin(angle)];
  return Array.from({ length: count }, (_, i) => {
    const at = (2 * Math.PI * i) / count;
    const [s, t] = [far * Math.cos(at), far * Math.sin(at)];
    return [0, 1, 2].map((j) => near * center[j]! + s * u[j]! + t * v[j]!) as unknown as Vector;
  });
}

/** Two unit vectors at right angles to the first and to each other. */
function across([x, y, z]: Vector): readonly [Vector, Vector] {
  const away: Vector = Math.abs(z) < 0.9 ? [0, 0, 1] : [1, 0, 0];
  const u = unit(cross([x, y, z], away));
  return [u, cross([x, y, z], u)];
}

function cross([a, b, c]: Vector, [d, e, f]: Vector): Vector {
  return [b * f - c * e, c * d - a * f, a * e - b * d];
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return [x / length, y / length, z / length];
}
