import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join, parse } from "node:path";
import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";
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
  const server = await serve(outDir, parse(entry).name, isolated);
  const browser = await launchBrowser();
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

/** A real Chromium. */
export async function launchBrowser(): Promise<Browser> {
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: chromium.args.filter((flag) => !sharing.test(flag)),
  });
}

/** Flags that put all pages into one process, where none can be isolated, and that share memory without isolation. */
const sharing =
  /^--(single-process|no-zygote|disable-site-isolation-trials|disable-web-security|disable-features=|enable-features=SharedArrayBuffer)/;

/** Serves a page with the program, and the parts that it loads, on a free port. */
async function serve(outDir: string, name: string, isolated: boolean): Promise<Server> {
  const files = new Map(readdirSync(outDir).map((file) => [`/${file}`, readFileSync(join(outDir, file))]));
  const program = [...files.keys()].find((file) => parse(file).name === name)!;
  const isolation = isolated
    ? { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" }
    : {};
  const server = createServer((request, response) => {
    const file = files.get(request.url ?? "/");
    const type = file === undefined ? "text/html" : "text/javascript";
    const body = file ?? `<script type="module" src="${program}"></script>`;
    response.writeHead(200, { "content-type": type, ...isolation }).end(body);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return server;
}
