import Fastify, { type FastifyBaseLogger } from "fastify";
import type { Configuration } from "./configuration.ts";

/** Where lines go; standard output when nothing is said. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Lines of JSON. What is written to it is chosen field by field where it is written: never a body, a header, an address with values
 * or the message of an error that was not foreseen.
 */
export function openLog(level: Configuration["logLevel"], stream?: LogStream): FastifyBaseLogger {
  // The framework's logger (pino), in its version.
  return Fastify({
    logger: { level, base: null, ...(stream === undefined ? {} : { stream }) },
  }).log;
}

/** What may be written about an error that was not foreseen: its kind and where it came from, not its words. */
export function placesOf(error: unknown): {
  readonly error: string;
  readonly code?: string;
  readonly at: string[];
} {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  return { error: error.name, ...code, at: at.slice(0, 12).map((line) => line.trim()) };
}
