import type { MistakeTree } from "./mistake-tree.ts";

export interface MistakeTreeTextOptions {
  /** Levels of points to print; deeper parts are one line that says what was left out. Default: all. */
  readonly depth?: number;
  /** How points and functions are called; default `x = 3` and `row 5`. */
  readonly point?: (point: number) => string;
  readonly row?: (row: number) => string;
}

/** A mistake tree as lines of text: a point, and below it what follows label 0 and label 1. */
export function mistakeTreeText(tree: MistakeTree, options: MistakeTreeTextOptions = {}): string {
  const { depth = Infinity, point = (x) => `x = ${x}`, row = (r) => `row ${r}` } = options;
  const lines: string[] = [];
  const print = (node: MistakeTree, level: number, first: string, rest: string): void => {
    if ("row" in node) lines.push(first + row(node.row));
    else if (level >= depth) lines.push(`${first}… ${levels(node)} more`);
    else {
      lines.push(first + point(node.point));
      print(node.zero, level + 1, `${rest}├─0─ `, `${rest}│    `);
      print(node.one, level + 1, `${rest}└─1─ `, `${rest}     `);
    }
  };
  print(tree, 0, "", "");
  return lines.map((line) => `${line}\n`).join("");
}

function levels(tree: MistakeTree): string {
  let depth = 0;
  for (let node = tree; !("row" in node); node = node.zero) depth++;
  return depth === 1 ? "1 level" : `${depth} levels`;
}
