/** Everything that can be set; a file, the environment and flags say it (`readConfiguration`). */
export interface Configuration {
  /** The folder of the embedded database, its backups and its lock. */
  readonly dataDir: string;
  /** A PostgreSQL address; default the file `holdfast.db` in `dataDir`. */
  readonly database?: string;
  /** Default 127.0.0.1. */
  readonly host: string;
  /** 0 takes a free one. Default 8440. */
  readonly port: number;
  /**
   * Lets the very first start, which makes the first curator's key, listen on an address that is not loopback. Default false: start
   * once on loopback, take the key, then open the service to others.
   */
  readonly allowPublic: boolean;
  /** The step of the grid on which answers leave, in milliseconds. Default 10. */
  readonly answerGrid: number;
  /** The step of the grid on which finished jobs are announced, in milliseconds. Default 1000. */
  readonly jobGrid: number;
  /** The largest request in bytes, uploads excepted. Default 1 MiB. */
  readonly bodyLimit: number;
  /** The largest upload in bytes. Default 256 MiB. */
  readonly uploadLimit: number;
  /** How long a request may take to arrive, in milliseconds, uploads excepted. Default 15000. */
  readonly requestTimeout: number;
  /** How long an upload may take to arrive, and a table in its database to be opened and counted, in milliseconds. Default 600000. */
  readonly uploadTimeout: number;
  /** How long requests in flight may take when the service closes, in milliseconds. Default 10000. */
  readonly closeTimeout: number;
  /** Requests a second that a key may make when nothing else was said. Default 1000. */
  readonly rate: number;
  /** Requests that may wait; more are refused with 503. Default 1000. */
  readonly queue: number;
  /** Training jobs that run at once. Default 1. */
  readonly jobs: number;
  /**
   * The databases and folders whose tables may be registered, by name: addresses without a table (`tablesAt`), with their credentials, which
   * are nowhere else. Default none.
   */
  readonly engines: Readonly<Record<string, string>>;
  /** Which addresses of proxies are believed about who calls. Default none. */
  readonly trustedProxies: readonly string[];
  /** Default info. */
  readonly logLevel: "error" | "warn" | "info" | "debug" | "silent";
}

/** What holds where nothing was said. */
export const defaults: Configuration = Object.freeze({
  dataDir: "holdfast-data",
  host: "127.0.0.1",
  port: 8440,
  allowPublic: false,
  answerGrid: 10,
  jobGrid: 1000,
  bodyLimit: 1_048_576,
  uploadLimit: 268_435_456,
  requestTimeout: 15_000,
  uploadTimeout: 600_000,
  closeTimeout: 10_000,
  rate: 1000,
  queue: 1000,
  jobs: 1,
  engines: {},
  trustedProxies: [],
  logLevel: "info",
});
