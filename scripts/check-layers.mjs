/**
 * Enforces the order of the house: a folder of the library's, the service's or the studio's `src/` imports only from folders above it, a
 * package only from packages above it and only by their npm names, and the independent verifier shares no line with the
 * code it verifies. Types count as imports; tests and their testing/ folders are exempt. Lists every offense and exits 1 on any.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const packageOrder = words("core experiments engines service studio cli");
/** The folders of a package, from the top; files directly in `src/` stand below all of them, but for those that are named. */
const folderOrders = {
  core: words(
    "issues math random bounds certificates data classes geometry online engines mechanisms accounting queries " +
      "instances problems learners sessions planning auditing",
  ),
  service: words(
    "digest.ts identifiers.ts proved.ts refusal.ts version.ts service.ts threads database ledger http operations auth " +
      "data-sets quotes jobs models predictions inquiries queries sessions api client",
  ),
  studio: words(
    "samples format address library parts service proof plan learn serve analyse audit explore shell",
  ),
};
const core = "packages/core/src/";
/** The files that put the verifier together; they alone may import it. */
const assembly = ["reference-rules.ts", "holdfast-verify.ts", "independent-verify.ts"].map(
  (name) => core + name,
);

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const packages = packageOrder.filter((name) => existsSync(`packages/${name}/package.json`));
const npmNames = new Map(packages.map((name) => [npmName(name), name]));
const offenses = packages.flatMap((name) => sources(`packages/${name}/src`).flatMap(offensesOf));
for (const { file, line, imported, why } of offenses) {
  console.error(`${file}:${line} imports "${imported}": ${why}`);
}
if (offenses.length > 0) process.exit(1);

function words(text) {
  return text.split(" ");
}

function npmName(name) {
  return JSON.parse(readFileSync(`packages/${name}/package.json`, "utf8")).name;
}

function sources(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((file) => join(folder, file.replaceAll("\\", "/")))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\//.test(file));
}

function offensesOf(file) {
  const text = readFileSync(file, "utf8");
  return ts.preProcessFile(text).importedFiles.flatMap(({ fileName: imported, pos }) => {
    const why = imported.startsWith(".")
      ? whyNotFile(file, normalize(join(dirname(file), imported)))
      : whyNotPackage(file, imported);
    return why === undefined ? [] : [{ file, line: text.slice(0, pos).split("\n").length, imported, why }];
  });
}

/** Why `file` may not import `target`, a file of the repository; undefined when it may. */
function whyNotFile(file, target) {
  const home = file.split("/")[1];
  if (!target.startsWith(`packages/${home}/src/`)) return "a package imports another only by its npm name";
  const order = folderOrders[home];
  if (order === undefined) return undefined;
  if (isVerifier(file)) {
    return isVerifier(target) ? undefined : "the independent verifier imports only its own reference files";
  }
  if (isVerifier(target)) return "only the independent verifier imports reference files";
  const [from, isFolder] = partOf(file);
  const [to, isInFolder] = partOf(target);
  if (!isFolder || from === to) return undefined;
  if (!isInFolder && !order.includes(to)) return "files directly in src/ stand below every folder";
  const above = order.slice(0, Math.max(order.indexOf(from), 0));
  return above.includes(to) ? undefined : `${from}/ may import only from ${above.join(", ") || "itself"}`;
}

/** Why `file` may not import the module `name` of npm or Node; undefined when it may. */
function whyNotPackage(file, name) {
  const home = file.split("/")[1];
  const target = [...npmNames].find(([npm]) => name === npm || name.startsWith(`${npm}/`))?.[1];
  if (isVerifier(file) && !(file === assembly[1] && name.startsWith("node:"))) {
    return "the independent verifier imports only its own reference files";
  }
  if (target === undefined || packageOrder.indexOf(target) < packageOrder.indexOf(home)) return undefined;
  if (target === home) return "a package imports its own files by relative paths";
  return `${home} stands above ${target}`;
}

function isVerifier(file) {
  return (
    assembly.includes(file) ||
    file.startsWith(`${core}certificates/reference/`) ||
    (file.startsWith(core) && file.endsWith("/reference.ts"))
  );
}

/** The part of a package that a file belongs to, a folder of `src/` or the file itself, and whether it is a folder. */
function partOf(file) {
  const [first, ...rest] = file.split("/").slice(3);
  return [first, rest.length > 0];
}
