import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ceiling } from "./run.mjs";

/** The built library that benches use: its version, and a digest of every file of it. */
export function libraryBuild() {
  const folder = dirname(fileURLToPath(new URL("../../packages/core/dist/index.js", import.meta.url)));
  const hash = createHash("sha256");
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (/\.m?js$/.test(name)) hash.update(name).update(readFileSync(join(folder, name)));
  }
  const { version } = JSON.parse(readFileSync(join(folder, "../package.json"), "utf8"));
  return { version, digest: hash.digest("hex").slice(0, 16) };
}

/** A digest of the programs that make a run of a learner: those of the ceiling are its own. */
export function harnessDigest(learner) {
  const hash = createHash("sha256");
  const files = [
    "run.mjs",
    "sets.mjs",
    "../problem-splits.mjs",
    ...(learner === ceiling ? ["logistic.mjs"] : []),
  ];
  for (const file of files) hash.update(readFileSync(new URL(file, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
