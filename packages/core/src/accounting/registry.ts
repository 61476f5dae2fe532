import { lookup } from "../issues/lookup.ts";
import type { Accountant } from "./accountant.ts";
import { approximate } from "./accountants/approximate.ts";
import { concentrated } from "./accountants/concentrated.ts";
import { gaussian } from "./accountants/gaussian.ts";
import { privacyLoss } from "./accountants/privacy-loss.ts";
import { pure } from "./accountants/pure.ts";
import { renyi } from "./accountants/renyi.ts";

/** Every accountant, those that answer at once first. */
export const accountants: readonly Accountant[] = [
  pure,
  approximate,
  concentrated,
  gaussian,
  renyi,
  privacyLoss,
];

/** The accountant of this id; an unknown one is refused with the list. */
export const accountantOf: (id: string) => Accountant = lookup(accountants, {
  code: "parameter-range",
  path: "accountant",
});
