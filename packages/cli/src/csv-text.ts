/** A column of a CSV file, with its name in the first line. */
export function csvText(cells: readonly string[]): string {
  return cells.map((cell) => `${csvCell(cell)}\n`).join("");
}

/** A cell, in quotes where it needs them. */
export function csvCell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
