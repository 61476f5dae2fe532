/**
 * Does the suite notice? `npm run sabotage -- [ID...]`: each mistake of scripts/sabotages.json is put into a scratch copy of
 * the repository, one at a time, and the tests of its package run until one fails: first those beside the file, then all.
 * What failed is run again on the copy without the mistake and must pass there, so that nothing is called caught that was
 * red before. Prints a table of who caught what and ends with status 1 if a mistake survives, 2 if a text to be replaced does not occur
 * exactly once. Two copies are used at once. Nothing in the repository itself is changed.
 */
import { execFileSync, spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";

const workers = 2;
/** Seconds that the tests beside a file, and all tests of a package, may take. */
const [patience, longPatience] = [300, 1200];
const core = "packages/core/src";

const { positionals } = parseArgs({ allowPositionals: true });
const all = JSON.parse(readFileSync("scripts/sabotages.json", "utf8"));
const unknown = positionals.filter((id) => !all.some((one) => one.id === id));
if (unknown.length > 0) {
  console.error(
    `Unknown sabotage ${unknown.join(", ")}: name ${all.map(({ id }) => id).join(", ")}, or none for all`,
  );
  process.exit(2);
}
const wanted = positionals.length === 0 ? all : all.filter(({ id }) => positionals.includes(id));
for (const { id, file, from } of wanted) {
  const times = readFileSync(file, "utf8").split(from).length - 1;
  if (times === 1) continue;
  console.error(`${id}: its text occurs ${times} times in ${file}; a sabotage must change one place`);
  process.exit(2);
}

const started = performance.now();
const scratch = mkdtempSync(join(tmpdir(), "sabotage-"));
const pending = [...wanted];
const results = new Map();
await Promise.all(
  Array.from({ length: Math.min(workers, wanted.length) }, async (_, i) => {
    const box = scratchCopy(i);
    for (let next = pending.shift(); next !== undefined; next = pending.shift()) {
      results.set(next.id, await fate(next, box));
      const { caught, seconds } = results.get(next.id);
      console.error(`${next.id}: ${caught ?? "not caught"} (${seconds.toFixed(0)} s)`);
    }
  }),
);
rmSync(scratch, { recursive: true });
report();

/** The sources as they are, committed or not, and the installed packages. */
function scratchCopy(i) {
  const box = join(scratch, String(i));
  const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const file of files.split("\0")) {
    if (file === "" || !existsSync(file)) continue;
    mkdirSync(dirname(join(box, file)), { recursive: true });
    copyFileSync(file, join(box, file));
  }
  symlinkSync(resolve("node_modules"), join(box, "node_modules"));
  return box;
}

async function fate({ file, from, to }, box) {
  const before = performance.now();
  const target = join(box, file);
  const original = readFileSync(target, "utf8");
  const broken = original.replace(from, () => to);
  const since = () => (performance.now() - before) / 1000;
  try {
    for (const [seconds, ...tests] of testsFor(file)) {
      writeFileSync(target, broken);
      const failure = await firstFailure(box, tests, seconds);
      if (failure === undefined) continue;
      writeFileSync(target, original);
      const again = failure.name === undefined ? [failure.file] : [failure.file, "-t", exactly(failure.name)];
      if ((await firstFailure(box, again, seconds)) !== undefined) {
        return { red: failure, seconds: since() };
      }
      return {
        caught: `${failure.file}${failure.name === undefined ? "" : `: ${failure.name}`}`,
        seconds: since(),
      };
    }
    return { seconds: since() };
  } finally {
    writeFileSync(target, original);
  }
}

/** The tests that a mistake meets, nearest first: seconds, then what vitest is told. */
function testsFor(file) {
  const folder = dirname(file);
  const rule = /\/rules\/([^/]+)\//.exec(file)?.[1];
  const beside = [".test.ts", ".alone.test.ts"].map((end) => file.replace(/\.ts$/, end)).filter(existsSync);
  const near = [];
  if (rule !== undefined) {
    near.push([patience, folder]);
    near.push([patience, `${core}/rules`, "-t", `^${rule} `]);
  } else {
    if (beside.length > 0) near.push([patience, ...beside]);
    // Then ever wider folders, up to the layer.
    for (let around = folder; around.startsWith(`${packageOf(file)}src/`); around = dirname(around)) {
      near.push([patience, `${around}/`]);
    }
  }
  return [
    ...near,
    ...(file.startsWith(core) ? [[longPatience, `${core}/rules`, `${core}/proof.test.ts`]] : []),
    [longPatience, packageOf(file)],
  ];
}

function packageOf(file) {
  return `${file.split("/").slice(0, 2).join("/")}/`;
}

/** The first test that fails; a file that cannot be run fails without a name. */
function firstFailure(box, tests, seconds) {
  const output = join(box, ".outcome.json");
  rmSync(output, { force: true });
  const command = [
    join(box, "node_modules/vitest/vitest.mjs"),
    "run",
    "--bail=1",
    "--passWithNoTests",
    "--reporter=json",
    `--outputFile=${output}`,
    "--maxWorkers=1",
    ...tests,
  ];
  return new Promise((done) => {
    const run = spawn(process.execPath, command, { cwd: box, stdio: "ignore", detached: true });
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      process.kill(-run.pid, "SIGKILL");
    }, 1000 * seconds);
    run.on("exit", (status) => {
      clearTimeout(timer);
      // Tests that do not end have caught nothing.
      if (status === 0 || late) done(undefined);
      else if (!existsSync(output)) done({ file: tests[0] });
      else done(failureIn(JSON.parse(readFileSync(output, "utf8")), box, tests));
    });
  });
}

function failureIn({ testResults }, box, tests) {
  for (const { name, status, assertionResults } of testResults) {
    const failed = assertionResults.find((one) => one.status === "failed");
    const file = relative(box, name);
    if (failed !== undefined) return { file, name: failed.fullName };
    if (status === "failed" && assertionResults.length === 0) return { file };
  }
  return { file: tests[0] };
}

function exactly(name) {
  return `^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

function report() {
  const rows = wanted.map(({ id, kind, breaks }) => {
    const { caught, red, seconds } = results.get(id);
    const by =
      caught?.replace(`${core}/`, "") ?? (red === undefined ? "SURVIVED" : `${red.file} is red without it`);
    return [id, kind, breaks, by, seconds.toFixed(0)];
  });
  console.log(
    "| sabotage | changes a | what it breaks | caught by | seconds |\n| --- | --- | --- | --- | ---: |",
  );
  for (const row of rows) console.log(`| ${row.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`);
  const missed = wanted.filter(({ id }) => results.get(id).caught === undefined);
  const minutes = ((performance.now() - started) / 60000).toFixed(1);
  console.log(`\n${wanted.length - missed.length} of ${wanted.length} caught in ${minutes} minutes`);
  process.exitCode = missed.length === 0 ? 0 : 1;
}
