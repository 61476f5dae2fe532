export { type Credentials, readAddress, type ShardAddress, type TableAddress } from "./address.ts";
export { type ClickHouseOptions, connectClickHouse } from "./connections/clickhouse.ts";
export { connectDuckDB, type DuckDBOptions } from "./connections/duckdb.ts";
export { EngineFault, type Fault } from "./connections/faults.ts";
export { connectPostgres, type PostgresOptions } from "./connections/postgres.ts";
export type { Connection } from "./connection.ts";
export { type EngineOptions, openEngine } from "./open-engine.ts";
export { type EngineTable, openTable, type TableOptions } from "./table.ts";
export { type Tables, tablesAt } from "./tables-at.ts";
