export { type HoldfastClient, holdfastClient, type Page } from "./client.ts";
export { newIdempotencyKey } from "./idempotency-key.ts";
export type { JobEvent } from "./job-events.ts";
export { type ClientOptions, type Problem, ServiceError } from "./request.ts";
