/**
 * Writes what the engines carry as text: each AssemblyScript file of packages/core/kernels as WebAssembly in base64,
 * and the source of the workers. `node scripts/kernels.mjs` writes packages/core/src/engines/kernels/*.generated.ts; a test
 * beside them compiles again and compares.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import asc from "assemblyscript/asc";
import prettier from "prettier";
import ts from "typescript";

const root = new URL("../", import.meta.url);
const sources = new URL("packages/core/kernels/", root);
const target = new URL("packages/core/src/engines/kernels/", root);

/** The modules of a worker, in the order of their imports. */
const workerModules = ["linear-job.ts", "linear-counter.ts", "worker.ts"];
const start = `serve(globalThis.process?.getBuiltinModule?.("node:worker_threads").parentPort ?? globalThis);\n`;

/** File names and texts of all generated modules. */
export async function generated() {
  const files = new Map();
  for (const file of readdirSync(sources).filter((name) => name.endsWith(".ts"))) {
    const name = file.slice(0, -3);
    const bytes = await compile(name);
    files.set(
      `${name}.generated.ts`,
      await moduleText(
        `${name}Kernel`,
        `packages/core/kernels/${file}`,
        Buffer.from(bytes).toString("base64"),
      ),
    );
  }
  files.set(
    "worker.generated.ts",
    await moduleText(
      "workerSource",
      workerModules.join(", "),
      workerModules.map(plainScript).join("") + start,
    ),
  );
  return files;
}

async function compile(name) {
  let binary;
  const options = ["-O3", "--noAssert", "--runtime", "stub", "--enable", "simd", "--initialMemory", "1"];
  const { error, stderr } = await asc.main([`${name}.ts`, "--outFile", "binary", ...options], {
    readFile: (file) => (file === `${name}.ts` ? readFileSync(new URL(file, sources), "utf8") : null),
    writeFile: (_, contents) => void (binary = contents),
  });
  if (error) throw new Error(`${name}.ts: ${stderr.toString()}`);
  return binary;
}

/** A module as a part of one script: without types, comments, imports and exports. */
function plainScript(file) {
  const text = readFileSync(new URL(`packages/core/src/engines/${file}`, root), "utf8");
  const { outputText } = ts.transpileModule(text, {
    compilerOptions: { target: "es2022", module: "esnext", removeComments: true, verbatimModuleSyntax: true },
  });
  return outputText.replace(/^import .*\n/gm, "").replace(/^export /gm, "");
}

async function moduleText(name, source, value) {
  const text = `// Written by scripts/kernels.mjs from ${source}.\nexport const ${name}: string = ${JSON.stringify(value)};\n`;
  const config = await prettier.resolveConfig(fileURLToPath(new URL("x.ts", target)));
  return prettier.format(text, { ...config, parser: "typescript" });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [file, text] of await generated()) writeFileSync(new URL(file, target), text);
}
