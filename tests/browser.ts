import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Page, chromium as playwright } from "playwright-core";
import { build } from "tsdown";

export interface PageOptions {
  /** The program of the page; it is bundled with all that it imports, found from its own folder. */
  readonly entry: string;
  /** Where the bundle is written. */
  readonly outDir: string;
  /** Whether the page may share memory between threads. */
  readonly isolated?: boolean;
}

/** Bundles a program, opens it in a real browser on the loopback interface, and ends both when `use` is done. */
export async function withPage<Result>(
  { entry, outDir, isolated = false }: PageOptions,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  await build({
    config: false,
    cwd: join(entry, ".."),
    entry,
    outDir,
    platform: "browser",
    format: "esm",
    dts: false,
    logLevel: "error",
    deps: { alwaysBundle: [/.*/] },
  });
  const [bundle] = readdirSync(outDir);
  const server = await serve(readFileSync(join(outDir, bundle!), "utf8"), isolated);
  const browser = await playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((flag) => !sharing.test(flag)),
  });
  try {
    const page = await browser.newPage();
    const { port } = server.address() as { port: number };
    await page.goto(`http://127.0.0.1:${port}/`);
    return await use(page);
  } finally {
    await browser.close();
    server.close();
  }
}

/** Flags that put all pages into one process, where none can be isolated, and that share memory without isolation. */
const sharing =
  /^--(single-process|no-zygote|disable-site-isolation-trials|disable-web-security|disable-features=|enable-features=SharedArrayBuffer)/;

/** Serves a page with the program on a free port. */
async function serve(bundle: string, isolated: boolean): Promise<Server> {
  const isolation = isolated
    ? { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" }
    : {};
  const server = createServer((request, response) => {
    const [type, text] =
      request.url === "/bundle.js"
        ? ["text/javascript", bundle]
        : ["text/html", '<script type="module" src="bundle.js"></script>'];
    response.writeHead(200, { "content-type": type, ...isolation }).end(text);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
}
