import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";
import { isApi } from "./leaving.ts";

/**
 * Lets a bounded number of requests in at once, and none when the service closes; the others are told to come again. A request is
 * inside until its answer leaves, also when its client has gone away: the work goes on.
 */
export class Gate {
  readonly #most: number;
  readonly #inside = new WeakSet<FastifyRequest>();
  #count = 0;
  #closing = false;

  constructor(most: number) {
    this.#most = most;
  }

  get inFlight(): number {
    return this.#count;
  }

  get closing(): boolean {
    return this.#closing;
  }

  /** From now on every request is refused. */
  close(): void {
    this.#closing = true;
  }

  /** Stands at the entrance of the application. Whether it is alive can always be asked. */
  stands(app: App, { metrics }: Pick<Service, "metrics">): void {
    app.addHook("onRequest", (request, reply, done) => {
      if (!isApi(request)) {
        done();
      } else if (this.#closing) {
        done(comeAgain("a service that is not shutting down", 5));
      } else if (this.#count >= this.#most) {
        metrics.add("holdfast_overload_refusals_total");
        done(comeAgain(`at most ${this.#most} requests in flight`, 1));
      } else {
        this.#count++;
        this.#inside.add(request);
        // A handler that took the connection over is done when it closes.
        reply.raw.once("close", () => {
          if (reply.sent) this.leave(request);
        });
        done();
      }
    });
  }

  leave(request: FastifyRequest): void {
    if (this.#inside.delete(request)) this.#count--;
  }
}

function comeAgain(expected: string, retryAfter: number): Refusal {
  return new Refusal({ code: "overloaded", path: "service", expected, remedy: "Try again." }, { retryAfter });
}
