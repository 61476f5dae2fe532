import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bin, root } from "./command.ts";

const documents = ["README.md", ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`)].filter(
  (name) => name.endsWith(".md"),
);

/** Every page of the documentation does what it says: its commands and programs print what stands there. */
export function describeDocuments({ part, of }: { readonly part: number; readonly of: number }): void {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-documents-"));

  /** `npx holdfast` without npx's second of looking around. */
  beforeAll(() => {
    mkdirSync(join(folder, "bin"));
    const shim = `#!/bin/sh\nshift\nexec "${process.execPath}" "${bin}" "$@"\n`;
    writeFileSync(join(folder, "bin/npx"), shim);
    chmodSync(join(folder, "bin/npx"), 0o755);
  });

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  describe.each(documents.filter((_, i) => i % of === part - 1))("%s", (name) => {
    describeDocument(name, folder);
  });
}

function describeDocument(name: string, folder: string): void {
  const text = readFileSync(join(root, name), "utf8");
  const cwd = join(folder, name.replace("/", "-"));
  mkdirSync(cwd);
  // A reader is in the folder of the repository: its data and packages are there.
  for (const there of ["data", "node_modules"]) symlinkSync(join(root, there), join(cwd, there), "dir");

  test("prints what its commands print", () => {
    const typed = blocks(text, "console").flatMap(steps);
    const printed = printedBy(
      typed.map(({ command }) => command),
      cwd,
      folder,
    );
    typed.forEach(({ command, output }, i) => {
      expect(printed[i], command).toMatch(pattern(output));
    });
  });

  if (name === "README.md") {
    // Its commands are typed in the folder of the repository, which has other things to keep.
    test("writes files that git passes over", () => {
      const ignored = readFileSync(join(root, ".gitignore"), "utf8").split("\n");
      const written = readdirSync(cwd).filter((there) => !["data", "node_modules"].includes(there));
      expect(written).toContain("model.json");
      const kept = written.filter(
        (there) => !ignored.some((line) => [`/${there}`, `/${there}/`].includes(line)),
      );
      expect(kept).toEqual([]);
    });
  }

  test("prints what its programs print", () => {
    const programs = blocks(text, "ts");
    const outputs = blocks(text, "text");
    expect(outputs.length).toBeGreaterThanOrEqual(programs.length);
    programs.forEach((program, i) => {
      // A program inside the repository finds the packages of the workspace.
      const file = join(root, "packages/cli", `.example-${process.pid}-${i}.mjs`);
      writeFileSync(file, program);
      const run = spawnSync(process.execPath, [file], { cwd, encoding: "utf8" });
      rmSync(file);
      expect(run.stderr).toBe("");
      expect(run.stdout).toBe(outputs[i]);
    });
  });

  test("links to what exists", () => {
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
    for (const link of links) {
      expect(() => readdirOrRead(join(root, name, "..", link)), link).not.toThrow();
    }
  });
}

function blocks(text: string, language: string): readonly string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, "gm"))].map(
    ([, block]) => block!,
  );
}

/** The commands of a console block, each with the lines that it prints; `> ` continues what is typed. */
function steps(block: string): readonly { command: string; output: string }[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((step) => {
      const [typed] = /^.*(?:\\\n.*)*\n(?:> .*\n)*/.exec(step)!;
      return { command: typed.replace(/^> /gm, ""), output: step.slice(typed.length) };
    });
}

/** What each of the commands prints, all of them typed into one shell; what still runs at the end is stopped. */
function printedBy(commands: readonly string[], cwd: string, folder: string): readonly string[] {
  const mark = "---- next command ----";
  const script = [
    "exec 2>&1",
    "trap 'kill $(jobs -p) 2>/dev/null' EXIT",
    ...commands.map((command) => `${command.trimEnd()}\nprintf '\\n%s\\n' '${mark}'`),
  ];
  const env = { ...process.env, PATH: `${join(folder, "bin")}:${process.env["PATH"] ?? ""}` };
  const { stdout } = spawnSync("sh", ["-c", script.join("\n")], { cwd, env, encoding: "utf8" });
  return stdout.split(`\n${mark}\n`);
}

/** The output as a pattern: a line `...` stands for any lines. */
function pattern(output: string): RegExp {
  const literal = output.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  return new RegExp(`^${literal.replace(/^ *\\\.\\\.\\\.\n/gm, "[^]*?")}$`);
}

function readdirOrRead(path: string): unknown {
  return path.endsWith("/") ? readdirSync(path) : readFileSync(path);
}
