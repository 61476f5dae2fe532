import type { Neighbours } from "../../certificates/index.ts";
import type { Event } from "../event.ts";
import { composedPairs, ordersOf } from "./composed-pairs.ts";
import { type Bounds, excess } from "./excess.ts";
import type { TiltedLaw } from "./tilted-law.ts";

/** The privacy profile of a list of events near one delta: two sides of delta at every epsilon. */
export type Profile = (epsilon: number) => Bounds;

const remembered = new Map<string, Profile>();

/** The profile, sharp near this delta. A few are kept: to certify and to verify ask for the same one. */
export function profileNear(events: readonly Event[], neighbours: Neighbours, delta: number): Profile {
  const key = JSON.stringify([events, neighbours, delta]);
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const laws = ordersOf(events).map((order) =>
    composedPairs(events, { neighbours, order, beyond: delta * 1e-7 }, { delta }),
  );
  const profile = worst(laws);
  if (remembered.size >= 4) remembered.clear();
  remembered.set(key, profile);
  return profile;
}

/** Both sides of delta at an epsilon that lies between two doubles: what is cut off is made small beside what is found. */
export function deltaBounds(
  events: readonly Event[],
  neighbours: Neighbours,
  [low, high]: readonly [low: number, high: number],
): Bounds {
  for (const beyond of [1e-15, 1e-35, 1e-65]) {
    const laws = ordersOf(events).map((order) =>
      composedPairs(events, { neighbours, order, beyond }, { epsilon: low }),
    );
    const profile = worst(laws);
    const { upper } = profile(low);
    if (upper > 1e7 * beyond || beyond === 1e-65) return { lower: profile(high).lower, upper };
  }
  return { lower: 0, upper: 1 };
}

/** The larger delta of both orders. */
function worst(laws: readonly TiltedLaw[]): Profile {
  return (epsilon) => {
    const each = laws.map((law) => excess(law, epsilon));
    return {
      lower: Math.max(...each.map(({ lower }) => lower)),
      upper: Math.max(...each.map(({ upper }) => upper)),
    };
  };
}
