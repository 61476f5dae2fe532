import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const { resolve } = createRequire(import.meta.url);
const addressOf = (name: string): string => pathToFileURL(resolve(name)).href;

/** Where threads find the library, and the engines for tables in databases. */
const addresses = { library: addressOf("holdfast"), engines: addressOf("holdfast-engines") };

/** Megabytes of objects that a thread may have; rows and other arrays of numbers do not count. */
const mostMegabytes = 2048;

/** What every program finds: the library, the engines where it asks for them, what it was given, and the port to its starter. */
const beginning = `
import { parentPort, workerData } from "node:worker_threads";
const library = await import(workerData.addresses.library);
const loadEngines = () => import(workerData.addresses.engines);
const { given } = workerData;
`;

/**
 * Starts a program with the library in a thread of its own. The program is a text, since a thread shares no code with the one that
 * starts it, and a bundle has no file for it; `library`, `loadEngines`, `given` and `parentPort` stand in it.
 */
export function startThread(program: string, given: unknown): Worker {
  const text = encodeURIComponent(beginning + program);
  return new Worker(new URL(`data:text/javascript,${text}`), {
    workerData: { addresses, given },
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
}
