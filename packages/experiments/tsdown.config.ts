import { defineConfig } from "tsdown";

/** The experiments; the library stays an import. */
export default defineConfig({ entry: "src/index.ts", target: "es2022", platform: "neutral", dts: true });
