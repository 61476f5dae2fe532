import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";

/** How one start of a command ended. */
export type ChildEnd =
  | {
      readonly kind: "ended";
      readonly status: number | null;
      readonly signal: string | null;
      readonly out: string;
      /** The last line of standard error. */
      readonly lastWords: string;
    }
  | { readonly kind: "not started"; readonly reason: string }
  | { readonly kind: "late" }
  | { readonly kind: "too much" };

export interface ChildOptions {
  readonly input: string;
  /** The whole environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Seconds until it is killed. */
  readonly timeout: number;
  /** Bytes on standard output beyond which it is killed. */
  readonly most: number;
  readonly signal: AbortSignal;
}

const living = new Set<ChildProcessWithoutNullStreams>();

/** Children are in groups of their own, which end with this process. */
function killAll(): void {
  for (const child of living) kill(child);
}

/** Kills a child and all it has started, unless they left its group. */
function kill(child: ChildProcessWithoutNullStreams): void {
  try {
    if (child.pid === undefined || process.platform === "win32") child.kill("SIGKILL");
    else process.kill(-child.pid, "SIGKILL");
  } catch {
    // It has ended by itself.
  }
  for (const stream of [child.stdin, child.stdout, child.stderr]) stream.destroy();
}

/**
 * Starts a program without a shell, gives it the input and waits until it ends, is late, prints too much or is stopped; in
 * every case but the first it is killed with all that it has started.
 */
export function runChild(
  [program, ...words]: readonly string[],
  { input, environment, timeout, most, signal }: ChildOptions,
): Promise<ChildEnd> {
  return new Promise((resolve, reject) => {
    const child = started([program!, ...words], environment);
    if (typeof child === "string") {
      resolve({ kind: "not started", reason: child });
      return;
    }
    if (living.size === 0) process.on("exit", killAll);
    living.add(child);
    const pieces: Buffer[] = [];
    let bytes = 0;
    let errors = "";
    const over = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      if (living.delete(child) && living.size === 0) process.off("exit", killAll);
    };
    const end = (how: ChildEnd): void => {
      over();
      resolve(how);
    };
    const stop = (): void => {
      kill(child);
      over();
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- whoever aborts says why
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      kill(child);
      end({ kind: "late" });
    }, timeout * 1000);
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop);
    child.on("error", (error: NodeJS.ErrnoException) => {
      end({ kind: "not started", reason: error.code ?? error.message });
    });
    child.stdout.on("data", (piece: Buffer) => {
      bytes += piece.length;
      pieces.push(piece);
      if (bytes <= most) return;
      kill(child);
      end({ kind: "too much" });
    });
    child.stderr.on("data", (piece: Buffer) => {
      errors = `${errors}${piece.toString("utf8")}`.slice(-4096);
    });
    // A command need not read its input to the end.
    child.stdin.on("error", () => undefined);
    child.stdin.end(input);
    child.on("close", (status, killedBy) => {
      const out = Buffer.concat(pieces).toString("utf8");
      end({ kind: "ended", status, signal: killedBy, out, lastWords: lastLine(errors) });
    });
  });
}

/** The child, or why there is none: the system refuses some words before it looks for the program. */
function started(
  [program, ...words]: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcessWithoutNullStreams | string {
  try {
    return spawn(program!, words, { env: environment, detached: true, stdio: "pipe" });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function lastLine(text: string): string {
  const line = text.trimEnd().split("\n").at(-1)!.trim();
  return line.length > 200 ? `${line.slice(0, 200)}...` : line;
}
