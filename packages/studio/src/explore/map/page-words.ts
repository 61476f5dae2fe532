import { aimLabels } from "./aim-labels.ts";
import type { AimName } from "./model.ts";

/** What the library says of flags in the words of this page: `--delta 0.000001` is `delta to aim at: 0.000001`. */
export function inPageWords(message: string): string {
  return message.replaceAll(/--([a-z]+) (\S+?)(?=[.,;]?(?:\s|$))/g, (flag, name: string, value: string) =>
    name in aimLabels ? `${aimLabels[name as AimName]}: ${value}` : flag,
  );
}
