import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { dirname, join, parse } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { build } from "tsdown";

/** A program of the tests, bundled from the sources, so that it can be run as a process of its own. */
export interface TestProgram {
  start(...parameters: readonly string[]): TestProcess;
  /** Removes the bundle. */
  remove(): void;
}

/** A process that a test started. What it prints are its lines; what it says of errors goes to the test's own. */
export interface TestProcess {
  readonly process: ChildProcess;
  readonly lines: Interface;
  /** The exit status, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Bundles a program with the library's sources; packages are found where those of this repository are. */
export async function bundled(entry: string): Promise<TestProgram> {
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const cache = join(root, "node_modules", ".holdfast-testing");
  mkdirSync(cache, { recursive: true });
  const outDir = mkdtempSync(join(cache, "program-"));
  await build({
    config: false,
    cwd: dirname(entry),
    entry,
    outDir,
    platform: "node",
    format: "esm",
    dts: false,
    logLevel: "error",
    alias: { holdfast: join(root, "packages/core/src/index.ts") },
    deps: { alwaysBundle: ["holdfast"] },
  });
  const file = readdirSync(outDir).find((name) => parse(name).name === parse(entry).name)!;
  return {
    start: (...parameters) => {
      const child = spawn(process.execPath, [join(outDir, file), ...parameters], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      const ended = new Promise<number | NodeJS.Signals>((resolve) => {
        child.once("close", (status, signal) => {
          resolve(status ?? signal!);
        });
      });
      return { process: child, lines: createInterface({ input: child.stdout }), ended };
    },
    remove: () => {
      rmSync(outDir, { recursive: true });
    },
  };
}
