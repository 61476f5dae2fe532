import { defineConfig } from "vitest/config";
import fast, { twoProjects } from "./vitest.config.ts";

/** The long suite: exhaustive audits and large samples, in files named `*.long.test.ts`. Those with browsers and servers run alone. */
export default defineConfig({
  ...fast,
  test: {
    ...fast.test,
    globalSetup: "tests/unpack-browser.ts",
    projects: twoProjects(
      ["packages/*/src/**/*.long.test.ts"],
      [],
      ["packages/*/src/**/*.alone.long.test.ts", "tests/**/*.long.test.ts"],
    ),
    testTimeout: 900_000,
  },
});
