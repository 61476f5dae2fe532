/**
 * Makes the browser's language one that numbers can be formatted in. Some say `en-US@posix`, which no formatter knows, and a page
 * whose chart asks for it would not load. To be called before any page is loaded.
 */
export function usableLanguage(): void {
  try {
    new Intl.NumberFormat(navigator.language);
  } catch {
    Object.defineProperty(navigator, "language", { value: "en-US", configurable: true });
  }
}
