/** The servers of the tests, for the bench. */
export { whyNoPostgres } from "../../packages/service/src/testing/postgres.ts";
export { startClickHouses, whyNoClickHouse } from "./clickhouse.ts";
export { startPostgresNode } from "./postgres-node.ts";
