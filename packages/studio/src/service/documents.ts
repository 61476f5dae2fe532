import type { HoldfastClient } from "holdfast-service/client";

/** What the service answers to a request, and one item of a list that it answers. */
type Answer<Ask extends (...given: never[]) => Promise<unknown>> = Awaited<ReturnType<Ask>>;
type Item<List extends (...given: never[]) => Promise<{ readonly items: readonly unknown[] }>> =
  Answer<List>["items"][number];

export type ServiceFacts = Answer<HoldfastClient["service"]>;

/** The key of this tab, as the service describes it. */
export type OwnKey = Answer<HoldfastClient["key"]>;
export type KeyLine = Item<HoldfastClient["keys"]["list"]>;
export type AuditLine = Item<HoldfastClient["auditLog"]>;

/** A table in the service, with its public schema and what is left of its budgets. */
export type DataSet = Answer<HoldfastClient["dataSets"]["get"]>;
export type DataSetLine = Item<HoldfastClient["dataSets"]["list"]>;
export type BudgetLine = Item<HoldfastClient["budgets"]["list"]>;
/** An entry of a ledger. */
export type Entry = Item<HoldfastClient["budgets"]["entries"]>;
export type Accountant = BudgetLine["budget"]["accountant"];

export type JobDocument = Answer<HoldfastClient["jobs"]["get"]>;
export type ModelLine = Item<HoldfastClient["models"]["list"]>;
export type Predictor = Answer<HoldfastClient["predictors"]["get"]>;
export type Predictions = Answer<HoldfastClient["predictors"]["predict"]>;
export type QueryReply = Answer<HoldfastClient["query"]>;
/** A certificate with the service's signature. */
export type Signed = Predictor["certificate"];

export type QuoteRequest = Parameters<HoldfastClient["quote"]>[0];
export type Quote = Answer<HoldfastClient["quote"]>;

/** A session of an analyst; what this tab knows of the service is another, in `session.ts`. */
export type AnalysisSession = Answer<HoldfastClient["sessions"]["get"]>;
export type SessionList = Answer<HoldfastClient["sessions"]["list"]>;
export type TranscriptLine = AnalysisSession["transcript"]["items"][number];
/** What an answer of a session costs: epsilon or rho, delta, and for exact answers nats and kept examples. */
export type Price = TranscriptLine["price"];

/** Part of a budget, exactly: epsilon or rho, and delta. */
export interface Amount {
  readonly amount: string;
  readonly delta: string;
}
