/**
 * Compares both verifiers on documents made from real ones by changes of their text, structure and numbers: the same answer, the same
 * exit status. `npm run fuzz:verifiers -- DOCUMENTS SEED`, 200000 and 1 by default; a sample of it is in npm test. Exits 1 when
 * they differ, and names the documents.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const [documents = "200000", seed = "1"] = process.argv.slice(2);
const root = fileURLToPath(new URL("..", import.meta.url));
const vitest = fileURLToPath(new URL("../node_modules/vitest/vitest.mjs", import.meta.url));
const { status } = spawnSync(process.execPath, [vitest, "run", "tests/verifiers/fuzz.test.ts"], {
  cwd: root,
  stdio: "inherit",
  env: { ...process.env, HOLDFAST_FUZZ_DOCUMENTS: documents, HOLDFAST_FUZZ_SEED: seed },
});
process.exit(status ?? 1);
