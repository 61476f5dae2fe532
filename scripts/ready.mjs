/**
 * Makes a checkout usable with nothing but Node: installs the dependencies when they are not those of
 * `package-lock.json`, and builds the packages when a bundle is missing or older than its sources.
 * Prints one line for each step it takes and nothing when there is nothing to do.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

if (!isInstalled()) step("Installed the dependencies", "npm", ["ci"]);
if (!packages().every(isBuilt)) step("Built the packages", "npm", ["run", "build"]);

/** npm records what it installed; every package of the lockfile must be there, save optional ones. */
function isInstalled() {
  const record = join(root, "node_modules/.package-lock.json");
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  return Object.entries(readJson(join(root, "package-lock.json")).packages).every(([path, wanted]) => {
    const found = installed[path];
    if (path === "") return true;
    if (found === undefined) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function packages() {
  return readJson(join(root, "package.json")).workspaces.map((path) => join(root, path));
}

/** No bundle may be older than the newest file it could have been made from. */
function isBuilt(folder) {
  const bundles = filesUnder(join(folder, "dist"));
  const sources = filesUnder(join(folder, "src")).filter((file) => !file.endsWith(".test.ts"));
  const settings = ["package.json", "tsdown.config.ts", "vite.config.ts", "index.html"]
    .map((file) => join(folder, file))
    .filter(existsSync);
  const changed = Math.max(...[...sources, ...settings, ...copied(folder)].map(modified));
  return bundles.length > 0 && bundles.every((bundle) => modified(bundle) >= changed);
}

/** What the studio takes along as it is: its public files and the sample tables. */
function copied(folder) {
  const files = filesUnder(join(folder, "public"));
  return existsSync(join(folder, "vite.config.ts")) ? [...files, ...filesUnder(join(root, "data"))] : files;
}

function filesUnder(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function modified(file) {
  return statSync(file).mtimeMs;
}

function readJson(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/** Runs the command; its own output is shown only when it fails. */
function step(done, command, parameters) {
  const start = performance.now();
  const shell = process.platform === "win32";
  const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: root, encoding: "utf8", shell });
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ""}${stderr ?? ""}\n${command} ${parameters.join(" ")} failed\n`);
    process.exit(1);
  }
  console.log(`${done} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
