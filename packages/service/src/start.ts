import { isIP } from "node:net";
import { HoldfastError } from "holdfast";
import { buildApp } from "./api/app.ts";
import { Gate } from "./api/gate.ts";
import { anyKey, createFirstKey, createKey } from "./auth/keys.ts";
import type { Service } from "./service.ts";
import type { Configuration } from "./operations/configuration.ts";
import type { LogStream } from "./operations/log.ts";
import { openService } from "./open-service.ts";

const day = 86_400_000;

/** A service that listens. */
export interface RunningService {
  /** Where: `http://127.0.0.1:8440`. */
  readonly address: string;
  /** The first curator's key, at the first start of a database only; it is told here and kept nowhere. */
  readonly firstKey?: string;
  readonly service: Service;
  /**
   * Makes a curator's key that ends after a day, for whoever started the process and may open its database anyway; it is told here and
   * kept nowhere.
   */
  signIn(): Promise<string>;
  /** Refuses new requests, lets those in flight finish within `closeTimeout`, and closes everything. Twice is once. */
  close(): Promise<void>;
}

/** Starts a node of the service. */
export async function startService(
  configuration: Configuration,
  {
    logTo,
    site,
  }: { readonly logTo?: LogStream; /** A folder of pages to serve at `/`. */ readonly site?: string } = {},
): Promise<RunningService> {
  const service = await openService(configuration, logTo);
  const { audit, database, log } = service;
  try {
    if (!configuration.allowPublic && !isLoopback(configuration.host) && !(await anyKey(database)))
      throw publicFirstStart(configuration.host);
    const first = await createFirstKey(database, { rate: configuration.rate, now: service.now() });
    const gate = new Gate(configuration.queue);
    const app = await buildApp(service, { gate, ...(site === undefined ? {} : { site }) });
    const { host, port } = configuration;
    const address = await app.listen({ host, port }).catch((error: unknown) => {
      throw (error as NodeJS.ErrnoException).code === "EADDRINUSE" ? taken(port) : error;
    });
    audit.record({ keyId: "", action: "start", subject: service.node, outcome: "listening" });
    log.info({ address, node: service.node }, "listening");

    const end = async (): Promise<void> => {
      gate.close();
      const late = setTimeout(() => {
        app.server.closeAllConnections();
      }, configuration.closeTimeout);
      await app.close();
      clearTimeout(late);
      audit.record({ keyId: "", action: "stop", subject: service.node, outcome: "closed" });
      await audit.written();
      await database.close();
    };
    const signIn = async (): Promise<string> => {
      const now = service.now();
      const options = { name: "sign-in", role: "curator", rate: configuration.rate, now } as const;
      const { id, key } = await createKey(database, { ...options, expires: now + day });
      await service.keys.refresh();
      audit.record({ keyId: "", action: "sign-in", subject: id, outcome: "made a key for a day" });
      return key;
    };
    let ending: Promise<void> | undefined;
    return {
      address,
      service,
      signIn,
      ...(first === undefined ? {} : { firstKey: first.key }),
      close: () => (ending ??= end()),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function isLoopback(host: string): boolean {
  if (host === "localhost" || host === "::1") return true;
  return isIP(host) === 4 && host.startsWith("127.");
}

function taken(port: number): HoldfastError {
  return new HoldfastError({
    code: "command",
    path: "port",
    expected: "a port that no other program listens on",
    received: String(port),
    remedy: "Stop the other program, or choose another port; 0 takes a free one.",
  });
}

function publicFirstStart(host: string): HoldfastError {
  return new HoldfastError({
    code: "command",
    path: "host",
    expected: "a loopback address at the first start, which makes the first key",
    received: host,
    remedy: "Start once on 127.0.0.1 and take the key, or set allowPublic.",
  });
}
