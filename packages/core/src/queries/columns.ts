import type { Encoder } from "../data/index.ts";
import { didYouMean, refuse, show } from "../issues/index.ts";
import { type NumberAsked, numberColumn } from "./number-column.ts";

/** A column that can be asked about, as the public schema has it; nothing here comes from rows. */
export type AskedColumn = NumberAsked | LevelsAsked;

/** A column of levels: a category, or the target. */
export interface LevelsAsked {
  readonly kind: "levels";
  readonly name: string;
  readonly levels: readonly string[];
  /** Whether a row may have none of the levels. */
  readonly mayBeNone: boolean;
  /** Where rows hold it: an indicator a level from this feature on, a bit of the number of the point, or the classes. */
  readonly source:
    | { readonly of: "indicators"; readonly feature: number }
    | { readonly of: "bit"; readonly bit: number }
    | { readonly of: "classes" };
}

const known = new WeakMap<Encoder, readonly AskedColumn[]>();

/** All columns of an encoder that can be asked about, the target last. */
export function askedColumns(encoder: Encoder): readonly AskedColumn[] {
  const made = known.get(encoder) ?? Object.freeze(columnsOf(encoder));
  known.set(encoder, made);
  return made;
}

/** Finds a column by its name, or refuses with the names that there are. */
export function columnNamed(columns: readonly AskedColumn[], name: unknown, path: string): AskedColumn {
  const names = columns.map((column) => column.name);
  const found = columns.find((column) => column.name === name);
  if (found !== undefined) return found;
  const listed = names.length > 12 ? `${names.slice(0, 12).join(", ")}, …` : names.join(", ");
  return refuse({
    code: "query",
    path,
    expected: `a column of the schema: ${listed}`,
    received: show(name),
    ...(typeof name === "string" ? didYouMean(name, names) : {}),
  });
}

function columnsOf(encoder: Encoder): AskedColumn[] {
  let feature = 0;
  const columns = encoder.parts.map((part, bit): AskedColumn => {
    const at = feature;
    feature += part.kind === "levels" ? part.levels.length : 1;
    if (part.kind !== "levels") return numberColumn(encoder, part, at);
    const source =
      encoder.domain === "bits"
        ? ({ of: "bit", bit } as const)
        : ({ of: "indicators", feature: at } as const);
    const mayBeNone = source.of === "indicators" && (part.other === null || part.missing === null);
    return { kind: "levels", name: part.column, levels: part.levels, mayBeNone, source };
  });
  const { target } = encoder;
  if (target === undefined) return columns;
  const source = { of: "classes" } as const;
  return [
    ...columns,
    { kind: "levels", name: target.column, levels: target.levels, mayBeNone: false, source },
  ];
}
