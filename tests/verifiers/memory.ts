import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bin, root } from "../command.ts";

/** The exit status of `holdfast verify` and of holdfast-verify.mjs where objects may take so many megabytes; null where they take more. */
export function statusesIn(megabytes: number, text: string): readonly (number | null)[] {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-memory-"));
  const file = join(folder, "document.json");
  try {
    writeFileSync(file, text);
    return [[bin, "verify"], [join(root, "packages/core/dist/holdfast-verify.mjs")]].map(
      (line) =>
        spawnSync(process.execPath, [`--max-old-space-size=${megabytes}`, ...line, file], {
          stdio: "ignore",
        }).status,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
