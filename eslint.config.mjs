import { defineConfig, globalIgnores } from "eslint/config";
import tseslint from "typescript-eslint";
import numberPower from "./scripts/number-power.mjs";

const sources = ["packages/*/src/**/*.{ts,tsx}"];

/** What ECMAScript leaves to the engine: the last digits may differ from one to the next. */
const approximate = [
  "acos acosh asin asinh atan atan2 atanh cbrt cos cosh exp expm1 hypot",
  "log log10 log1p log2 pow sin sinh tan tanh",
].flatMap((names) => names.split(" "));

const restrictedProperties = [
  ...approximate.map((property) => ({
    object: "Math",
    property,
    message:
      "Its last digits differ between engines, and a certificate must verify bit for bit in all of them. Use math/.",
  })),
  {
    object: "Math",
    property: "random",
    message: "A draw must be exact and come from a RandomSource. Use random/.",
  },
];

/** What oxlint has no rule for, read without types; all other rules are in .oxlintrc.json. */
export default defineConfig(
  globalIgnores(["**/dist/", "**/*.test.ts", "**/testing/*.ts"]),
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  { files: ["**/*.{ts,tsx}"], languageOptions: { parser: tseslint.parser } },
  {
    files: sources,
    plugins: { holdfast: { rules: { "number-power": numberPower } } },
    rules: {
      "no-restricted-properties": ["error", ...restrictedProperties],
      "holdfast/number-power": "error",
    },
  },
  {
    // Losses, base measures and samplers of continuous spaces are doubles by nature, and certificates say so; measurements are
    // doubles with an interval around them. No claim of a certificate is computed here.
    files: [
      "packages/core/src/problems/**/*.ts",
      "packages/core/src/random/reals/*.ts",
      "packages/core/src/auditing/{statistical,zoo,adversaries}/**/*.ts",
      "packages/experiments/src/**/*.ts",
      // A guess that narrows a search, and decides nothing.
      "packages/engines/src/encoding/guess.ts",
      // Pictures; the numbers of claims come from the library.
      "packages/studio/src/**/*.{ts,tsx}",
    ],
    rules: {
      "no-restricted-properties": [
        "error",
        ...restrictedProperties.filter(({ property }) => property === "random"),
      ],
      "holdfast/number-power": "off",
    },
  },
);
