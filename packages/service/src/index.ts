export type { Service } from "./service.ts";
export { type Configuration, defaults } from "./operations/configuration.ts";
export { type ConfigurationSources, readConfiguration } from "./operations/read-configuration.ts";
export {
  type Named,
  type SignedCertificate,
  type SignedVerdict,
  verifySigned,
} from "./operations/signature.ts";
export { type RunningService, startService } from "./start.ts";
export { type KeyLine, keysAt, type KeysAt } from "./auth/keys-at.ts";
export { budgetsAt } from "./operations/budgets-at.ts";
export { hasEntryAt } from "./ledger/entry-at.ts";
export { verifyLedgerAt } from "./ledger/index.ts";
export { type RestoredAccount, restoreBackup, type RestoreOptions } from "./operations/restore.ts";
