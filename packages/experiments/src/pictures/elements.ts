/** An element of SVG or HTML as text; contents are texts already made by this function, or by `textOf`. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...contents: readonly string[]
): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${textOf(typeof value === "number" ? rounded(value) : value)}"`)
    .join("");
  return contents.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${contents.join("")}</${name}>`;
}

/** A text with what markup would mistake written out. */
export function textOf(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function rounded(value: number): string {
  return String(Math.round(value * 100) / 100);
}
