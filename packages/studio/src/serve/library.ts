import { libraryOf } from "../library/library.ts";
import type * as work from "./work.ts";

/** The library in the thread of this page: plans and prices from public facts, before anything is asked. */
export const library = libraryOf<typeof work>("serve");
