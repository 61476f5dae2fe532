import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { bin, root } from "../command.ts";

const independent = join(root, "packages/core/dist/holdfast-verify.mjs");
const golden = readFileSync(join(root, "packages/core/golden/privacy-to-robust-generalization.json"), "utf8");
const folder = mkdtempSync(join(tmpdir(), "holdfast-verifiers-"));
const file = join(folder, "document.json");
const signature = { algorithm: "Ed25519", publicKey: "", value: "" };
const certificate = JSON.parse(golden) as Record<string, unknown>;
const changed = { ...certificate, n: 7 };

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** What each verifier ends with. */
function verdicts(text: string): readonly { readonly status: number | null; readonly stdout: string }[] {
  writeFileSync(file, text);
  return [
    [bin, "verify", file],
    [independent, file],
  ].map((line) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, line, { encoding: "utf8" });
    expect(stderr).not.toContain("    at ");
    return { status, stdout };
  });
}

describe("holdfast verify and holdfast-verify.mjs end with the same exit status", () => {
  it.each([
    ["a certificate", golden, 0],
    ["a certificate after a byte order mark", `\uFEFF${golden}`, 0],
    ["a changed certificate", JSON.stringify(changed), 1],
    ["a draw", JSON.stringify({ draw: 3, certificate }), 0],
    ["a signed certificate", JSON.stringify({ certificate, signature, note: "x" }), 0],
    [
      "a signed list",
      JSON.stringify({
        items: [
          { certificate, signature },
          { certificate: changed, signature },
        ],
      }),
      1,
    ],
    ["a damaged model", JSON.stringify({ holdfast: "model", version: 1 }), 1],
    ["a newer version", JSON.stringify({ ...certificate, version: 2 }), 2],
    ["something else", JSON.stringify({ rows: [1, 2] }), 2],
    ["a key twice after many blanks", golden.replace('"n"', `"n"${" ".repeat(200)}: 1, "n"`), 2],
    ["an empty file", "", 2],
  ])("%s", (_name, text, status) => {
    expect(verdicts(text).map((one) => one.status)).toEqual([status, status]);
  });
});

it("both say first how a signature is checked, by the command that can", () => {
  const text = JSON.stringify({ certificate, signature });
  const first = verdicts(text).map(({ stdout }) => stdout.split("\n")[0]);
  expect(new Set(first).size).toBe(1);
  expect(first[0]).toContain("run holdfast verify --key with the public key the signer gave you.");
});

it("a reader that closes the pipe early leaves no stack trace", () => {
  writeFileSync(file, golden);
  for (const command of [`"${bin}" explain "${file}"`, `"${independent}" "${file}"`, `"${bin}" nonsense`]) {
    // The reader is gone before anything is written.
    const line = `{ sleep 0.3; "${process.execPath}" ${command} 2>&3; echo "status $?" >&3; } | true`;
    const { stdout } = spawnSync("sh", ["-c", `{ ${line}; } 3>&1`], { encoding: "utf8" });
    expect(stdout).toMatch(/status \d/);
    expect(stdout).not.toContain("EPIPE");
    const both = `{ sleep 0.3; "${process.execPath}" ${command}; echo "status $?" >&3; } 2>&1 | true`;
    const quiet = spawnSync("sh", ["-c", `{ ${both}; } 3>&1`], { encoding: "utf8" });
    expect(quiet.stdout).toMatch(/^status [012]\n$/);
  }
});
