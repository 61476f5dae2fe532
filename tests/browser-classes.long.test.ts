import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPage } from "./browser.ts";
import { root } from "./command.ts";

const folder = mkdtempSync(join(tmpdir(), "holdfast-browser-"));

/**
 * One program for Node and the browser, on the built library: dimensions with witnesses, covers with members, and
 * scores of every kind, large enough that the linear family is counted in threads where there are some.
 */
const program = `
import { classes, coverOf, dimensions, inProcessEngine, sampleOf, truthTable } from "holdfast";

const spell = (value) =>
  JSON.stringify(value, (_, item) =>
    typeof item === "bigint" || item === Infinity || item === -Infinity ? String(item)
      : ArrayBuffer.isView(item) ? Array.from(item) : item);

export async function results() {
  const lines = [];
  for (const spec of ["thresholds:200", "intervals:30", "conjunctions:4", "affine:3,2,1", "halfspaces:2", "rectangles:3"]) {
    const it = classes.parse(spec);
    lines.push(spell([spec, it.size, it.vc(), it.littlestone(), [1, 2, 5, 9].map((m) => it.growth(m))]));
  }
  const table = truthTable(classes.parse("unions:10,2"));
  const { lower, upper, tree, refutation } = dimensions.littlestoneSearch(table);
  lines.push(spell([lower, upper, tree, refutation.claims.length, dimensions.checkRefutation(table, refutation)]));
  lines.push(dimensions.mistakeTreeSvg(tree, { title: "unions:10,2" }));
  for (const [spec, scale] of [["separators:3", "0.05"], ["separators:6", "0.1"], ["halfspaces:3", "0.2"], ["intervals", "0.05"]]) {
    const cover = coverOf(classes.parse(spec), { scale });
    const members = [0n, 1n, cover.size / 2n, cover.size - 1n].map((i) => cover.at(i));
    lines.push(spell([spec, cover.size, cover.radius, cover.separation, cover.sizeLowerBound, members]));
  }
  let state = 1;
  const next = (below) => (state = (state * 48271) % 2147483647) % below;
  const column = (Type, below) => Type.from({ length: 40000 }, () => next(below) - (below >> 1));
  const labels = Uint8Array.from({ length: 40000 }, () => next(2));
  const engine = inProcessEngine({ threads: 2 });
  const cuts = Float64Array.from({ length: 20 }, (_, i) => 100 * i - 1000);
  for (const [spec, Type, grids] of [
    ["thresholds", Float64Array, [cuts]], ["intervals", Int16Array, [cuts]], ["stumps:2", Int32Array, [cuts, cuts]],
    ["rectangles:2", Int16Array, [cuts, cuts]],
  ]) {
    const it = classes.parse(spec);
    const sample = sampleOf(Array.from({ length: it.domain.features }, () => column(Type, 3000)), labels);
    lines.push(spell([spec, await engine.errorCounts(it.family(grids), sample)]));
  }
  const points = sampleOf([Int16Array.from({ length: 40000 }, () => next(64))], labels);
  lines.push(spell(await engine.errorCounts(classes.parse("parities:6").family(), points)));
  const family = coverOf(classes.parse("separators:6"), { scale: "0.2" }).family();
  const data = sampleOf(Array.from({ length: 6 }, () => column(Int16Array, 8000)), labels);
  lines.push(spell([family.count, await engine.errorCounts(family, data)]));
  await engine.close();
  return lines.join("\\n");
}
`;

beforeAll(() => {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "packages/core"), join(folder, "node_modules/holdfast"));
  writeFileSync(join(folder, "program.mjs"), program);
  writeFileSync(
    join(folder, "page.mjs"),
    'import { results } from "./program.mjs";\nresults().then((text) => (window.result = text), (error) => (window.result = String(error)));\n',
  );
  writeFileSync(
    join(folder, "node.mjs"),
    'import { results } from "./program.mjs";\nprocess.stdout.write(await results());\n',
  );
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("classes, covers and scores in a browser", () => {
  test.each([true, false])("are those of Node, byte for byte (threads: %s)", async (isolated) => {
    const expected = execFileSync(process.execPath, ["node.mjs"], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    });
    expect(expected.split("\n").length).toBeGreaterThan(17);
    const options = { entry: join(folder, "page.mjs"), outDir: join(folder, `bundle-${isolated}`), isolated };
    await withPage(options, async (page) => {
      await page.waitForFunction("window.result !== undefined", undefined, { timeout: 60_000 });
      expect(await page.evaluate("typeof SharedArrayBuffer === 'function'")).toBe(isolated);
      expect(await page.evaluate("window.result")).toBe(expected);
    });
  });
});
