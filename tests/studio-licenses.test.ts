import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), "utf8");
const json = (path: string) =>
  JSON.parse(read(path)) as {
    readonly version: string;
    readonly license: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };

/** What is bundled into the studio: its own parts, and what the library and the layout bring along. */
const bundled = [
  ...Object.keys(json("packages/studio/package.json").devDependencies ?? {}),
  ...Object.keys(json("packages/core/package.json").dependencies ?? {}),
  ...Object.keys(json("node_modules/@dagrejs/dagre/package.json").dependencies ?? {}),
].filter((name) => name !== "vite" && !name.startsWith("holdfast"));

test.each(bundled)("the studio's licenses.txt has the version and the license of %s", (name) => {
  const { version, license } = json(`node_modules/${name}/package.json`);
  const text = read("packages/studio/public/licenses.txt");
  expect(text).toContain(`\n${name} ${version} (${license})\n`);
  expect(text).toContain(read(`node_modules/${name}/LICENSE`).trim());
});
