import { createRequire } from "node:module";
import { dirname } from "node:path";
import { HoldfastError } from "holdfast";
import { readConfiguration, startService } from "holdfast-service";
import type { Io } from "../io.ts";

export interface ServeCommandOptions {
  readonly dataDir?: string;
  readonly database?: string;
  readonly host?: string;
  readonly port?: string;
  readonly config?: string;
  readonly signIn?: true;
  readonly json?: true;
}

/**
 * `holdfast serve`: says where it listens, with the studio at the same address, and at the first start the first curator's key, which is told
 * once; with `--sign-in` a link that opens the studio with a curator's key for a day. Then serves until it is told to stop. The log goes to
 * standard error, so that standard output has these facts alone.
 */
export async function serveCommand(options: ServeCommandOptions, io: Io): Promise<number> {
  const { config, json, signIn, ...flags } = options;
  // The key of a client, for other commands in the same shell, is no option of the service.
  const env = { ...process.env, HOLDFAST_KEY: undefined };
  const configuration = readConfiguration({ ...(config === undefined ? {} : { file: config }), env, flags });
  const running = await startService(configuration, { logTo: process.stderr, site: studioFolder() });
  // From here on: whoever reads the line below may stop it at once.
  const stop = stopped();
  const { address, firstKey } = running;
  const { publicKey } = running.service.signer;
  // After the sign #: no browser sends that to a server, and the studio takes it out at once.
  const studio = signIn === true ? `${address}/#key=${await running.signIn()}` : `${address}/`;
  if (json === true) {
    const key = firstKey === undefined ? {} : { key: firstKey };
    io.out(`${JSON.stringify({ address, ...key, publicKey, pid: process.pid, studio })}\n`);
  } else {
    io.out(
      `Holdfast serves at ${address}; everything is kept in ${configuration.database === undefined ? configuration.dataDir : "the database"}\n`,
    );
    if (signIn === true)
      io.out(`Open the studio, signed in as curator for a day (the link is for you alone):\n  ${studio}\n`);
    else io.out(`The studio is there too; it asks for a key.\n`);
    if (firstKey !== undefined) io.out(`The first curator's key, told only now: ${firstKey}\n`);
    io.out(`Certificates are signed with ${publicKey}\n`);
  }
  await stop;
  await running.close();
  return 0;
}

/** Where the studio lies: in a package of its own, which in a clone must be built first. */
function studioFolder(): string {
  try {
    return dirname(createRequire(import.meta.url).resolve("holdfast-studio/site/index.html"));
  } catch {
    throw new HoldfastError({
      code: "input-unreadable",
      path: "holdfast-studio",
      expected: "the built pages of the studio",
      remedy: "Run npm run build in a clone; elsewhere install holdfast-cli again.",
    });
  }
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
