import chromium from "@sparticuz/chromium";

/** Unpacks the browser before the tests start: two that unpack it at the same time would run what the other still writes. */
export default async function unpackBrowser(): Promise<void> {
  await chromium.executablePath();
}
