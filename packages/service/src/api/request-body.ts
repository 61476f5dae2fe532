import type { IncomingMessage } from "node:http";
import { type Readable, Transform } from "node:stream";
import { Refusal } from "../refusal.ts";

/** For so long what nobody reads any more may go on arriving: cut off at once, a client could lose the answer. */
const lingering = 1000;

/**
 * The body of one request, from its first byte until nothing of it is left. It arrives in time, or whoever reads it hears that it did
 * not. Once the answer has left, what is still under way is thrown away for a moment and then cut off. What goes wrong with it is told to
 * its reader alone: a body that nobody reads ends nothing but its own connection.
 */
export class RequestBody {
  readonly #raw: IncomingMessage;
  readonly #late: NodeJS.Timeout;
  #cutOff: NodeJS.Timeout | undefined;

  constructor(raw: IncomingMessage, milliseconds: number) {
    this.#raw = raw;
    this.#late = setTimeout(() => {
      // With an error, so that whoever reads the body hears of it and the request ends. What has arrived, and is answered slowly or by a
      // stream of events, goes on.
      if (this.#isUnderWay) raw.destroy(tooSlow());
    }, milliseconds);
    raw.on("error", nobodyListens);
    const over = (): void => {
      clearTimeout(this.#late);
      clearTimeout(this.#cutOff);
    };
    raw.once("end", over).once("close", over);
  }

  get #isUnderWay(): boolean {
    // A request without a body never says that it was read.
    return !this.#raw.complete && !this.#raw.destroyed;
  }

  /** The body as a stream of at most so many bytes, which fails when more arrives or the client goes away. */
  atMost(limit: number): Readable {
    const raw = this.#raw;
    if (Number(raw.headers["content-length"] ?? 0) > limit) throw tooLarge(limit);
    let bytes = 0;
    const through = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        bytes += chunk.length;
        if (bytes > limit) done(tooLarge(limit));
        else done(null, chunk);
      },
    });
    through.on("error", nobodyListens);
    raw.once("error", (error) => through.destroy(error));
    raw.once("close", () => {
      if (!raw.readableEnded) through.destroy(broken());
    });
    return raw.pipe(through);
  }

  /** The answer has left: the rest of the body is of no use to anyone. */
  leave(): void {
    clearTimeout(this.#late);
    if (!this.#isUnderWay) return;
    this.#raw.unpipe();
    this.#raw.resume();
    this.#cutOff = setTimeout(() => {
      if (this.#isUnderWay) this.#raw.destroy();
    }, lingering).unref();
  }
}

/** Without a listener an error of a stream would end the process. */
function nobodyListens(): void {
  // Whoever reads the stream hears of it too.
}

function tooLarge(limit: number): Refusal {
  return new Refusal({ code: "too-large", path: "body", expected: `at most ${limit} bytes` });
}

function broken(): Refusal {
  return new Refusal({ code: "request", path: "body", expected: "a body that arrives as a whole" });
}

function tooSlow(): Refusal {
  return new Refusal(
    { code: "request", path: "body", expected: "a body that arrives in time" },
    { status: 408 },
  );
}
