import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/**
 * A running python3 with numpy, which answers each line that it is asked with one line, or undefined when there is
 * none. The program prints numpy's version first; it is told by its end of input that nothing more comes.
 */
export function startNumpy(...parameters) {
  return new Promise((resolve) => {
    const child = spawn("python3", parameters, { stdio: ["pipe", "pipe", "ignore"] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => (await lines.next()).value;
    child.on("error", () => resolve(undefined));
    child.stdin.on("error", () => undefined);
    next().then((version) => {
      if (version === undefined) return resolve(undefined);
      const ask = (line) => {
        child.stdin.write(`${line}\n`);
        return next();
      };
      resolve({ version, ask, end: () => child.stdin.end() });
    });
  });
}

export function median(values) {
  return values.sort((a, b) => a - b)[values.length >> 1];
}
