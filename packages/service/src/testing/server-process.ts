import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Configuration } from "../operations/configuration.ts";

const program = `
import { defaults, startService } from "holdfast-service";
const { address, firstKey } = await startService({ ...defaults, ...JSON.parse(process.env.HOLDFAST_TEST) });
process.stdout.write(JSON.stringify({ address, firstKey }) + "\\n");
`;

/** A service in a process of its own, from the built package. */
export interface ServerProcess {
  readonly address: string;
  readonly firstKey?: string;
  /** From the start of the process to the first answer that it is ready, in milliseconds. */
  readonly startup: number;
  /** Ends the process, by default at once and without warning. */
  kill(signal?: NodeJS.Signals): Promise<void>;
}

export async function startServer(configuration: Partial<Configuration>): Promise<ServerProcess> {
  const started = performance.now();
  const root = fileURLToPath(new URL("../../../..", import.meta.url));
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    env: { ...process.env, HOLDFAST_TEST: JSON.stringify({ port: 0, logLevel: "error", ...configuration }) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { address, firstKey } = await firstLine(child);
  const ready = await fetch(`${address}/ready`);
  if (!ready.ok) throw new Error(`the server is not ready: ${ready.status}`);
  return {
    address,
    ...(firstKey === undefined ? {} : { firstKey }),
    startup: performance.now() - started,
    kill: async (signal = "SIGKILL") => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    },
  };
}

async function firstLine(
  child: ChildProcess,
): Promise<{ readonly address: string; readonly firstKey?: string }> {
  const lines = createInterface({ input: child.stdout! });
  const ended = once(child, "exit").then(() => undefined);
  const line = await Promise.race([once(lines, "line").then(([text]) => text as string), ended]);
  if (line === undefined) throw new Error("the server ended before it listened");
  return JSON.parse(line) as { readonly address: string; readonly firstKey?: string };
}
