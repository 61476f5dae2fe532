/**
 * `npm run quick -- [COMMIT]`: in about 90 seconds, what is most likely wrong with what you changed since the commit (HEAD without one):
 * types, layers, and the tests that reach the changed files, nearest first, until the time is used up. Says how many of them
 * were left to `npm test`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, relative } from "node:path/posix";

const seconds = 90;
/** What a test file takes whose last run is not known. */
const unknown = 2;
const since = process.argv[2] ?? "HEAD";
const start = performance.now();

for (const part of ["types", "layers"]) run("npm", ["run", "--silent", `check:${part}`]);

const changed = [
  ...lines("git", ["diff", "--name-only", "--diff-filter=d", since]),
  ...lines("git", ["ls-files", "--others", "--exclude-standard"]),
];
const known = durations();
const files = reached().sort((a, b) => distance(a) - distance(b) || cost(a) - cost(b));
let left = seconds - (performance.now() - start) / 1000;
// Two run at a time. The nearest is run however long it takes.
const chosen = files.filter((file, i) => (left -= cost(file) / 2) >= 0 || i === 0);
if (chosen.length > 0) run("npx", ["vitest", "run", ...chosen]);
console.log(`Ran ${chosen.length} of the ${files.length} test files that reach what changed.`);

/** The test files that import a changed file, directly or not. */
function reached() {
  const list = execFileSync("npx", ["vitest", "list", "--changed", since, "--filesOnly", "--json"], {
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(list.slice(list.indexOf("["))).map(({ file }) => relative(process.cwd(), file));
}

/** How many folders lie between a test and the nearest changed file; 0 is the changed test itself or one beside the change. */
function distance(test) {
  const steps = changed.map((file) => {
    const way = relative(dirname(file), dirname(test));
    return way === "" ? (file === test ? -1 : 0) : way.split("/").length;
  });
  return Math.min(...steps);
}

function cost(file) {
  return known.get(file) ?? unknown;
}

/** The seconds of each test file when it ran last, as vitest remembers them. */
function durations() {
  const cache = "node_modules/.vite/vitest";
  try {
    const files = readdirSync(cache, { recursive: true, encoding: "utf8" });
    const results = files
      .filter((file) => file.endsWith("results.json"))
      .flatMap((file) => JSON.parse(readFileSync(`${cache}/${file}`, "utf8")).results);
    return new Map(results.map(([key, { duration }]) => [key.replace(/^\w*:/, ""), duration / 1000]));
  } catch {
    return new Map();
  }
}

function lines(command, parameters) {
  return execFileSync(command, parameters, { encoding: "utf8" }).split("\n").filter(Boolean);
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
