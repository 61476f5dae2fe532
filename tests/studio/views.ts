import type { Page } from "playwright-core";
import type { Furniture } from "./furnished.ts";

/** Every page with its parts, as a furnished service shows it: the name of the picture, and the address. */
export function views({
  account,
  model,
  session,
}: Furniture): readonly (readonly [name: string, address: string])[] {
  return [
    ["home", ""],
    ["plan", "plan"],
    ["learn", "learn"],
    ["serve", "serve"],
    ["serve-budget", `serve/budget?account=${account}`],
    ["serve-models", `serve/models?model=${model}`],
    ["serve-predictors", "serve/predictors"],
    ["serve-queries", "serve/queries"],
    ["serve-keys", "serve/keys"],
    ["serve-log", "serve/log"],
    ["analyse", "analyse"],
    ["analyse-session", `analyse?session=${session}`],
    ["audit", "audit"],
    ["audit-statistical", "audit/statistical"],
    ["audit-zoo", "audit/zoo"],
    ["explore-map", "explore/map"],
    ["explore-mistakes", "explore/mistakes"],
    ["explore-covers", "explore/covers"],
    ["explore-phases", "explore/phases"],
    ["explore-theorems", "explore/theorems"],
    ["explore-check", "explore/check"],
  ];
}

/** Waits until a page has its first answer: for a while nothing is being opened, read or computed. */
export async function settled(page: Page): Promise<void> {
  await page.locator("main h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(
    () => {
      const moving = document.querySelector(".working.busy, main [role=progressbar], main [aria-busy=true]");
      const said = [...document.querySelectorAll("main [role=status]")].some((place) =>
        place.textContent.trim().endsWith("…"),
      );
      const held = window as { restingSince?: number };
      if (moving !== null || said) held.restingSince = performance.now();
      held.restingSince ??= performance.now();
      return performance.now() - held.restingSince > 600;
    },
    undefined,
    { timeout: 180_000, polling: 50 },
  );
  await page.evaluate(() => {
    delete (window as { restingSince?: number }).restingSince;
    return document.fonts.ready;
  });
}
