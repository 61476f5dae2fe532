import { isIP } from "node:net";
import { HoldfastError } from "holdfast";
import { buildApp } from "./api/app.ts";
import { Gate } from "./api/gate.ts";
import { anyKey, createFirstKey } from "./auth/keys.ts";
import type { Service } from "./service.ts";
import type { Configuration } from "./operations/configuration.ts";
import type { LogStream } from "./operations/log.ts";
import { openService } from "./open-service.ts";

/** A service that listens. */
export interface RunningService {
  /** Where: `http://127.0.0.1:8440`. */
  readonly address: string;
  /** The first curator's key, at the first start of a database only; it is told here and kept nowhere. */
  readonly firstKey?: string;
  readonly service: Service;
  /** Refuses new requests, lets those in flight finish within `closeTimeout`, and closes everything. Twice is once. */
  close(): Promise<void>;
}

/** Starts a node of the service. */
export async function startService(
  configuration: Configuration,
  { logTo }: { readonly logTo?: LogStream } = {},
): Promise<RunningService> {
  const service = await openService(configuration, logTo);
  const { audit, database, log } = service;
  try {
    if (!configuration.allowPublic && !isLoopback(configuration.host) && !(await anyKey(database)))
      throw publicFirstStart(configuration.host);
    const first = await createFirstKey(database, { rate: configuration.rate, now: service.now() });
    const gate = new Gate(configuration.queue);
    const app = await buildApp(service, { gate });
    const address = await app.listen({ host: configuration.host, port: configuration.port });
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
    let ending: Promise<void> | undefined;
    return {
      address,
      service,
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

function publicFirstStart(host: string): HoldfastError {
  return new HoldfastError({
    code: "command",
    path: "host",
    expected: "a loopback address at the first start, which makes the first key",
    received: host,
    remedy: "Start once on 127.0.0.1 and take the key, or set allowPublic.",
  });
}
