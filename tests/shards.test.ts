import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const pattern = /^(.*)-(\d+)-of-(\d+)((?:\.long)?\.test\.ts)$/;
const shards = ["packages", "tests"]
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => pattern.test(file) && !file.includes("node_modules"));

describe("the parts of a long test", () => {
  it("are found", () => {
    expect(shards.length).toBeGreaterThan(0);
  });

  it.each(shards)("are all there, and none is run twice: %s", (file) => {
    const [, name, part, of, end] = pattern.exec(file)!;
    const others = Array.from({ length: Number(of) }, (_, i) => `${name}-${i + 1}-of-${of}${end}`);
    expect(others.filter((other) => !existsSync(root + other))).toEqual([]);
    expect(readFileSync(root + file, "utf8")).toContain(`part: ${part}, of: ${of}`);
    // But for their number, all parts do the same.
    const body = (other: string): string =>
      readFileSync(root + other, "utf8")
        .replace(/part: \d+/, "")
        .replace(/-\d+-of-\d+/g, "");
    expect(body(file)).toBe(body(others[0]!));
  });
});
