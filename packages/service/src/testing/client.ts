import { Agent, request as send } from "node:http";
import type { TestRequest } from "./service.ts";

/** What came back. */
export interface TestReply {
  readonly statusCode: number;
  json(): unknown;
}

/** A client over real sockets that keeps at most so many connections open. A connection that breaks is an error. */
export class TestClient {
  readonly #agent: Agent;
  readonly #key: string;
  #address: string;

  constructor({
    address,
    key,
    connections,
  }: {
    readonly address: string;
    readonly key: string;
    readonly connections: number;
  }) {
    this.#address = address;
    this.#key = key;
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections });
  }

  /** The service has moved: another process, another port. */
  moveTo(address: string): void {
    this.#address = address;
  }

  /** Sends a request with the client's key. */
  readonly inject = ({ method, url, body, headers = {} }: Omit<TestRequest, "as">): Promise<TestReply> =>
    new Promise((resolve, reject) => {
      const payload = body === undefined ? "" : typeof body === "string" ? body : JSON.stringify(body);
      const outgoing = send(
        new URL(url, this.#address),
        {
          method: method ?? (body === undefined ? "GET" : "POST"),
          agent: this.#agent,
          headers: {
            authorization: `Bearer ${this.#key}`,
            ...(body === undefined
              ? {}
              : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (incoming) => {
          let text = "";
          incoming.setEncoding("utf8");
          incoming.on("data", (part: string) => (text += part));
          incoming.on("error", reject);
          incoming.on("aborted", () => {
            reject(new Error("the answer broke off"));
          });
          incoming.on("end", () => {
            resolve({ statusCode: incoming.statusCode ?? 0, json: () => JSON.parse(text) as unknown });
          });
        },
      );
      outgoing.on("error", reject);
      outgoing.end(payload);
    });

  close(): void {
    this.#agent.destroy();
  }
}
