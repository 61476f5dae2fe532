import { defineConfig } from "tsdown";

/** The service, and its client, which runs in browsers too. */
export default defineConfig({
  entry: { index: "src/index.ts", client: "src/client/index.ts" },
  platform: "node",
  fixedExtension: false,
  dts: true,
});
