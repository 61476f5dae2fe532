import { defineConfig } from "tsdown";

/** The command; its dependencies stay imports, and the data of the demonstration lie beside it. */
export default defineConfig({
  entry: "src/index.ts",
  platform: "node",
  fixedExtension: false,
  dts: false,
  copy: [{ from: "../../data/*.csv", to: "dist/data" }],
});
