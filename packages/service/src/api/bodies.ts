import { type Readable, Transform } from "node:stream";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";

/** How deeply arrays and objects of a request may be nested. */
const deepest = 64;

/**
 * What bodies are read: JSON in strict UTF-8, not nested too deeply, without keys that change prototypes; and CSV, as a stream, on
 * routes that take uploads. A body must arrive in time.
 */
export function bodies(app: App, { configuration }: Service): void {
  const { requestTimeout, uploadTimeout, uploadLimit } = configuration;
  const strict = new TextDecoder("utf-8", { fatal: true });
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, bytes: Buffer, done) => {
    let text: string;
    try {
      text = strict.decode(bytes);
    } catch {
      done(malformed("text in UTF-8"));
      return;
    }
    if (!isShallow(text)) done(malformed(`at most ${deepest} levels of arrays and objects`));
    else
      void parse(request, text, (error, document) => {
        done(error === null ? null : malformed(unreadable(text)), document);
      });
  });
  app.addContentTypeParser("text/csv", (request, stream, done) => {
    if (request.routeOptions.config.upload === true) done(null, limited(stream, request, uploadLimit));
    else done(otherType("application/json"));
  });
  app.addHook("preParsing", (request, _reply, stream, done) => {
    const isUpload = request.routeOptions.config.upload === true;
    // Without a type there would be no parser to say so.
    if (isUpload && !/^text\/csv *(;|$)/i.test(request.headers["content-type"] ?? "")) {
      done(otherType("text/csv"));
      return;
    }
    const limit = isUpload ? uploadTimeout : requestTimeout;
    const timer = setTimeout(() => {
      // With an error, so that whoever reads the body hears of it and the request ends. What has arrived, and is answered slowly or
      // by a stream of events, goes on: a request without a body never says that it was read.
      if (!request.raw.complete) request.raw.destroy(tooSlow());
    }, limit);
    const arrived = (): void => {
      clearTimeout(timer);
    };
    request.raw.once("end", arrived).once("close", arrived);
    done(null, stream);
  });
  app.addHook("preValidation", (request, _reply, done) => {
    integersOfQuery(request);
    done();
  });
}

/** A query string knows only texts; those that the schema wants as integers are read as such. */
function integersOfQuery(request: FastifyRequest): void {
  const schema = request.routeOptions.schema?.querystring as
    { readonly properties?: Readonly<Record<string, { readonly type?: string }>> } | undefined;
  const query = request.query as Record<string, unknown>;
  for (const [name, { type }] of Object.entries(schema?.properties ?? {})) {
    const value = query[name];
    if (type === "integer" && typeof value === "string" && /^\d{1,15}$/.test(value))
      query[name] = Number(value);
  }
}

/** What a text should have been that was refused: JSON, or JSON without certain keys. */
function unreadable(text: string): string {
  try {
    JSON.parse(text);
    return "a JSON document without keys that change prototypes";
  } catch {
    return "a JSON document";
  }
}

function isShallow(text: string): boolean {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = text.charCodeAt(i);
    if (letter === 0x22) {
      // Brackets in strings do not nest.
      for (i++; i < text.length && text.charCodeAt(i) !== 0x22; i++) if (text.charCodeAt(i) === 0x5c) i++;
    } else if (letter === 0x7b || letter === 0x5b) {
      if (++depth > deepest) return false;
    } else if (letter === 0x7d || letter === 0x5d) depth--;
  }
  return true;
}

/** The stream, which fails when more arrives than is allowed or the client goes away. */
function limited(stream: Readable, request: FastifyRequest, limit: number): Readable {
  const tooLarge = (): Refusal =>
    new Refusal({ code: "too-large", path: "body", expected: `at most ${limit} bytes` });
  if (Number(request.headers["content-length"] ?? 0) > limit) throw tooLarge();
  let bytes = 0;
  const through = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > limit) done(tooLarge());
      else done(null, chunk);
    },
  });
  const gone = (): void => {
    if (!stream.readableEnded) through.destroy(malformed("a body that arrives as a whole"));
  };
  stream.once("error", gone).once("close", gone);
  return stream.pipe(through);
}

function otherType(expected: string): Refusal {
  const remedy = `Send it with the header Content-Type: ${expected}.`;
  return new Refusal({ code: "request", path: "body", expected, remedy }, { status: 415 });
}

function malformed(expected: string): Refusal {
  return new Refusal({ code: "request", path: "body", expected });
}

function tooSlow(): Refusal {
  return new Refusal(
    { code: "request", path: "body", expected: "a body that arrives in time" },
    { status: 408 },
  );
}
