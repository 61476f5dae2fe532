import type { Bits } from "./bits.ts";
import { uniform } from "./uniform.ts";

/**
 * Reorders the items in place, every order with probability exactly 1/n! (Fisher–Yates).
 * Cost: n - 1 uniform draws.
 */
export function shuffle<Item>(bits: Bits, items: { [index: number]: Item; readonly length: number }): void {
  for (let i = items.length - 1; i > 0; i--) {
    const j = uniform(bits, i + 1);
    const item = items[i] as Item;
    items[i] = items[j] as Item;
    items[j] = item;
  }
}
