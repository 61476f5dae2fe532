import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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
