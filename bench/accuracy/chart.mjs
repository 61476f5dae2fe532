import { peers } from "./peers.mjs";

const panel = { width: 250, height: 170, gapX: 58, gapY: 62, left: 52, top: 104 };
const columns = 3;
/** In the order of the legend; the first is drawn last, above the others. */
const series = [
  { id: "protocol", name: "this library, bounds of the protocol", color: "#1b6ca8", width: 2.5 },
  { id: "shipped", name: "this library, public bounds", color: "#1b6ca8", width: 2.5, dash: "5 4" },
  { id: "baseline", name: "one stump, this library", color: "#8a8a8a", width: 1.5 },
  { id: "opacus", name: `${peers.opacus}, delta 1e-5`, color: "#c77f00", width: 1.5 },
  { id: "diffprivlib", name: peers.diffprivlib, color: "#d1495b", width: 1.5 },
  { id: "logistic", name: peers.logistic, color: "#d1495b", width: 1.5, dash: "2 3" },
  { id: "ceiling", name: "logistic regression, not private", color: "#222222", width: 1, dash: "8 3" },
];

/** Accuracy over epsilon, a panel for every data set, bars of one standard error at what was measured here. */
export function accuracyChart(rows, title) {
  const data = [...new Set(rows.map((row) => row.data))];
  const width = panel.left + columns * (panel.width + panel.gapX);
  const height = panel.top + Math.ceil(data.length / columns) * (panel.height + panel.gapY);
  const panels = data.map((name, i) => {
    const x = panel.left + (i % columns) * (panel.width + panel.gapX);
    const y = panel.top + Math.floor(i / columns) * (panel.height + panel.gapY);
    const own = rows.filter((row) => row.data === name && row.delta === null);
    return `<g transform="translate(${x} ${y})">${panelOf(name, own)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="11">
<title>${title}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="16" y="26" font-size="16" font-weight="600">${title}</text>
${legend()}
${panels.join("\n")}
</svg>
`;
}

function legend() {
  const items = series.map(({ name, color, width, dash }, i) => {
    const x = 16 + (i % 3) * 300;
    const y = 44 + Math.floor(i / 3) * 16;
    return `<path d="M${x} ${y}h26" ${stroke(color, width, dash)}/><text x="${x + 32}" y="${y + 4}">${name}</text>`;
  });
  return items.join("\n");
}

function panelOf(name, rows) {
  const lines = series.map((one) => ({ ...one, points: pointsOf(one.id, rows) }));
  const values = lines.flatMap(({ points }) => points.map(({ mean }) => mean));
  const low = Math.min(90, Math.floor(Math.min(...values) / 10) * 10);
  const x = scale(Math.log(0.08), Math.log(3.6), 0, panel.width);
  const y = scale(low, 100, panel.height, 0);
  const step = 100 - low > 40 ? 20 : 100 - low > 10 ? 10 : 2;
  const ticks = Array.from({ length: Math.floor((100 - low) / step) + 1 }, (_, k) => 100 - k * step);
  const grid = [
    ...ticks.map(
      (tick) =>
        `<path d="M0 ${y(tick)}h${panel.width}" stroke="#e4e4e4"/><text x="-6" y="${y(tick)}" dy="4" text-anchor="end">${tick}</text>`,
    ),
    ...[...new Set(rows.map(({ epsilon }) => epsilon))].map(
      (epsilon) =>
        `<path d="M${x(Math.log(epsilon))} 0v${panel.height}" stroke="#e4e4e4"/><text x="${x(Math.log(epsilon))}" y="${panel.height + 15}" text-anchor="middle">${epsilon}</text>`,
    ),
  ];
  const drawn = lines.toReversed().map((line) => lineOf(line, x, y));
  const heading = `<text x="0" y="-8" font-weight="600">${name}</text><text x="${panel.width / 2}" y="${panel.height + 30}" text-anchor="middle">epsilon</text>`;
  return `${grid.join("")}<rect width="${panel.width}" height="${panel.height}" fill="none" stroke="#999999"/>${drawn.join("")}${heading}`;
}

/** The points of a series: recorded ones have no error. */
function pointsOf(id, rows) {
  const bounds = rows.some(({ schema }) => schema === "protocol") ? "protocol" : "shipped";
  const chosen = rows.filter(
    ({ schema }) => schema === (id === "protocol" || id === "shipped" ? id : bounds),
  );
  return chosen.flatMap((row) => {
    const { mean, standardError = null } =
      id === "protocol" || id === "shipped"
        ? row.ours
        : id === "baseline"
          ? (row.stumps ?? {})
          : id === "ceiling"
            ? { mean: row.ceiling.mean }
            : { mean: row.recorded[id] ?? undefined };
    return mean === undefined ? [] : [{ epsilon: Number(row.epsilon), mean, standardError }];
  });
}

function lineOf({ points, color, width, dash, id }, x, y) {
  if (points.length === 0) return "";
  const places = points.map(({ epsilon, mean }) => [x(Math.log(epsilon)), y(mean)]);
  const path = `<path d="M${places.map((place) => place.join(" ")).join("L")}" ${stroke(color, width, dash)}/>`;
  if (id === "ceiling") return path;
  const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="2.5" fill="${color}"/>`);
  const bars = points.flatMap(({ epsilon, mean, standardError }) =>
    standardError === null
      ? []
      : [
          `<path d="M${x(Math.log(epsilon))} ${y(mean - standardError)}V${y(mean + standardError)}" stroke="${color}"/>`,
        ],
  );
  return path + dots.join("") + bars.join("");
}

function stroke(color, width, dash) {
  return `fill="none" stroke="${color}" stroke-width="${width}"${dash === undefined ? "" : ` stroke-dasharray="${dash}"`}`;
}

function scale(low, high, start, end) {
  return (value) => Number((start + ((value - low) / (high - low)) * (end - start)).toFixed(1));
}
