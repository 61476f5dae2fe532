import { chartMarks, chartWidth } from "./chart.ts";
import { element, textOf } from "./elements.ts";
import type { Picture } from "./picture.ts";

const style = `
text { font-family: system-ui, sans-serif; fill: currentColor; }
.title { font-size: 15px; font-weight: 600; } .label { font-size: 13px; } .tick { font-size: 12px; } .caption { font-size: 12.5px; }
.axis { stroke: currentColor; fill: none; } .grid { stroke: currentColor; opacity: 0.14; fill: none; }
.paper { fill: #ffffff; } svg { color: #1b1f24; }
@media (prefers-color-scheme: dark) { .paper { fill: #16191d; } svg { color: #e6e8ea; } }
`;

/** A picture as one SVG document, its charts below each other; light or dark as the reader's screen is. */
export function svgOf(title: string, picture: Picture): string {
  let height = 0;
  const charts = picture.map((chart) => {
    const drawn = chartMarks(chart);
    const group = element("g", { transform: `translate(0 ${height})` }, drawn.marks);
    height += drawn.height + 12;
    return group;
  });
  return `${element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${chartWidth} ${height}`,
      width: chartWidth,
      height,
      role: "img",
    },
    element("title", {}, textOf(title)),
    element("style", {}, style),
    element("rect", { class: "paper", width: chartWidth, height }),
    ...charts,
  )}\n`;
}
