import { defineConfig } from "tsdown";

/** The command; its dependencies stay imports, and the data of the demonstration, with their sources and license, lie beside it. */
export default defineConfig({
  entry: "src/index.ts",
  platform: "node",
  fixedExtension: false,
  dts: false,
  copy: [
    {
      from: [
        "../../data/README.md",
        "../../data/adult*",
        "../../data/breast-cancer.csv",
        "../../data/breast-cancer.schema.json",
      ],
      to: "dist/data",
    },
  ],
});
