import { refuse } from "../../../issues/index.ts";
import type { NeighbourPair } from "../../black-boxes/black-box.ts";

/** A table of numbers whose columns have public bounds. */
export interface TableStructure {
  readonly kind: "table";
  /** The least and the greatest value of each column. */
  readonly bounds: readonly (readonly [number, number])[];
  readonly rows: number;
  readonly neighbours: "replace-one" | "add-or-remove-one";
}

export type Rows = readonly (readonly number[])[];

/** Extremes against each other, against the middle and against zero, among equal rows and among spread ones; the empty table. */
export function tablePairs({ bounds, rows, neighbours }: TableStructure): readonly NeighbourPair<Rows>[] {
  bounds.forEach(([lower, upper], i) => {
    if (!(lower < upper && Number.isFinite(lower) && Number.isFinite(upper))) {
      const received = `${lower} to ${upper}`;
      refuse({
        code: "parameter-range",
        path: `bounds.${i}`,
        expected: "a least value below the greatest, both finite",
        received,
      });
    }
  });
  if (!Number.isInteger(rows) || rows < 1) {
    refuse({
      code: "parameter-range",
      path: "rows",
      expected: "a whole number from 1 on",
      received: String(rows),
    });
  }
  const at = (part: number): readonly number[] =>
    // Rounding must not leave the bounds: a row outside them is no data, and its neighbors are none.
    bounds.map(([lower, upper]) => Math.min(upper, Math.max(lower, (1 - part) * lower + part * upper)));
  const corner = bounds.map(([lower, upper], i) => (i % 2 === 0 ? lower : upper));
  const zero = bounds.map(([lower, upper]) => Math.min(upper, Math.max(lower, 0)));
  const named = { least: at(0), greatest: at(1), middle: at(0.5), corner, zero };
  const others: Readonly<Record<string, Rows>> = {
    "among rows of least values": new Array<readonly number[]>(rows - 1).fill(named.least),
    "among rows of greatest values": new Array<readonly number[]>(rows - 1).fill(named.greatest),
    "among rows of middle values": new Array<readonly number[]>(rows - 1).fill(named.middle),
    "among spread rows": Array.from({ length: rows - 1 }, (_, i) => at((i + 1) / rows)),
  };
  const changes: readonly (readonly [keyof typeof named, keyof typeof named])[] = [
    ["greatest", "least"],
    ["greatest", "middle"],
    ["least", "middle"],
    ["corner", "zero"],
  ];
  if (neighbours === "add-or-remove-one") {
    return Object.entries({ "in an empty table": [], ...others }).flatMap(([where, rest]) =>
      (["greatest", "least", "corner"] as const).map((row) => ({
        name: `one row (${row}) or none ${where}`,
        first: [...rest, named[row]],
        second: rest,
      })),
    );
  }
  return Object.entries(others).flatMap(([where, rest]) =>
    changes.map(([one, other]) => ({
      name: `one row (${one} by ${other}) ${where}`,
      first: [...rest, named[one]],
      second: [...rest, named[other]],
    })),
  );
}
