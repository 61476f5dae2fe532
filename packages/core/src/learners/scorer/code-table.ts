import { cutInUnits, type EncoderPart } from "../../data/index.ts";

/** A monotone step function: `codes[i]` from `cuts[i-1]` on and below `cuts[i]`. */
export interface CodeTable {
  readonly cuts: readonly number[];
  readonly codes: readonly number[];
}

/** The table of a number column: its own, or of a grid the least value of each code; codes that no value has are left out. */
export function codeTable(part: EncoderPart): CodeTable {
  if (part.kind === "cuts") return part;
  const encoder = { version: 1, domain: "features", missingMarks: [], parts: [part] } as const;
  const largest = (1 << part.bits) - 1;
  const cuts: number[] = [];
  const codes = [-largest];
  for (let code = 1 - largest; code <= largest; code++) {
    const cut = cutInUnits(encoder, 0, code);
    if (cut.test !== "at-least") continue;
    if (cuts.at(-1) === cut.value) codes.pop();
    else cuts.push(cut.value);
    codes.push(code);
  }
  return { cuts, codes };
}
