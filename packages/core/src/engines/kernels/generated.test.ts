import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("the generated modules are what their sources compile to", async () => {
  const script = new URL("../../../../../scripts/kernels.mjs", import.meta.url).href;
  const { generated } = (await import(script)) as { generated: () => Promise<Map<string, string>> };
  const files = await generated();
  expect([...files.keys()]).toContain("linear.generated.ts");
  for (const [file, text] of files) {
    expect(
      readFileSync(new URL(file, import.meta.url), "utf8") === text,
      `${file}: run node scripts/kernels.mjs`,
    ).toBe(true);
  }
});
