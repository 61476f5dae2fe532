import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (file: string) => fileURLToPath(new URL(`packages/${file}`, import.meta.url));

/** The fast suite. Packages see each other's sources, so no test waits for a build of the library. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^holdfast$/, replacement: source("core/src/index.ts") },
      { find: /^holdfast\/verify$/, replacement: source("core/src/independent-verify.ts") },
      { find: /^holdfast-experiments$/, replacement: source("experiments/src/index.ts") },
      { find: /^holdfast-engines$/, replacement: source("engines/src/index.ts") },
      { find: /^holdfast-service$/, replacement: source("service/src/index.ts") },
      { find: /^holdfast-service\/client$/, replacement: source("service/src/client/index.ts") },
    ],
  },
  test: {
    include: ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts", "bench/*.test.mjs"],
    exclude: ["**/*.long.test.ts"],
    reporters: ["default", "./scripts/closing-line.mjs"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
