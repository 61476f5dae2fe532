import { readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import Type from "typebox";
import type { App } from "../http/app.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** It gives a file of the site, which a browser may run. */
    readonly site?: true;
  }
}

/** What the pages of the site may do: run and load what lies beside them, compile the kernels, and speak to this service. */
export const sitePolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; font-src 'self'; " +
  "img-src 'self' data: blob:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".csv": "text/csv; charset=utf-8",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
};
const compressed = promisify(gzip);

/**
 * The files of a folder, each at its own address and the first page at `/`. They are read when the service starts: no request can name
 * another file. What is named by its contents (`assets/`) is kept by browsers for a year.
 */
export function site(app: App, folder: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const type = types[extname(file)];
    if (type === undefined) continue;
    const url = `/${file.split(sep).join("/")}`;
    const body = readFileSync(join(folder, file));
    let zipped: Promise<Buffer> | undefined;
    app.get(
      url === "/index.html" ? "/" : url,
      {
        config: { anonymous: true, site: true },
        schema: { hide: true, summary: "A file of the studio", response: { 200: Type.Unsafe<Buffer>({}) } },
      },
      async (request, reply) => {
        void reply
          .type(type)
          .header(
            "cache-control",
            url.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache",
          )
          .header("vary", "accept-encoding");
        if (type === "font/woff2" || !/\bgzip\b/.test(String(request.headers["accept-encoding"])))
          return body;
        void reply.header("content-encoding", "gzip");
        return (zipped ??= compressed(body));
      },
    );
  }
}
