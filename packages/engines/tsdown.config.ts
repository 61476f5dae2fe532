import { defineConfig } from "tsdown";

/** The engines; a driver is loaded when its database is asked. */
export default defineConfig({
  entry: { index: "src/index.ts" },
  platform: "node",
  fixedExtension: false,
  dts: true,
});
