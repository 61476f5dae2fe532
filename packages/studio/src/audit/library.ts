import { libraryOf } from "../library/library.ts";
import type * as work from "./work.ts";

/** The library in the thread of this page. */
export const library = libraryOf<typeof work>("audit");

export type AuditWork = typeof work;
