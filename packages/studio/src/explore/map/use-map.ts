import { setFields, useAddress, useField } from "../../address/use-address.ts";
import { libraryOf } from "../../library/library.ts";
import type { AimName, AimTexts } from "./model.ts";
import type * as work from "./work.ts";

/** The library in the thread of the map. */
export const mapLibrary = libraryOf<typeof work>("map");

/** What the fields of the address are where it says nothing; the names are the flags of `holdfast convert`. */
const usual = {
  from: "differential-privacy:epsilon=0.1",
  to: "robust-generalization",
  n: "10000",
  beta: "0.05",
  alpha: "0.1",
  epsilon: "1",
  rounds: "1000",
} as const;

const aimNames: readonly AimName[] = [
  "n",
  "beta",
  "delta",
  "group",
  "neighbours",
  "order",
  "flip",
  "via",
  "alpha",
  "epsilon",
  "rounds",
];

/** The claim to start from, and what changes it. */
export function useStart(): readonly [string, (text: string) => void] {
  return useField("from", usual.from);
}

/** The notion that is looked at. */
export function useTarget(): readonly [string, (notion: string) => void] {
  return useField("to", usual.to);
}

/** All that is aimed at, as typed. */
export function useAims(): AimTexts {
  const { fields } = useAddress();
  return Object.fromEntries(aimNames.map((name) => [name, fields[name] ?? usualAim(name)]));
}

/** Changes one aim. */
export function setAim(name: AimName, text: string): void {
  setFields({ [name]: text === usualAim(name) ? undefined : text });
}

function usualAim(name: AimName): string {
  return (usual as Readonly<Partial<Record<AimName, string>>>)[name] ?? "";
}
