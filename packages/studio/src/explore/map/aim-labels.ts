import type { AimName } from "./model.ts";

/** What the fields of the aims are called on the page; their names are the flags of `holdfast convert`. */
export const aimLabels: Readonly<Record<AimName, string>> = {
  n: "n",
  beta: "beta to aim at",
  delta: "delta to aim at",
  alpha: "alpha to aim at",
  epsilon: "epsilon to aim at",
  rounds: "rounds",
  group: "group to aim at",
  neighbours: "neighbors to aim at",
  order: "order to aim at",
  flip: "flip",
  via: "via",
};
