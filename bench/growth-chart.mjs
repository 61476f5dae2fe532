const colors = {
  thresholds: "#1b6ca8",
  intervals: "#d1495b",
  stumps: "#2e8b57",
  rectangles: "#8e5ea2",
  linear: "#c77f00",
  table: "#4a4a4a",
};
/** For lines without a color of their own, in their order. */
const palette =
  "#1b6ca8 #d1495b #2e8b57 #8e5ea2 #c77f00 #4a4a4a #00929e #b5651d #6a7b1f #c2185b #3f51b5".split(" ");
const panel = { width: 400, height: 300, left: 60, top: 56, gap: 70 };

/** A panel for every size that grows: log time over log size, a line for every path, its slope beside its name. */
export function growthChart(rows, { title, panels: titles }) {
  const sizes = Object.keys(titles).filter((size) => rows.some(({ grows }) => grows === size));
  const legendHeight =
    22 * Math.max(...sizes.map((size) => rows.filter(({ grows }) => grows === size).length));
  const width = panel.left + sizes.length * (panel.width + panel.gap);
  const height = panel.top + panel.height + 60 + legendHeight;
  const panels = sizes.map((size, i) => {
    const left = panel.left + i * (panel.width + panel.gap);
    return `<g transform="translate(${left} ${panel.top})">${panelOf(
      titles[size],
      rows.filter(({ grows }) => grows === size),
    )}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="system-ui, sans-serif" font-size="12">
<title>${title}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${panel.left}" y="28" font-size="17" font-weight="600">${title}</text>
${panels.join("\n")}
</svg>
`;
}

function panelOf(title, rows) {
  const points = rows.flatMap((row) => row.points);
  const x = axis(
    points.map(({ size }) => size),
    0,
    panel.width,
  );
  const y = axis(
    points.map(({ ms }) => ms),
    panel.height,
    0,
  );
  const grid = [
    ...x.ticks.map(
      (tick) =>
        `<path d="M${at(x, tick)} 0V${panel.height}" stroke="#e4e4e4"/><text x="${at(x, tick)}" y="${panel.height + 18}" text-anchor="middle">${short(tick)}</text>`,
    ),
    ...y.ticks.map(
      (tick) =>
        `<path d="M0 ${at(y, tick)}H${panel.width}" stroke="#e4e4e4"/><text x="-8" y="${at(y, tick)}" dy="4" text-anchor="end">${short(tick)}</text>`,
    ),
  ];
  const lines = rows.map(({ path, points: line, exponent }, i) => {
    const places = line.map(({ size, ms }) => [at(x, size), at(y, ms)]);
    const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3"/>`).join("");
    const legend = panel.height + 64 + 22 * i;
    const color = colors[path] ?? palette[i % palette.length];
    return `<g fill="${color}" stroke="none"><path d="M${places.map((place) => place.join(" ")).join("L")}" fill="none" stroke="${color}" stroke-width="2"/>${dots}<rect x="0" y="${legend - 9}" width="14" height="4"/><text x="22" y="${legend}" dy="-2">${path}: slope ${exponent.toFixed(2)}</text></g>`;
  });
  const label = `<text x="${panel.width / 2}" y="${panel.height + 38}" text-anchor="middle" font-weight="600">${title}</text>`;
  const frame = `<rect width="${panel.width}" height="${panel.height}" fill="none" stroke="#999999"/>`;
  return grid.join("") + frame + lines.join("") + label;
}

/** From the power of ten below the least value to the one above the greatest. */
function axis(values, start, end) {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
  const ticks = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { low, high, start, end, ticks };
}

function at({ low, high, start, end }, value) {
  return Number((start + ((Math.log10(value) - low) / (high - low)) * (end - start)).toFixed(1));
}

function short(value) {
  if (value >= 1e6) return `${value / 1e6}M`;
  if (value >= 1e3) return `${value / 1e3}k`;
  return String(Number(value.toPrecision(1)));
}
