import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { InjectOptions, LightMyRequestResponse } from "fastify";
import { buildApp } from "../api/app.ts";
import type { App, Routes } from "../http/app.ts";
import { Gate } from "../api/gate.ts";
import { createKey, type NewKey, type Role } from "../auth/keys.ts";
import { type Configuration, defaults } from "../operations/configuration.ts";
import { openService } from "../open-service.ts";
import type { Service } from "../service.ts";

export interface TestServiceOptions {
  readonly configuration?: Partial<Configuration>;
  /** Replaces parts of the service, such as its clock. */
  readonly service?: Partial<Service>;
  /** Which resources are served. Default all. */
  readonly routes?: readonly Routes[];
  /** Gets the lines of the log, which is silent otherwise. */
  readonly logTo?: { write(line: string): void };
}

/** A request: JSON in `body`, or a text with its type in `headers`. */
export interface TestRequest {
  readonly method?: InjectOptions["method"];
  readonly url: string;
  /** Whose key is sent; null sends none. Default the curator's. */
  readonly as?: Role | NewKey | null;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface TestService {
  readonly service: Service;
  readonly app: App;
  readonly gate: Gate;
  readonly keys: Readonly<Record<Role, NewKey>>;
  inject(request: TestRequest): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** The whole service on an embedded database in a folder of its own, without a grid, with a key of each role. */
export async function testService(options: TestServiceOptions = {}): Promise<TestService> {
  const { logTo } = options;
  const given = options.configuration ?? {};
  const folder = given.dataDir ?? mkdtempSync(join(tmpdir(), "holdfast-"));
  const configuration: Configuration = {
    ...defaults,
    port: 0,
    answerGrid: 0,
    jobGrid: 20,
    logLevel: logTo === undefined ? "silent" : "info",
    rate: 1_000_000,
    ...given,
    dataDir: folder,
  };
  const opened = await openService(configuration, logTo);
  const service: Service = { ...opened, ...options.service };
  const gate = new Gate(configuration.queue);
  const app = await buildApp(service, {
    gate,
    ...(options.routes === undefined ? {} : { routes: options.routes }),
  });
  const make = (role: Role): Promise<NewKey> =>
    createKey(service.database, { name: role, role, rate: configuration.rate, now: service.now() });
  const keys = {
    curator: await make("curator"),
    analyst: await make("analyst"),
    auditor: await make("auditor"),
  };
  await service.keys.refresh();
  return {
    service,
    app,
    gate,
    keys,
    inject: ({ method, url, as = "curator", body, headers = {} }) => {
      const key = typeof as === "string" ? keys[as] : as;
      return app.inject({
        method: method ?? (body === undefined ? "GET" : "POST"),
        url,
        headers: { ...(key === null ? {} : { authorization: `Bearer ${key.key}` }), ...headers },
        ...(body === undefined ? {} : { payload: body as NonNullable<InjectOptions["payload"]> }),
      });
    },
    close: async () => {
      await app.close();
      await service.audit.written();
      await service.database.close();
      if (given.dataDir === undefined) rmSync(folder, { recursive: true, force: true });
    },
  };
}
