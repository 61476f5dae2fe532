export type { Database, Transaction } from "./database.ts";
export { isAddress, openDatabase } from "./open-database.ts";
export { Overtaken } from "./overtaken.ts";
export type * from "./tables.ts";
export { withDatabase, withExistingDatabase } from "./with-database.ts";
