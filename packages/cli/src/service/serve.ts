import { readConfiguration, startService } from "holdfast-service";
import type { Io } from "../io.ts";

export interface ServeCommandOptions {
  readonly dataDir?: string;
  readonly database?: string;
  readonly host?: string;
  readonly port?: string;
  readonly config?: string;
  readonly json?: true;
}

/**
 * `holdfast serve`: says where it listens and, at the first start, the first curator's key, which is told once; then serves until it is told to
 * stop. The log goes to standard error, so that standard output has these facts alone.
 */
export async function serveCommand(options: ServeCommandOptions, io: Io): Promise<number> {
  const { config, json, ...flags } = options;
  // The key of a client, for other commands in the same shell, is no option of the service.
  const env = { ...process.env, HOLDFAST_KEY: undefined };
  const configuration = readConfiguration({ ...(config === undefined ? {} : { file: config }), env, flags });
  const running = await startService(configuration, { logTo: process.stderr });
  const { address, firstKey } = running;
  const { publicKey } = running.service.signer;
  if (json === true) {
    const key = firstKey === undefined ? {} : { key: firstKey };
    io.out(`${JSON.stringify({ address, ...key, publicKey, pid: process.pid })}\n`);
  } else {
    io.out(`Holdfast serves at ${address}\n`);
    if (firstKey !== undefined) io.out(`The first curator's key, told only now: ${firstKey}\n`);
    io.out(`Certificates are signed with ${publicKey}\n`);
  }
  await stopped();
  await running.close();
  return 0;
}

/** Fulfilled by the first signal to stop; a second one ends the process as usual. */
function stopped(): Promise<void> {
  return new Promise((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const)
      process.once(signal, () => {
        stop();
      });
  });
}
