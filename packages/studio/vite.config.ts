import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";
import { samples } from "./src/samples/samples.ts";

const beside = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The site: it can lie on any server, in any folder, and takes nothing from another one. */
export default defineConfig({
  root: beside("."),
  base: "./",
  // From the sources, so that each part of the library is loaded only by the page that needs it.
  resolve: {
    alias: [
      { find: /^holdfast$/, replacement: beside("../core/src/index.ts") },
      { find: /^holdfast-experiments$/, replacement: beside("../experiments/src/index.ts") },
      { find: /^holdfast-service\/client$/, replacement: beside("../service/src/client/index.ts") },
    ],
  },
  build: {
    target: "es2022",
    // The service's policy lets nothing be written into a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2000,
  },
  worker: { format: "es" },
  plugins: [sampleFiles()],
});

/** The sample tables with their public schemas, beside the pages. */
function sampleFiles(): Plugin {
  return {
    name: "samples",
    generateBundle() {
      const names = samples.flatMap(({ file, schema }) => [`${file}.csv`, `${schema}.schema.json`]);
      for (const name of [...new Set(names)])
        this.emitFile({
          type: "asset",
          fileName: `samples/${name}`,
          source: readFileSync(beside(`../../data/${name}`)),
        });
    },
  };
}
