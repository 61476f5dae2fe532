/**
 * `npm run check`: runs `check:types`, `check:lint` and the others, two at a time, and tells the output of those that fail.
 * All of them run, whatever fails; ends with status 1 if one did.
 */
import { spawn } from "node:child_process";

/** The longest first, so that neither of the two waits long for the other at the end. */
const pending = ["types", "format", "lint", "exports", "layers"];
const failed = [];

const checkAll = async () => {
  for (let name = pending.shift(); name !== undefined; name = pending.shift()) await check(name);
};
await Promise.all([checkAll(), checkAll()]);
if (failed.length > 0) {
  console.log(`Failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

function check(name) {
  const start = performance.now();
  const run = spawn("npm", ["run", "--silent", `check:${name}`], { shell: process.platform === "win32" });
  let output = "";
  for (const stream of [run.stdout, run.stderr]) stream.on("data", (text) => (output += text));
  return new Promise((done) => {
    run.on("close", (status) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${status === 0 ? "ok    " : "FAILED"} ${name.padEnd(8)} ${seconds.padStart(6)} s`);
      if (status !== 0) {
        console.log(output.trimEnd());
        failed.push(name);
      }
      done();
    });
  });
}
