import type { MistakeTree } from "./mistake-tree.ts";

export interface MistakeTreeSvgOptions {
  /** What the tree belongs to, such as `thresholds:7`. */
  readonly title: string;
  /** Levels of points to draw; what is deeper is drawn as an ellipsis. Default 6. */
  readonly depth?: number;
  /** How points and functions are called; default `x = 3` and `row 5`. */
  readonly point?: (point: number) => string;
  readonly row?: (row: number) => string;
}

const [cell, level, margin] = [72, 84, 28];

/**
 * A mistake tree as a standalone SVG document with a title and a description for readers who do not see it. Its colors
 * follow the reader's light or dark scheme.
 */
export function mistakeTreeSvg(tree: MistakeTree, options: MistakeTreeSvgOptions): string {
  const { title, depth = 6, point = (x) => `x = ${x}`, row = (r) => `row ${r}` } = options;
  const edges: string[] = [];
  const labels: string[] = [];
  let leaves = 0;
  let deepest = 0;

  /** Draws a subtree and gives the place of its root. */
  const draw = (node: MistakeTree, at: number): number => {
    deepest = Math.max(deepest, at);
    const y = margin + at * level;
    if ("row" in node || at >= depth) {
      const x = margin + cell * (leaves++ + 0.5);
      labels.push(label(x, y, "row" in node ? row(node.row) : "…", "leaf"));
      return x;
    }
    const places = [draw(node.zero, at + 1), draw(node.one, at + 1)];
    const x = (places[0]! + places[1]!) / 2;
    for (const [bit, to] of places.entries()) {
      edges.push(
        `<path d="M${x} ${y + 13}L${to} ${y + level - 13}"/>`,
        `<text class="bit" x="${(x + to) / 2}" y="${y + level / 2}">${bit}</text>`,
      );
    }
    labels.push(label(x, y, point(node.point), "point"));
    return x;
  };
  draw(tree, 0);

  const width = 2 * margin + cell * leaves;
  const height = 2 * margin + deepest * level;
  const whole = depthOf(tree);
  const shown = whole > depth ? `; the first ${depth} levels are shown` : "";
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
      `role="img" aria-labelledby="title desc">`,
    `<title id="title">${escaped(`Mistake tree of ${title}`)}</title>`,
    `<desc id="desc">${escaped(
      `A complete binary tree of depth ${whole}${shown}. Each inner node is a point; its branches are the labels 0 and ` +
        "1; each leaf is a function that has the labels of its path.",
    )}</desc>`,
    "<style>svg{color-scheme:light dark;background:#fff;color:#1c2530;font:13px system-ui,sans-serif}" +
      "path{stroke:currentColor;stroke-opacity:.45;fill:none}rect{fill:#e8eef5;stroke:currentColor;stroke-opacity:.45}" +
      ".leaf rect{fill:none;stroke:none}text{fill:currentColor;text-anchor:middle;dominant-baseline:central}" +
      ".bit{font-weight:600;paint-order:stroke;stroke:#fff;stroke-width:5px}" +
      "@media (prefers-color-scheme:dark){svg{background:#14191f;color:#e6ebf1}rect{fill:#26303b}.bit{stroke:#14191f}}</style>",
    ...edges,
    ...labels,
    "</svg>\n",
  ].join("\n");
}

function label(x: number, y: number, text: string, kind: "point" | "leaf"): string {
  const width = cell - 8;
  return (
    `<g class="${kind}"><rect x="${x - width / 2}" y="${y - 13}" width="${width}" height="26" rx="6"/>` +
    `<text x="${x}" y="${y}">${escaped(text)}</text></g>`
  );
}

function depthOf(tree: MistakeTree): number {
  return "row" in tree ? 0 : 1 + depthOf(tree.zero);
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
