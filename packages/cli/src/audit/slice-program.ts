import { seededSource, statistical } from "holdfast";
import { type Io, processIo } from "../io.ts";
import { boxMaker, type MakeBox, type Recipe } from "./recipe.ts";

/** A box that is made anew for every slice, and where its coins come from. */
export interface SlicedSubject {
  readonly recipe: Recipe;
  /** The seed of the audit and what it is for; with the place of a slice it seeds the coins of the slice. */
  readonly coins: string;
}

/** A slice of the runs of a box, for a thread. */
export interface SliceQuestion extends SlicedSubject {
  readonly slice: statistical.Slice;
}

/** Runs a slice with a box of its own. */
export function runOwnSlice(
  make: MakeBox,
  { coins, slice }: Omit<SliceQuestion, "recipe">,
  signal?: AbortSignal,
): Promise<statistical.SliceResult> {
  return statistical.runSlice(make(seededSource(`${coins}/${slice.place}`)), slice, signal);
}

/** Runs slices, in a thread. Files are those that the command has read, by name: standard input is read only once. */
export function sliceProgram(
  texts: ReadonlyMap<string, string>,
): Promise<(question: SliceQuestion) => Promise<statistical.SliceResult>> {
  const io: Io = { ...processIo, read: (file) => texts.get(file) ?? processIo.read(file) };
  let last: { readonly recipe: string; readonly make: Promise<MakeBox> } | undefined;
  return Promise.resolve(async ({ recipe, ...question }) => {
    const key = JSON.stringify(recipe);
    if (last?.recipe !== key) last = { recipe: key, make: boxMaker(recipe, io) };
    return runOwnSlice(await last.make, question);
  });
}
