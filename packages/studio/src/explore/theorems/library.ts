import { libraryOf } from "../../library/library.ts";
import type * as work from "./work.ts";

/** The experiments in the thread of the gallery. */
export const theoremLibrary = libraryOf<typeof work>("theorems");

/** The seed of `holdfast experiment` where none is stated. */
export const usualSeed = "holdfast";
