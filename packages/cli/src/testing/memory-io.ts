import { posix } from "node:path";
import { run } from "../run.ts";

/**
 * Runs a command line in memory: files are the given texts, and nothing leaves the test. A function is called before
 * a file is written, and may throw as a disk does. With `colors` the output is a terminal.
 */
export async function runInMemory(
  argv: readonly string[],
  files: Readonly<Record<string, string>> = {},
  world: (() => void) | { readonly colors: boolean } = () => undefined,
): Promise<{ status: number; out: string; err: string; written: Readonly<Record<string, string>> }> {
  const beforeWrite = typeof world === "function" ? world : (): void => undefined;
  const result = { status: 0, out: "", err: "", written: {} as Record<string, string> };
  result.status = await run(argv, {
    out: (text) => (result.out += text),
    err: (text) => (result.err += text),
    colors: typeof world === "object" && world.colors,
    progress: () => undefined,
    read: (file) => {
      const text = result.written[file] ?? files[file];
      if (text === undefined) throw Object.assign(new Error("no such file"), { code: "ENOENT" });
      return text;
    },
    // oxlint-disable-next-line typescript/require-await -- a disk's bytes come piece by piece
    async *chunks(file) {
      const bytes = new TextEncoder().encode(this.read(file));
      for (let from = 0; from < bytes.length; from += 7) yield bytes.subarray(from, from + 7);
    },
    write: (file, text) => {
      beforeWrite();
      result.written[file] = text;
    },
    exists: (file) => (result.written[file] ?? files[file]) !== undefined,
    replace: (file, text) => {
      beforeWrite();
      result.written[file] = text;
    },
    prepare: (file) => {
      beforeWrite();
      return { finish: (text) => (result.written[file] = text), abandon: () => undefined };
    },
    identity: (file) => (file === "-" ? undefined : posix.normalize(file)),
    lock: (file) => {
      if (files[`${file}.lock`] !== undefined) throw Object.assign(new Error("locked"), { code: "EEXIST" });
      return () => undefined;
    },
    // oxlint-disable-next-line typescript/require-await -- the terminal's lines come one by one
    async *lines() {
      yield* (files["-"] ?? "").split("\n").filter((_, i, all) => i < all.length - 1 || all[i] !== "");
    },
  });
  return result;
}
