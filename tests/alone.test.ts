import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

/** What another file of the same worker would notice: `vi` replaces modules, globals and clocks, and counts calls. */
const replaces = {
  vi: /import \{[^}]*\bvi\b[^}]*\} from "vitest"/,
  "the environment": /process\.env(\[[^\]]+\]|\.\w+) (\?\?|\|\|)?= |process\.chdir\(/,
  "a global":
    /\bglobalThis(\.\w+|\[[^\]]+\]) (\?\?|\|\|)?= |(deleteProperty|defineProperty|set)\(globalThis\b/,
};

const files = ["packages", "tests", "bench", "scripts"].flatMap((folder) =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.m?ts$|\.test\.mjs$/.test(file) && !/node_modules|dist\//.test(file))
    .map((file) => `${folder}/${file}`),
);

describe("a test that replaces what other files use", () => {
  it.each(Object.entries(replaces))("has a process of its own: %s", (_, pattern) => {
    const found = files.filter((file) => pattern.test(readFileSync(`${root}${file}`, "utf8")));
    expect(found.filter((file) => !file.includes(".alone."))).toEqual([]);
    expect(found.length).toBeGreaterThan(0);
  });

  it("is the only one that has", () => {
    const alone = files.filter((file) => file.includes(".alone."));
    const needless = alone.filter((file) => {
      const text = readFileSync(`${root}${file}`, "utf8");
      return !Object.values(replaces).some((pattern) => pattern.test(text));
    });
    expect(needless).toEqual([]);
  });
});
