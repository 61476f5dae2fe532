import { defineConfig } from "tsdown";

const common = { target: "es2022", dts: true, deps: { onlyBundle: [] } };

/**
 * Bundles without dependencies that share no code: the library, the independent verifier as a module, and the same
 * verifier as one file that runs alone. They are separate builds because one build with several entries would move
 * common modules to a chunk.
 */
export default defineConfig([
  { ...common, entry: "src/index.ts", platform: "neutral" },
  { ...common, entry: "src/independent-verify.ts", platform: "neutral" },
  { ...common, dts: false, entry: "src/holdfast-verify.ts", platform: "node" },
]);
