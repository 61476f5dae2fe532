import { allowedCurve, type Privacy } from "../shown/allowed-delta.ts";

interface ProfileSketchProps {
  readonly claimed: Privacy;
  readonly truth: number;
}

const [width, height, edge] = [160, 64, 3] as const;

/** A small picture: the delta that the claim allows at every epsilon, dashed, and the delta that the true epsilon allows. */
export function ProfileSketch({ claimed, truth }: ProfileSketchProps) {
  const end = 1.25 * Math.max(claimed.epsilon, Number.isFinite(truth) ? truth : 0);
  const curves = [
    allowedCurve({ epsilon: truth, delta: claimed.delta }, end),
    allowedCurve(claimed, end),
  ] as const;
  const most = Math.max(...curves.flatMap((curve) => curve.map(([, delta]) => delta)));
  const path = (curve: (typeof curves)[number]): string =>
    curve
      .map(([epsilon, delta], i) => {
        const x = edge + ((width - 2 * edge) * epsilon) / end;
        const y = height - edge - ((height - 2 * edge) * delta) / most;
        return `${i === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`;
      })
      .join("");
  const [real, allowed] = curves.map(path);
  return (
    <svg
      class="audit-sketch"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path class="axis" d={`M${edge} ${edge}V${height - edge}H${width - edge}`} />
      <path class="real" d={real} />
      <path class="allowed" d={allowed} />
    </svg>
  );
}
