/** The color that a token (`--curve-1`) has now, as a canvas takes it. */
export function colorOf(token: string): string {
  const probe = document.createElement("span");
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Calls when the colors change, by the system or by hand; gives what ends it. */
export function onColors(listener: () => void): () => void {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const byHand = new MutationObserver(listener);
  system.addEventListener("change", listener);
  byHand.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  return () => {
    system.removeEventListener("change", listener);
    byHand.disconnect();
  };
}
