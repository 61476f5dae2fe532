import { formatNumber } from "../format/number.ts";
import { axisOf, type DrawnColumn, middleOf } from "./decision-axis.ts";
import { bandsOf } from "./decision-bands.ts";
import type { DecisionGrid, GridColumn } from "./decision-grid.ts";
import { influences, strongest } from "./decision-influence.ts";
import { type DrawnModel, drawnModel } from "./decision-model.ts";

interface PictureRequest {
  /** A model file. */
  readonly model: object;
  /** The columns on the sides; those that matter most where they are left out or unknown. */
  readonly x: string;
  readonly y: string;
  /** Values of other columns that are not those of the public middle. */
  readonly held: Readonly<Record<string, number | string>>;
}

/** What a model predicts over two columns. Everything comes from the released model and its public schema. */
export function picture({ model: file, x, y, held }: PictureRequest): DecisionGrid {
  const model = openedBefore(file);
  const { columns } = model;
  const [first, second] = sidesOf(model, x, y);
  const sideX = axisOf(first);
  const sideY = second && axisOf(second);
  const fixed = Object.fromEntries(
    columns
      .filter((column) => column !== first && column !== second)
      .map((column) => [column.name, heldValue(column, held[column.name])]),
  );
  const rows = sideY?.values ?? [undefined];
  const records = rows.flatMap((down) =>
    sideX.values.map((across) => ({
      ...fixed,
      [first.name]: across,
      ...(sideY === undefined || down === undefined ? {} : { [sideY.column]: down }),
    })),
  );
  return {
    target: model.target,
    columns: columns.map(described),
    x: sideX,
    ...(sideY && { y: sideY }),
    held: fixed,
    ...regionsOf(model, model.predict(records)),
  };
}

function regionsOf(
  model: DrawnModel,
  predicted: ArrayLike<number>,
): Pick<DecisionGrid, "regions" | "isOrdered" | "cells" | "numbers"> {
  if (model.classes !== undefined || model.isPart === true) {
    const cells = Uint16Array.from(predicted);
    const count = 1 + cells.reduce((most, cell) => Math.max(most, cell), 0);
    const regions = model.classes ?? Array.from({ length: count }, (_, i) => `${model.target} ${i}`);
    return { regions, isOrdered: false, cells };
  }
  const numbers = Float64Array.from(predicted);
  const { ends, cells } = bandsOf(numbers);
  const regions = ends
    .slice(1)
    .map((end, i) => `${formatNumber(ends[i]!, "down")} to ${formatNumber(end, "up")}`);
  return { regions, isOrdered: true, cells, numbers };
}

/** The asked columns; in place of one that is left out, the one of those left that moves the prediction most. */
function sidesOf(model: DrawnModel, x: string, y: string): readonly [DrawnColumn, DrawnColumn | undefined] {
  const { columns } = model;
  const named = (name: string): DrawnColumn | undefined => columns.find((column) => column.name === name);
  const [askedX, askedY] = [named(x), named(y)];
  if (askedX !== undefined && askedY !== undefined && askedX !== askedY) return [askedX, askedY];
  const counts = influences(columns, model.predict);
  const [one, two] = strongest(counts).map((c) => (c === undefined ? undefined : columns[c]));
  if (askedX !== undefined) return [askedX, askedX === one ? two : one];
  return askedY === undefined ? [one!, two] : [(askedY === one ? two : one) ?? askedY, two && askedY];
}

function heldValue(column: DrawnColumn, given: number | string | undefined): number | string {
  const fits =
    column.type === "category"
      ? column.levels.includes(String(given))
      : typeof given === "number" && given >= column.lower && given <= column.upper;
  return fits ? given! : middleOf(column);
}

function described(column: DrawnColumn): GridColumn {
  if (column.type === "category") return { name: column.name, type: "category", levels: column.levels };
  return { name: column.name, type: column.type, lower: column.lower, upper: column.upper };
}

let last: { readonly text: string; readonly model: DrawnModel } | undefined;

/** One model is looked at from many sides, and opening it takes a moment. */
function openedBefore(file: object): DrawnModel {
  const text = JSON.stringify(file);
  if (last?.text !== text) last = { text, model: drawnModel(file) };
  return last.model;
}
