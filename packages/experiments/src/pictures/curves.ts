import type { Row } from "../contract/index.ts";
import type { Chart, Curve, Spot } from "./picture.ts";

export interface CurveOptions {
  readonly label: string;
  /** The parameter on the horizontal axis; spots come in its order. */
  readonly x: string;
  /** Default: `dots` for what is measured, `claim` for what is claimed. */
  readonly kind?: Curve["kind"];
  /** Whether what is not above 0 is left out, as it must be on a logarithmic axis. Default false. */
  readonly positive?: boolean;
}

/** What was measured, over one of the parameters, with the interval of what was sampled. */
export function measuredCurve(rows: readonly Row[], options: CurveOptions): Curve {
  return curve(rows, { kind: "dots", ...options }, measuredHeight);
}

/** What is claimed of the rows that claim something. */
export function claimedCurve(rows: readonly Row[], options: CurveOptions): Curve {
  const claiming = rows.filter(({ claimed }) => claimed !== undefined);
  return curve(claiming, { kind: "claim", ...options }, ({ claimed }) => ({ y: claimed!.value }));
}

/** One parameter over another. */
export function parameterCurve(
  rows: readonly Row[],
  { y, ...options }: CurveOptions & { readonly kind: Curve["kind"]; readonly y: string },
): Curve {
  return curve(rows, options, ({ at }) => ({ y: Number(at[y]) }));
}

/** The rows with their place among each other, from 1, as a parameter: for what has names and no size. */
export function numbered(rows: readonly Row[]): readonly Row[] {
  return rows.map((row, i) => ({ ...row, at: { ...row.at, place: i + 1 } }));
}

/** The same height over the parameter of all rows, such as a reference to compare with. */
export function levelCurve(
  rows: readonly Row[],
  { y, ...options }: CurveOptions & { readonly y: number },
): Curve {
  return curve(rows, { kind: "claim", ...options }, () => ({ y }));
}

function curve(
  rows: readonly Row[],
  { label, kind, x, positive = false }: CurveOptions & { readonly kind: Curve["kind"] },
  height: (row: Row) => Omit<Spot, "x">,
): Curve {
  const spots = rows.map((row) => ({ x: Number(row.at[x]), ...height(row) }));
  const shown = positive ? spots.filter(({ y }) => y > 0) : spots;
  return { label, kind, spots: shown.toSorted((a, b) => a.x - b.x) };
}

/** What was computed is known up to roundings, which are too small to be drawn. */
function measuredHeight({ measured: { value: y, lower, upper, runs } }: Row): Omit<Spot, "x"> {
  return runs === 0 ? { y } : { y, lower, upper };
}

export interface AgainstClaimsOptions {
  readonly title: string;
  readonly claimed: string;
  readonly measured: string;
  readonly caption: string;
  /** Default linear, from 0 on. */
  readonly scale?: "linear" | "logarithmic";
}

/** Every row as a dot: what is claimed to the right, what is measured upward, and the dashed line where they are equal. */
export function againstClaims(rows: readonly Row[], options: AgainstClaimsOptions): Chart {
  const { title, claimed, measured, caption, scale = "linear" } = options;
  const shown = rows.filter((row) => row.claimed !== undefined);
  const xs = shown.map((row) => row.claimed!.value);
  const ends = [scale === "linear" ? 0 : Math.min(...xs), Math.max(...xs)];
  const axis = { scale, ...(scale === "linear" && { from: 0 }) };
  const dots = [...new Set(shown.map(({ series }) => series))].map((series): Curve => ({
    label: series,
    kind: "dots",
    spots: shown
      .filter((row) => row.series === series)
      .map((row) => ({ x: row.claimed!.value, ...measuredHeight(row) })),
  }));
  return {
    title,
    x: { label: claimed, ...axis },
    y: { label: measured, ...axis },
    curves: [...dots, { label: "equal", kind: "claim", spots: ends.map((x) => ({ x, y: x })) }],
    caption,
  };
}

/** Measured over claimed, the least and the largest of the rows, as text for a caption. */
export function ratioRange(rows: readonly Row[]): string {
  const ratios = rows
    .filter((row) => row.claimed !== undefined)
    .map(({ measured, claimed }) => measured.value / claimed!.value);
  return `${Math.min(...ratios).toPrecision(2)} to ${Math.max(...ratios).toPrecision(2)}`;
}
