import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestService } from "../../testing/service.ts";
import { csv, schema } from "./tables.ts";

/** A folder of tables, and the configuration of an engine `files` on it. */
export interface TableFolder {
  readonly folder: string;
  readonly engines: Readonly<Record<string, string>>;
  /** Writes a file of n rows, and gives its name. */
  write(name: string, text?: string): string;
  remove(): void;
}

export function tableFolder(): TableFolder {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-tables-"));
  return {
    folder,
    engines: { files: `duckdb:${folder}` },
    write: (name, text = csv(100)) => {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
      return name;
    },
    remove: () => {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Registers a table, and gives the status and what was answered. */
export async function registered(
  service: TestService,
  table: Readonly<Record<string, unknown>>,
  request: Readonly<Record<string, unknown>> = {},
): Promise<{
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly id: string;
    readonly accounts: readonly string[];
  };
}> {
  const own = request["parents"] === undefined ? { budget: { accountant: "pure", epsilon: "4" } } : {};
  const body = { name: "table", schema, table, ...own, ...request };
  const reply = await service.inject({ url: "/v1/data-sets", body });
  return { status: reply.statusCode, body: reply.json() };
}
