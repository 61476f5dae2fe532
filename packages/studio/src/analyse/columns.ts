import type { DataSet } from "../service/documents.ts";

/** A column that can be asked about: levels, or numbers between bounds. */
export interface AskedColumn {
  readonly name: string;
  readonly levels?: readonly string[];
  readonly lower?: number;
  readonly upper?: number;
}

interface SchemaDocument {
  readonly columns: readonly (AskedColumn & { readonly type: string })[];
  readonly target?: { readonly column: string; readonly levels: readonly string[] };
}

/** The columns of a schema in their order, the target last, without those that are ignored. */
export function columnsOf(document: DataSet["schema"]): readonly AskedColumn[] {
  const { columns, target } = document as unknown as SchemaDocument;
  const asked = columns
    .filter(({ type }) => type !== "ignore")
    .map(({ name, levels, lower, upper }) => ({
      name,
      ...(levels && { levels }),
      ...(lower !== undefined && { lower }),
      ...(upper !== undefined && { upper }),
    }));
  return target === undefined ? asked : [...asked, { name: target.column, levels: target.levels }];
}
