import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

import { root } from "./root.ts";

export { root };
export const bin = `${root}packages/cli/bin/holdfast.js`;

if (!existsSync(`${root}packages/cli/dist/index.js`)) {
  throw new Error("These tests run the built command: npm run build comes first (npm test does it).");
}

/** Runs the built command as a user does. */
export function holdfast(
  parameters: readonly string[],
  input = "",
  cwd = root,
): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [bin, ...parameters], { cwd, input, encoding: "utf8" });
  return { status: run.status, out: run.stdout, err: run.stderr };
}
