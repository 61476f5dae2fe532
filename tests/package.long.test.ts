import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { verify } from "holdfast";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withPage } from "./browser.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const golden = readFileSync(join(root, "packages/core/golden/privacy-to-robust-generalization.json"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "holdfast-package-"));
const project = join(folder, "project");

/** What users get: the packed tarballs, installed into an empty project, with what they depend on from npm or its cache. */
beforeAll(() => {
  mkdirSync(project);
  const pack = (name: string): string =>
    npm(root, "pack", join(root, name), "--ignore-scripts", "--pack-destination", folder)
      .trim()
      .split("\n")
      .at(-1)!;
  const commander = ["packages/cli/node_modules/commander", "node_modules/commander"].find((at) =>
    existsSync(join(root, at, "package.json")),
  )!;
  const tarballs = [
    "packages/core",
    "packages/experiments",
    "packages/engines",
    "packages/service",
    "packages/studio",
    "packages/cli",
    commander,
  ].map((name) => join(folder, pack(name)));
  writeFileSync(join(project, "package.json"), JSON.stringify({ private: true, type: "module" }));
  npm(project, "install", "--prefer-offline", "--no-audit", "--no-fund", ...tarballs);
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe("the packed library", () => {
  test("holds what it needs and nothing else", () => {
    const top = (name: string): readonly string[] => readdirSync(join(project, "node_modules", name)).sort();
    expect(top("holdfast")).toEqual(["LICENSE", "dist", "package.json", "schema"]);
    expect(top("holdfast-cli")).toEqual(["LICENSE", "bin", "dist", "package.json"]);
    expect(top("holdfast-experiments")).toEqual(["LICENSE", "dist", "package.json"]);
    expect(top("holdfast-engines")).toEqual(["LICENSE", "dist", "package.json"]);
    expect(top("holdfast-service")).toEqual(["LICENSE", "dist", "package.json"]);
    expect(top("holdfast-studio")).toEqual(["LICENSE", "dist", "package.json"]);
    expect(readdirSync(join(project, "node_modules/holdfast-cli/dist/data")).sort()).toEqual([
      "README.md",
      "adult.schema.json",
      "adult_test.csv",
      "adult_train.csv",
      "breast-cancer.csv",
      "breast-cancer.schema.json",
    ]);
    const needs = (name: string): readonly string[] => {
      const text = readFileSync(join(project, "node_modules", name, "package.json"), "utf8");
      return Object.keys((JSON.parse(text) as { dependencies: object }).dependencies);
    };
    expect(needs("holdfast")).toEqual(["highs"]);
    expect(needs("holdfast-experiments")).toEqual(["holdfast"]);
    expect(needs("holdfast-cli")).toEqual([
      "commander",
      "holdfast",
      "holdfast-engines",
      "holdfast-experiments",
      "holdfast-service",
      "holdfast-studio",
    ]);
  });

  test("is imported as a module", () => {
    const script = `
      import { convert, verify } from "holdfast";
      import { verify as check } from "holdfast/verify";
      const made = convert("differential-privacy:epsilon=0.1", "robust-generalization", { n: 10000, beta: "0.05" });
      const golden = JSON.parse(${JSON.stringify(golden)});
      if (!verify(golden).holds || !check(golden).holds) throw new Error("the golden certificate does not hold");
      process.stdout.write(JSON.stringify(made, null, 2) + "\\n");`;
    writeFileSync(join(project, "use.js"), script);
    expect(node(project, "use.js")).toBe(golden);
  });

  test.each(["nodenext", "bundler"])(
    "gives its types to a consumer with %s resolution",
    (moduleResolution) => {
      const consumer = `
      import { type Certificate, convert, exponential, HoldfastError, type Issue, Rational, verify } from "holdfast";
      import { verify as check } from "holdfast/verify";
      const made: Certificate = convert("differential-privacy:epsilon=0.1", "robust-generalization", { n: 10, beta: "0.05" });
      if (made.claim.notion === "robust-generalization") { const alpha: Rational = made.claim.alpha; alpha.plus("1/3"); }
      const verdict = verify(made);
      const issue: Issue | undefined = verdict.holds ? undefined : verdict.issue;
      export const fine: boolean = check(JSON.parse(JSON.stringify(made))).holds && issue === undefined;
      const { index }: { index: number } = exponential({ scores: [1, 2], epsilon: "1/2", sensitivity: 1 });
      export { index };
      // @ts-expect-error: there is no such notion
      convert("differential-privacy:epsilon=0.1", "privacy");
      export { HoldfastError };`;
      const [readme] = /```ts\n([^]*?)```/.exec(readFileSync(join(root, "README.md"), "utf8"))!.slice(1);
      writeFileSync(
        join(project, "readme.ts"),
        `declare const console: { log(...words: unknown[]): void };\n${readme!}`,
      );
      writeFileSync(join(project, "consumer.ts"), consumer);
      const module = moduleResolution === "nodenext" ? "nodenext" : "esnext";
      const options = {
        strict: true,
        noEmit: true,
        target: "es2022",
        // AbortSignal, which cancels long work, comes with the DOM or with the types of Node.
        lib: ["es2022", "dom"],
        types: [],
        module,
        moduleResolution,
      };
      const settings = { compilerOptions: options, files: ["consumer.ts", "readme.ts"] };
      writeFileSync(join(project, "tsconfig.json"), JSON.stringify(settings));
      node(project, join(root, "node_modules/typescript/bin/tsc"), "-p", project);
    },
  );

  test("passes publint and attw", () => {
    for (const name of ["holdfast", "holdfast-experiments", "holdfast-service", "holdfast-cli"]) {
      node(
        root,
        join(root, "node_modules/publint/src/cli.js"),
        join(project, "node_modules", name),
        "--strict",
      );
    }
    const tarball = readdirSync(folder).find((file) => /^holdfast-\d/.test(file))!;
    const attw = join(root, "node_modules/@arethetypeswrong/cli/dist/index.js");
    node(root, attw, join(folder, tarball), "--profile", "esm-only", "--format", "ascii");
  });

  test("runs in a browser, with the same bytes as in Node", async () => {
    const entry = join(project, "browser.js");
    writeFileSync(
      entry,
      `import { convert, exponential, verify } from "holdfast";
       const { index, certificate } = exponential({ scores: [0, 1000, 1], epsilon: 1, sensitivity: 1 });
       const made = convert("differential-privacy:epsilon=0.1", "robust-generalization", { n: 10000, beta: "0.05" });
       window.result = { text: JSON.stringify(made, null, 2) + "\\n", check: (text) => verify(JSON.parse(text)).holds, index, drawn: JSON.stringify(certificate) };`,
    );
    await withPage({ entry, outDir: join(project, "bundle") }, async (page) => {
      await page.waitForFunction("window.result !== undefined", undefined, { timeout: 30_000 });
      expect(await page.evaluate("window.result.text")).toBe(golden);
      expect(await page.evaluate(`window.result.check(${JSON.stringify(golden)})`)).toBe(true);
      expect(await page.evaluate("window.result.index")).toBe(1);
      const drawn = JSON.parse(await page.evaluate<string>("window.result.drawn")) as unknown;
      expect(verify(drawn)).toMatchObject({ holds: true, premises: [] });
      const changed = golden.replaceAll("0.03770120264", "0.03770120263");
      expect(await page.evaluate(`window.result.check(${JSON.stringify(changed)})`)).toBe(false);
    });
  });
});

describe("the packed command", () => {
  test("runs from an empty project", async () => {
    const holdfast = join(project, "node_modules/.bin/holdfast");
    const from = ["convert", "--from", "differential-privacy:epsilon=0.1", "--to", "robust-generalization"];
    const { stdout } = await promisify(execFile)(holdfast, [
      ...from,
      "--n",
      "10000",
      "--beta",
      "0.05",
      "--json",
    ]);
    expect(stdout).toBe(golden);
  });

  test("serves, and trains with the installed library", async () => {
    const command = [
      join(project, "node_modules/holdfast-cli/bin/holdfast.js"),
      "serve",
      "--port",
      "0",
      "--json",
    ];
    const server = spawn(process.execPath, [...command, "--data-dir", join(folder, "served")], {
      cwd: project,
      stdio: ["ignore", "pipe", "ignore"],
    });
    try {
      const [line] = (await once(createInterface(server.stdout), "line")) as [string];
      const { address, key } = JSON.parse(line) as { address: string; key: string };
      const client = `
        import { readFileSync } from "node:fs";
        import { holdfastClient } from "holdfast-service/client";
        const data = (file) => readFileSync("node_modules/holdfast-cli/dist/data/" + file, "utf8");
        const client = holdfastClient({ address: "${address}", key: "${key}" });
        const schema = JSON.parse(data("breast-cancer.schema.json"));
        const { id } = await client.dataSets.create({ name: "b", schema, budget: { accountant: "pure", epsilon: "1" } });
        await client.dataSets.upload(id, data("breast-cancer.csv"));
        const job = await client.jobs.submit({ dataSet: id, learner: "exponential", class: "stumps", options: { epsilon: "1" } });
        for await (const { phase } of client.jobs.events(job.id)) if (phase === "done") console.log(phase);`;
      writeFileSync(join(project, "client.js"), client);
      expect(node(project, "client.js")).toBe("done\n");
    } finally {
      server.kill("SIGTERM");
      await once(server, "exit");
    }
  });

  test("brings the data of its demonstration", () => {
    const story = node(project, join(project, "node_modules/holdfast-cli/bin/holdfast.js"), "demo");
    expect(story).toContain("Breast cancer: 380 rows to learn from, 189 to test on");
    expect(story).toContain("Adult: 32561 rows to learn from, 16281 to test on");
  });
});

describe("the independent verifier", () => {
  test("runs alone, from an empty folder", () => {
    const alone = mkdtempSync(join(folder, "alone-"));
    cpSync(
      join(project, "node_modules/holdfast/dist/holdfast-verify.mjs"),
      join(alone, "holdfast-verify.mjs"),
    );
    writeFileSync(join(alone, "certificate.json"), golden);
    expect(node(alone, "holdfast-verify.mjs", "certificate.json")).toMatch(
      /^Arithmetic checked, but it starts from a claim nobody proved: /,
    );
    writeFileSync(join(alone, "changed.json"), golden.replaceAll("0.03770120264", "0.0377012027"));
    expect(() => node(alone, "holdfast-verify.mjs", "changed.json")).toThrow(/Command failed/);
  });
});

function npm(cwd: string, ...parameters: readonly string[]): string {
  return execFileSync("npm", parameters, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

function node(cwd: string, ...parameters: readonly string[]): string {
  return execFileSync(process.execPath, parameters, {
    cwd,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}
