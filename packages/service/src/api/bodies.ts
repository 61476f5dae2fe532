import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import type { Service } from "../service.ts";
import type { App } from "../http/app.ts";
import { RequestBody } from "./request-body.ts";

/** How deeply arrays and objects of a request may be nested. */
const deepest = 64;

/**
 * What bodies are read: JSON in strict UTF-8, not nested too deeply, without keys that change prototypes; and CSV, as a stream, on
 * routes that take uploads. A body must arrive in time.
 */
export function bodies(app: App, { configuration }: Service): void {
  const { requestTimeout, uploadTimeout, uploadLimit } = configuration;
  const owned = new WeakMap<FastifyRequest, RequestBody>();
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
  app.addContentTypeParser("text/csv", (request, _stream, done) => {
    if (request.routeOptions.config.upload === true) done(null, owned.get(request)!.atMost(uploadLimit));
    else done(otherType("application/json"));
  });
  // Before whoever may refuse the request: what then still arrives has to be seen to as well.
  app.addHook("onRequest", (request, _reply, done) => {
    const isUpload = request.routeOptions.config.upload === true;
    owned.set(request, new RequestBody(request.raw, isUpload ? uploadTimeout : requestTimeout));
    done();
  });
  app.addHook("onResponse", (request, _reply, done) => {
    owned.get(request)?.leave();
    done();
  });
  app.addHook("preParsing", (request, _reply, stream, done) => {
    const isUpload = request.routeOptions.config.upload === true;
    // Without a type there would be no parser to say so.
    if (isUpload && !/^text\/csv *(;|$)/i.test(request.headers["content-type"] ?? ""))
      done(otherType("text/csv"));
    else done(null, stream);
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

function otherType(expected: string): Refusal {
  const remedy = `Send it with the header Content-Type: ${expected}.`;
  return new Refusal({ code: "request", path: "body", expected, remedy }, { status: 415 });
}

function malformed(expected: string): Refusal {
  return new Refusal({ code: "request", path: "body", expected });
}
