import { lookup } from "../../issues/index.ts";
import type { Bound } from "./bound.ts";
import { bunLivniMoran } from "./bun-livni-moran/index.ts";
import { chaudhuriHsu } from "./chaudhuri-hsu/index.ts";
import { cummings } from "./cummings/index.ts";
import { daganFeldman } from "./dagan-feldman/index.ts";
import { wang } from "./wang/index.ts";

/** Every sample-size formula, rate and lower bound of the five papers, by paper. */
export const catalogue: readonly Bound[] = Object.freeze([
  ...chaudhuriHsu,
  ...daganFeldman,
  ...bunLivniMoran,
  ...cummings,
  ...wang,
]);

/** A bound by its id; an unknown one is refused with the nearest that exists. */
export const boundOf: (id: string) => Bound = lookup(catalogue, { code: "parameter-range", path: "bound" });
