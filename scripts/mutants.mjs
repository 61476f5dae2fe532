/**
 * Mutation testing of the soundness core: `npm run mutants -- [random|certificates|mechanisms|accounting] [--sample N] [--seed S]`.
 * Without a folder all are run; without --sample every mutant is.
 *
 * The mutants are Stryker's (its instrumenter lists them); a seeded sample is drawn uniformly. Each mutant is written into
 * a copy of the repository and meets the tests that stand beside it (for a rule also its table); instrumented runs of
 * this integer code were ten times slower. A mutant is killed when a test fails or the tests do not end in time.
 * Prints the score with its 95 % Clopper-Pearson interval and every survivor, and writes them to
 * reports/mutants-FOLDER.json. Verdicts are remembered there while the sources stay the same, so a run can be resumed.
 * The survivors are argued in docs/mutants.md.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import { math, random, Real, seededSource } from "holdfast";

const folders = ["random", "certificates", "mechanisms", "accounting"];
const core = "packages/core/src";
const workers = 2;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { sample: { type: "string" }, seed: { type: "string", default: "1" } },
});
const unknown = positionals.filter((name) => !folders.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown folder ${unknown.join(", ")}: name ${folders.join(", ")}, or none for all`);
  process.exit(2);
}
mkdirSync("reports", { recursive: true });
// A run that was stopped leaves its copies behind.
rmSync(".mutants", { recursive: true, force: true });
for (const folder of positionals.length > 0 ? positionals : folders) await test(folder);

async function test(folder) {
  const all = await mutantsOf(folder);
  const sample = values.sample === undefined ? all : draw(all, Number(values.sample), values.seed);
  console.log(`${folder}: ${all.length} mutants, ${sample.length} to run`);
  const file = `reports/mutants-${folder}.json`;
  const state = sourceDigest(folder);
  const before = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {};
  const verdicts = new Map(before.state === state ? before.verdicts : []);
  const save = () =>
    writeFileSync(file, `${JSON.stringify(summary(folder, all, sample, verdicts, state), null, 1)}\n`);
  const pending = sample.filter((mutant) => !verdicts.has(mutant.key));
  await Promise.all(
    Array.from({ length: workers }, async (_, i) => {
      const box = sandbox(i);
      for (let mutant = pending.shift(); mutant !== undefined; mutant = pending.shift()) {
        verdicts.set(mutant.key, await verdictOf(mutant, folder, box));
        if (verdicts.size % 10 === 0) save();
        if (process.stderr.isTTY) process.stderr.write(`\r${folder}: ${verdicts.size} of ${sample.length}`);
      }
      rmSync(box, { recursive: true });
    }),
  );
  save();
  const { killed, total, score, interval, survivors } = summary(folder, all, sample, verdicts, state);
  for (const line of survivors) console.log(`survived  ${line}`);
  const percent = (x) => (100 * x).toFixed(1);
  console.log(
    `${folder}: ${killed} of ${total} killed, ${percent(score)} % (95 % interval ${interval.map(percent).join(" to ")} %)`,
  );
}

async function mutantsOf(folder) {
  const root = join(core, folder);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !/\.test\.ts$|(^|\/)index\.ts$|(^|\/)testing\//.test(file))
    .map((file) => join(root, file));
  const silent = () => false;
  const logger = { isDebugEnabled: silent, debug: silent, info: silent, warn: silent, error: console.error };
  const sources = files.map((name) => ({ name, content: readFileSync(name, "utf8"), mutate: true }));
  const options = { plugins: null, excludedMutations: [], ignorers: [], noHeader: true };
  const { mutants } = await new Instrumenter(logger).instrument(sources, options);
  return mutants.map(({ fileName, location: { start, end }, mutatorName, replacement }) => ({
    file: fileName,
    start,
    end,
    replacement,
    key: `${fileName}:${start.line + 1}:${start.column + 1}-${end.line + 1}:${end.column + 1} ${mutatorName} -> ${replacement}`,
  }));
}

/** A uniform sample without repetition, in the order of the list. */
function draw(list, size, seed) {
  const order = list.map((_, i) => i);
  random.shuffle(new random.Bits(seededSource(seed)), order);
  const chosen = order.slice(0, size).sort((a, b) => a - b);
  return chosen.map((i) => list[i]);
}

function sandbox(i) {
  const box = resolve(`.mutants/${i}`);
  rmSync(box, { recursive: true, force: true });
  mkdirSync(box, { recursive: true });
  for (const name of ["packages/core", "vitest.config.ts", "scripts", "package.json", "tsconfig.base.json"]) {
    cpSync(name, join(box, name), { recursive: true, filter: (path) => !path.includes("node_modules") });
  }
  symlinkSync(resolve("node_modules"), join(box, "node_modules"));
  return box;
}

async function verdictOf(mutant, folder, box) {
  const target = join(box, mutant.file);
  const original = readFileSync(target, "utf8");
  const lines = original.split("\n");
  const offset = ({ line, column }) =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column;
  writeFileSync(
    target,
    original.slice(0, offset(mutant.start)) + mutant.replacement + original.slice(offset(mutant.end)),
  );
  try {
    for (const [seconds, ...tests] of testsFor(mutant.file, folder)) {
      const outcome = await vitest(box, tests, seconds);
      if (outcome !== "passed") return outcome;
    }
    return "survived";
  } finally {
    writeFileSync(target, original);
  }
}

/** The tests that a mutant of the file meets, nearest first, each run with the seconds it may take. */
function testsFor(file, folder) {
  const table = `${core}/rules`;
  const texts = `${core}/rule-book.test.ts`;
  const rule = /\/rules\/([^/]+)\//.exec(file)?.[1];
  if (rule !== undefined) {
    const rows = [40, table, "-t", `^${rule} `];
    return file.endsWith("/reference.ts") ? [rows] : [[30, texts, dirname(file)], rows];
  }
  if (file.includes("/reference/")) {
    const beside = ["digest", "json-text"].map((name) => `${core}/certificates/${name}.test.ts`);
    return [
      [120, ...beside, table, "-t", "digest|key|^(chain|resampling|selection-to-error-bound) "],
      [300, table],
    ];
  }
  const beside = [".test.ts", ".alone.test.ts"].map((end) => file.replace(/\.ts$/, end)).filter(existsSync);
  if (folder === "random") return beside.length > 0 ? [[20, ...beside]] : [[120, `${core}/random`]];
  if (folder === "mechanisms") return [[40, `${core}/mechanisms/mechanisms.test.ts`, ...beside]];
  const spine = readdirSync(`${core}/certificates`).filter((name) => name.endsWith(".test.ts"));
  return [
    [60, texts, ...spine.map((name) => `${core}/certificates/${name}`)],
    [60, table, "-t", "^(chain|group-privacy|subsampling|[a-z-]*composition[a-z-]*) "],
    [120, `${core}/proof.test.ts`],
  ];
}

function vitest(box, tests, seconds) {
  return new Promise((done) => {
    const command = [
      join(box, "node_modules/vitest/vitest.mjs"),
      "run",
      "--bail=1",
      "--reporter=dot",
      "--maxWorkers=1",
      ...tests,
    ];
    const run = spawn(process.execPath, command, { cwd: box, stdio: "ignore", detached: true });
    const timer = setTimeout(() => {
      process.kill(-run.pid, "SIGKILL");
      done("timeout");
    }, 1000 * seconds);
    run.on("exit", (status) => {
      clearTimeout(timer);
      done(status === 0 ? "passed" : "killed");
    });
  });
}

/** What the verdicts depend on: the sources and tests of the folder and of the arithmetic below it. */
function sourceDigest(folder) {
  const hash = createHash("sha256");
  const tests = /^(rules|proof|rule-book)[^/]*\.test\.ts$/;
  for (const file of readdirSync(core, { recursive: true, encoding: "utf8" }).sort()) {
    const counts = file.startsWith(`${folder}/`) || file.startsWith("math/") || tests.test(file);
    if (counts && /\.(ts|json)$/.test(file)) hash.update(file).update(readFileSync(join(core, file)));
  }
  return hash.digest("hex");
}

function summary(folder, all, sample, verdicts, state) {
  const known = sample.filter(({ key }) => verdicts.has(key));
  const survivors = known.filter(({ key }) => verdicts.get(key) === "survived").map(({ key }) => key);
  const killed = known.length - survivors.length;
  const level = Real.from("0.025");
  const limits = [
    math.lowerConfidenceLimit(killed, known.length, level),
    math.upperConfidenceLimit(killed, known.length, level),
  ];
  return {
    folder,
    mutants: all.length,
    seed: values.sample === undefined ? null : values.seed,
    killed,
    total: known.length,
    score: killed / known.length,
    interval: limits.map(approximately),
    survivors,
    state,
    verdicts: [...verdicts],
  };
}

function approximately(real) {
  const { lo, exponent } = real.enclose(64);
  return Number(lo) * 2 ** exponent;
}
