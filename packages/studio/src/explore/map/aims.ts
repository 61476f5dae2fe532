import { type Aim, fields, HoldfastError } from "holdfast";
import type { AimName, AimTexts } from "./model.ts";

const { aboveOne, belowHalf, choice, count, openProbability, probabilityBelowOne } = fields;

/** The aims of `holdfast convert`, read as the command reads its flags. */
const readers: Readonly<Record<string, fields.Field<unknown>>> = {
  n: count(1),
  beta: openProbability,
  delta: probabilityBelowOne,
  group: count(1),
  neighbours: choice("replace-one", "replace-label", "add-or-remove-one"),
  order: aboveOne,
  flip: belowHalf,
  via: choice("resampling"),
};

/** The aims that were typed; an empty text is one that was left out. A wrong one is refused under its flag's name. */
export function aimOf(texts: AimTexts): Aim {
  const entries = Object.entries(readers).flatMap(([name, field]) => {
    const text = texts[name as AimName] ?? "";
    return text === "" ? [] : [[name, read(field, text, `--${name}`)] as const];
  });
  return Object.fromEntries(entries) as Aim;
}

function read(field: fields.Field<unknown>, text: string, path: string): unknown {
  try {
    return field.read(text, path);
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    throw new HoldfastError({ ...error.issue, received: text });
  }
}
