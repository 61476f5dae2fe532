import type { Side } from "../format/number.ts";

/** To which side a number of a claim may be shortened so that the claim stays true; most are upper bounds. */
export function sideOf(notion: string, name: string): Side {
  const isLower =
    (notion === "global-stability" && name === "eta") ||
    (notion === "lower-bound" && name === "value") ||
    (notion === "dimension" && name === "lower");
  return isLower ? "down" : "up";
}
