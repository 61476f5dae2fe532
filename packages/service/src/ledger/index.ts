export type * from "./ledger.ts";
export { openLedger } from "./open-ledger.ts";
export { verifyLedgerAt } from "./verify-at.ts";
