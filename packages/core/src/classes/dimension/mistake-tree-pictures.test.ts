import { describe, expect, test } from "vitest";
import { littlestoneSearch } from "./littlestone-search.ts";
import { mistakeTreeSvg } from "./mistake-tree-svg.ts";
import { mistakeTreeText } from "./mistake-tree-text.ts";
import { thresholds } from "./testing/finite-tables.ts";

const tree = littlestoneSearch(thresholds(7)).tree!;
const count = (text: string, part: string): number => text.split(part).length - 1;

describe("mistakeTreeText", () => {
  test("prints points, labels and functions", () => {
    const small = { point: 1, zero: { row: 2 }, one: { point: 0, zero: { row: 1 }, one: { row: 0 } } };
    expect(mistakeTreeText(small)).toBe("x = 1\n├─0─ row 2\n└─1─ x = 0\n     ├─0─ row 1\n     └─1─ row 0\n");
    expect(mistakeTreeText({ row: 4 }, { row: (row) => `h${row}` })).toBe("h4\n");
  });

  test("is cut at a depth and says so", () => {
    const text = mistakeTreeText(tree, { depth: 1, point: (point) => `p${point}` });
    expect(text).toMatch(/^p\d\n├─0─ … 2 levels more\n└─1─ … 2 levels more\n$/);
    expect(mistakeTreeText(tree, { depth: 2 })).toContain("… 1 level more");
    expect(count(mistakeTreeText(tree), "row ")).toBe(8);
  });
});

describe("mistakeTreeSvg", () => {
  test("is one document with a title, a description, all nodes and all labels", () => {
    const svg = mistakeTreeSvg(tree, { title: 'thresholds:7 <&">' });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
    expect(svg).toContain('role="img" aria-labelledby="title desc"');
    expect(svg).toContain('<title id="title">Mistake tree of thresholds:7 &lt;&amp;&quot;&gt;</title>');
    expect(svg).toContain("A complete binary tree of depth 3.");
    expect(count(svg, '<g class="point">')).toBe(7);
    expect(count(svg, '<g class="leaf">')).toBe(8);
    expect(count(svg, "<path ")).toBe(14);
    expect(svg).toMatch(/prefers-color-scheme:dark/);
    for (const name of ["svg", "title", "desc", "style", "g", "text"]) {
      expect([name, count(svg, `</${name}>`)]).toEqual([
        name,
        svg.match(new RegExp(`<${name}[ >]`, "g"))!.length,
      ]);
    }
  });

  test("is cut at a depth and says so", () => {
    const svg = mistakeTreeSvg(tree, { title: "t", depth: 2, point: (point) => `p${point}` });
    expect(svg).toContain("of depth 3; the first 2 levels are shown.");
    expect(count(svg, "…")).toBe(4);
    expect(count(svg, ">p")).toBe(3);
    expect(mistakeTreeSvg({ row: 3 }, { title: "t", row: (row) => `h${row}` })).toContain(">h3<");
  });
});
