import { readFileSync } from "node:fs";

/** The text of a file in the repository's `data/`. */
export function dataFile(name: string): string {
  return readFileSync(new URL(`../../../../data/${name}`, import.meta.url), "utf8");
}

/** A table of `data/` and its schema, under short names. */
export function dataFiles(name: string): Readonly<Record<string, string>> {
  return { "data.csv": dataFile(`${name}.csv`), "data.schema.json": dataFile(`${name}.schema.json`) };
}

/** The first rows of a table whose fields hold no line breaks. */
export function firstRows(csv: string, rows: number): string {
  return `${csv
    .split("\n")
    .slice(0, rows + 1)
    .join("\n")}\n`;
}
