export type Theme = "light" | "dark";

const stored = "holdfast-theme";

/** The colors of now: those chosen by hand, or the system's. */
export function currentTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

export function setTheme(theme: Theme): void {
  document.documentElement.dataset["theme"] = theme;
  localStorage.setItem(stored, theme);
}

/** Before the first picture, so that nothing flashes. */
export function restoreTheme(): void {
  const chosen = localStorage.getItem(stored);
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset["theme"] = chosen;
}
