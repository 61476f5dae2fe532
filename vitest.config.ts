import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const source = (file: string) => fileURLToPath(new URL(`packages/${file}`, import.meta.url));

/**
 * Files share the modules of their worker (`shared`), which halves the time of the suite, unless they replace a module or a global or
 * count calls on one: these, `*.alone.*`, have a process of their own and run first (tests/alone.test.ts).
 */
export const twoProjects = (include: string[], exclude: string[], alone: string[]) => [
  {
    extends: true as const,
    test: { name: "alone", include: alone, exclude, isolate: true, sequence: { groupOrder: 1 } },
  },
  {
    extends: true as const,
    test: {
      name: "shared",
      include,
      exclude: [...exclude, ...alone],
      isolate: false,
      sequence: { groupOrder: 2 },
    },
  },
];

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
    projects: twoProjects(
      ["packages/*/src/**/*.test.ts", "tests/**/*.test.ts", "{bench,scripts}/*.test.mjs"],
      ["**/*.long.test.ts"],
      ["packages/*/src/**/*.alone.test.ts"],
    ),
    reporters: ["default", "./scripts/closing-line.mjs"],
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
