import { defineConfig } from "vitest/config";
import fast from "./vitest.config.ts";

/** The long suite: exhaustive audits and large samples, in files named `*.long.test.ts`. */
export default defineConfig({
  ...fast,
  test: {
    ...fast.test,
    globalSetup: "tests/unpack-browser.ts",
    include: ["packages/*/src/**/*.long.test.ts", "tests/**/*.long.test.ts"],
    exclude: [],
    testTimeout: 900_000,
  },
});
