import type { Static, TSchema } from "typebox";
import type { ProblemDocument } from "../http/shapes.ts";

/** What a shape of the API describes. */
export type Shape<Schema extends TSchema> = Static<Schema>;

/** What the service says when it refuses. */
export type Problem = Shape<typeof ProblemDocument>;

/** A refusal of the service: the problem document says what was expected and what would help. */
export class ServiceError extends Error {
  override readonly name = "ServiceError";
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  /** What the library calls an issue. */
  get issue(): Pick<Problem, "code" | "path" | "expected" | "received" | "remedy"> {
    const { code, path, expected, received, remedy } = this.problem;
    return { code, path, expected, ...(received && { received }), ...(remedy && { remedy }) };
  }
}

/** How a service is reached. */
export interface ClientOptions {
  /** Where the service is: `http://127.0.0.1:8440`. */
  readonly address: string;
  /** An API key, `hf_…`. */
  readonly key?: string;
  /** Default the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** How often a request is sent again when the service is busy or the connection broke. Default 5. */
  readonly retries?: number;
}

interface Sent {
  readonly method?: "GET" | "POST" | "PUT" | "DELETE";
  readonly body?: unknown;
  /** A table: sent as it is, once. */
  readonly csv?: string | Blob;
  /** Gives the request up. */
  readonly signal?: AbortSignal;
  /** Makes the request safe to repeat. Those that cost get one of their own where none is given. */
  readonly idempotencyKey?: string;
}

/** Sends one request and gives what the service answers. */
export type Send = <Answer>(path: string, sent?: Sent) => Promise<Answer>;

/**
 * Sends requests. One that reads, or that has an idempotency key, is sent again after a broken connection or a 503: the same key gives the
 * same answer and no second charge. Others are sent once.
 */
export function sending({ address, key, fetch = globalThis.fetch, retries = 5 }: ClientOptions): Send {
  const base = address.replace(/\/+$/, "");
  return async <Answer>(
    path: string,
    { method = "GET", body, csv, signal, idempotencyKey }: Sent = {},
  ): Promise<Answer> => {
    const headers = {
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(csv === undefined ? {} : { "content-type": "text/csv" }),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    };
    const payload = csv ?? (body === undefined ? undefined : JSON.stringify(body));
    const isSafe = method === "GET" || method === "DELETE" || idempotencyKey !== undefined;
    for (let left = isSafe ? retries : 0; ; left--) {
      // An answer that breaks off is asked for again, too: its sender would pay twice with a key of another request.
      const reply = await fetch(base + path, {
        method,
        headers,
        ...(payload === undefined ? {} : { body: payload }),
        ...(signal && { signal }),
      })
        .then(async (response) => ({ response, text: await response.text() }))
        .catch(() => undefined);
      signal?.throwIfAborted();
      if (reply === undefined && left === 0) throw new ServiceError(unreachable(base));
      if (reply !== undefined && (reply.response.status !== 503 || left === 0))
        return answerOf(reply.response, reply.text) as Answer;
      // A proxy may say a date; that is not waited for.
      const seconds = Number(reply?.response.headers.get("retry-after") ?? 0.2);
      await new Promise((resolve) => setTimeout(resolve, 1000 * Math.min(seconds >= 0 ? seconds : 0.2, 5)));
    }
  };
}

/** One part of a path: whatever an id holds, it leads nowhere else. */
export function part(id: string): string {
  return encodeURIComponent(id);
}

/** What a reply says, or the error that it stands for. */
export function answerOf(response: Response, text: string): unknown {
  if (response.status === 204) return undefined;
  try {
    const document: unknown = JSON.parse(text);
    if (response.ok) return document;
    if (response.headers.get("content-type")?.startsWith("application/problem+json") === true)
      throw new ServiceError(document as Problem);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  // Whatever stands between may answer too, a proxy for instance: that becomes a problem as well.
  const { status, statusText: title } = response;
  throw new ServiceError(
    noAnswer({ status, title, received: `${status} ${title}${response.ok ? ", and no JSON" : ""}` }),
  );
}

/** The problem of an address where nobody answers. */
export function unreachable(address: string): Problem {
  return noAnswer({ status: 0, title: "No connection", received: `no connection to ${address}` });
}

function noAnswer(told: Pick<Problem, "status" | "title"> & { readonly received: string }): Problem {
  const expected = "the address of a service that answers";
  const detail = `The service cannot be reached: expected ${expected}, received ${told.received}.`;
  return { type: "about:blank", detail, code: "input-unreadable", path: "address", expected, ...told };
}
