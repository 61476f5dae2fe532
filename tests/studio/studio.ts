import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Configuration, readConfiguration, startService } from "holdfast-service";
import { type HoldfastClient, holdfastClient } from "holdfast-service/client";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { launchBrowser } from "../browser.ts";

/** The studio as it was built. */
const built = fileURLToPath(new URL("../../packages/studio/dist", import.meta.url));

/** A service with the studio on loopback, empty at first, and a real browser. */
export interface OpenStudio {
  readonly address: string;
  /** The first curator's key. */
  readonly key: string;
  readonly client: HoldfastClient;
  readonly browser: Browser;
  /**
   * A page of the studio: `plan?n=1000`. It is signed in with `key`, or with none where that is null. Errors of the page, messages of its
   * policy and requests to other hosts fail the test at `close`.
   */
  open(address: string, options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
}

interface OpenOptions extends BrowserContextOptions {
  readonly key?: string | null;
}

export async function openStudio(configuration: Partial<Configuration> = {}): Promise<OpenStudio> {
  if (!existsSync(join(built, "index.html"))) throw new Error("the studio is not built: npm run build");
  const dataDir = mkdtempSync(join(tmpdir(), "holdfast-studio-"));
  const defaults = readConfiguration({ env: {}, flags: { dataDir, port: "0" } });
  const running = await startService(
    { ...defaults, answerGrid: 0, jobGrid: 20, logLevel: "silent", ...configuration, dataDir },
    { site: built },
  );
  const browser = await launchBrowser();
  const complaints: string[] = [];
  const { address } = running;
  const key = running.firstKey!;
  return {
    address,
    key,
    client: holdfastClient({ address, key }),
    browser,
    open: async (place, { key: own = key, ...options } = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        locale: "en-US",
        ...options,
      });
      // The library is large, and the machine may be busy with other tests: a page that never answers still fails.
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      page.on("pageerror", (error) => complaints.push(String(error)));
      page.on("console", (message) => {
        if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
          complaints.push(message.text());
      });
      page.on("request", (request) => {
        const url = request.url();
        if (!url.startsWith(address) && !/^(blob|data):/.test(url)) complaints.push(`asked for ${url}`);
      });
      if (own !== null) {
        await page.goto(`${address}/#key=${own}`);
        await page.getByRole("button", { name: "Sign out" }).waitFor();
      } else await page.goto(`${address}/`);
      await page.goto(`${address}/#/${place}`);
      return page;
    },
    close: async () => {
      await browser.close();
      await running.close();
      rmSync(dataDir, { recursive: true, force: true });
      if (complaints.length > 0) throw new Error(`the pages complained: ${complaints.join("; ")}`);
    },
  };
}
