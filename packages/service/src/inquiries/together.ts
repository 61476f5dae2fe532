import type { Issue } from "holdfast";
import type { AccountState } from "../ledger/ledger.ts";

/**
 * Gathers accounts as a charge would leave them, one call for each, and says what `judge` thinks of all of them together once the
 * last is there. A charge that is tried again begins anew.
 */
export function together(
  accounts: readonly string[],
  judge: (states: readonly AccountState[]) => Issue | undefined,
): (after: AccountState) => Issue | undefined {
  const { size } = new Set(accounts);
  const seen = new Map<string, AccountState>();
  return (after) => {
    if (seen.has(after.id)) seen.clear();
    seen.set(after.id, after);
    return seen.size === size ? judge([...seen.values()]) : undefined;
  };
}
