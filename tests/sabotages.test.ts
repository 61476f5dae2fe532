import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface Sabotage {
  readonly id: string;
  readonly kind: "constant" | "law";
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly breaks: string;
}

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
const sabotages = JSON.parse(read("scripts/sabotages.json")) as readonly Sabotage[];

describe("the sabotages of npm run sabotage", () => {
  it.each(sabotages.map((one) => [one.id, one] as const))("%s changes one place", (_, { file, from, to }) => {
    expect(read(file).split(from).length - 1).toBe(1);
    expect(to).not.toBe(from);
  });

  it("are many, mostly wrong constants, each with a name of its own", () => {
    expect(sabotages.length).toBeGreaterThanOrEqual(14);
    expect(sabotages.filter(({ kind }) => kind === "constant").length).toBeGreaterThanOrEqual(8);
    expect(new Set(sabotages.map(({ id }) => id)).size).toBe(sabotages.length);
    for (const { breaks } of sabotages) expect(breaks).toMatch(/\S+ \S+/);
  });
});
