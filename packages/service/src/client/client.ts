import type {
  NewKeyBody,
  NewKeyDocument,
  AllowanceBody,
  AllowanceDocument,
  KeyDocument,
} from "../auth/shapes.ts";
import type {
  DataSetDocument,
  DataSetLine,
  DataSetRequest,
  ReportDocument,
  UploadReply,
} from "../data-sets/shapes.ts";
import type { JobDocument, TrainingQuoteRequest, TrainingRequest } from "../jobs/shapes.ts";
import type {
  ModelCertificates,
  ModelFileDocument,
  ModelLine,
  ModelPredictionsDocument,
  ModelPredictionsRequest,
} from "../models/shapes.ts";
import type {
  AuditLine,
  BackupDocument,
  BudgetDocument,
  BudgetWithPromise,
  EntryDocument,
  ServiceDocument,
  VerificationDocument,
} from "../operations/shapes.ts";
import type {
  PredictionQuoteRequest,
  PredictionsDocument,
  PredictionsRequest,
  PredictorDocument,
  PredictorRequest,
} from "../predictions/shapes.ts";
import type { QueryQuoteRequest, QueryReply, QueryRequest } from "../queries/shapes.ts";
import type { QuoteDocument } from "../quotes/shapes.ts";
import type {
  Opening,
  SessionDocument,
  SessionLine,
  StepQuoteRequest,
  StepReply,
  StepRequest,
} from "../sessions/shapes.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";
import { jobEvents, type JobEvent } from "./job-events.ts";
import { type ClientOptions, part, sending, type Shape } from "./request.ts";

/** Which part of a collection. */
export interface Page {
  readonly after?: string;
  readonly limit?: number;
}

interface Paged<Item> {
  readonly items: readonly Item[];
  readonly next?: string;
}

type QuoteRequest =
  | Shape<typeof PredictionQuoteRequest>
  | Shape<typeof TrainingQuoteRequest>
  | Shape<typeof QueryQuoteRequest>
  | Shape<typeof StepQuoteRequest>;

/** The service as functions. */
export type HoldfastClient = ReturnType<typeof holdfastClient>;

/**
 * The service as functions, in Node and in browsers, with the types of its own schemas. What costs is sent with an idempotency key of its
 * own where none is given, so that a broken connection never pays twice. Refusals are `ServiceError`s.
 */
export function holdfastClient(options: ClientOptions) {
  const send = sending(options);
  const list = <Item>(path: string, page?: Page): Promise<Paged<Item>> =>
    send<Paged<Item>>(`${path}${queryOf(page)}`);
  const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
    send<Answer>(path, { method: "POST", body });
  const pay = <Answer>(
    path: string,
    body: unknown,
    idempotencyKey: string = newIdempotencyKey(),
  ): Promise<Answer> => send<Answer>(path, { method: "POST", body, idempotencyKey });
  const remove = <Answer>(path: string): Promise<Answer> => send<Answer>(path, { method: "DELETE" });

  return {
    service: () => send<Shape<typeof ServiceDocument>>("/v1/service"),
    dataSets: {
      create: (request: Shape<typeof DataSetRequest>) =>
        post<Shape<typeof DataSetDocument>>("/v1/data-sets", request),
      upload: (id: string, csv: string | Blob, signal?: AbortSignal) =>
        send<Shape<typeof UploadReply>>(`/v1/data-sets/${part(id)}/rows`, {
          method: "PUT",
          csv,
          ...(signal && { signal }),
        }),
      list: (page?: Page) => list<Shape<typeof DataSetLine>>("/v1/data-sets", page),
      get: (id: string) => send<Shape<typeof DataSetDocument>>(`/v1/data-sets/${part(id)}`),
      report: (id: string) => send<Shape<typeof ReportDocument>>(`/v1/data-sets/${part(id)}/report`),
      delete: (id: string) => remove<Shape<typeof DataSetDocument>>(`/v1/data-sets/${part(id)}`),
    },
    jobs: {
      submit: (request: Shape<typeof TrainingRequest>, key?: string) =>
        pay<Shape<typeof JobDocument>>("/v1/jobs", request, key),
      list: (page?: Page) => list<Shape<typeof JobDocument>>("/v1/jobs", page),
      get: (id: string) => send<Shape<typeof JobDocument>>(`/v1/jobs/${part(id)}`),
      events: (id: string, signal?: AbortSignal): AsyncGenerator<JobEvent> => jobEvents(options, id, signal),
      cancel: (id: string) => remove<Shape<typeof JobDocument>>(`/v1/jobs/${part(id)}`),
    },
    models: {
      list: (page?: Page) => list<Shape<typeof ModelLine>>("/v1/models", page),
      get: (id: string) => send<Shape<typeof ModelFileDocument>>(`/v1/models/${part(id)}`),
      certificates: (id: string) =>
        send<Shape<typeof ModelCertificates>>(`/v1/models/${part(id)}/certificates`),
      predict: (id: string, request: Shape<typeof ModelPredictionsRequest>) =>
        post<Shape<typeof ModelPredictionsDocument>>(`/v1/models/${part(id)}/predictions`, request),
    },
    predictors: {
      create: (request: Shape<typeof PredictorRequest>) =>
        post<Shape<typeof PredictorDocument>>("/v1/predictors", request),
      list: (page?: Page) => list<Shape<typeof PredictorDocument>>("/v1/predictors", page),
      get: (id: string) => send<Shape<typeof PredictorDocument>>(`/v1/predictors/${part(id)}`),
      predict: (id: string, request: Shape<typeof PredictionsRequest>, key?: string) =>
        pay<Shape<typeof PredictionsDocument>>(`/v1/predictors/${part(id)}/predictions`, request, key),
    },
    quote: (request: QuoteRequest) => post<Shape<typeof QuoteDocument>>("/v1/quotes", request),
    query: (request: Shape<typeof QueryRequest>, key?: string) =>
      pay<Shape<typeof QueryReply>>("/v1/queries", request, key),
    sessions: {
      open: (request: Shape<typeof Opening>) => post<Shape<typeof SessionDocument>>("/v1/sessions", request),
      list: (page?: Page) => list<Shape<typeof SessionLine>>("/v1/sessions", page),
      get: (id: string, page?: Page) =>
        send<Shape<typeof SessionDocument>>(`/v1/sessions/${part(id)}${queryOf(page)}`),
      ask: (id: string, request: Shape<typeof StepRequest>, key?: string) =>
        pay<Shape<typeof StepReply>>(`/v1/sessions/${part(id)}/steps`, request, key),
      close: (id: string) => remove<Shape<typeof SessionLine>>(`/v1/sessions/${part(id)}`),
    },
    budgets: {
      list: (page?: Page) => list<Shape<typeof BudgetDocument>>("/v1/budgets", page),
      get: (account: string) => send<Shape<typeof BudgetWithPromise>>(`/v1/budgets/${part(account)}`),
      entries: (account: string, page?: Page) =>
        list<Shape<typeof EntryDocument>>(`/v1/budgets/${part(account)}/entries`, page),
      verify: (account: string) =>
        send<Shape<typeof VerificationDocument>>(`/v1/budgets/${part(account)}/verification`),
    },
    key: () => send<Shape<typeof KeyDocument>>("/v1/key"),
    keys: {
      create: (request: Shape<typeof NewKeyBody>) => post<Shape<typeof NewKeyDocument>>("/v1/keys", request),
      list: (page?: Page) => list<Shape<typeof KeyDocument>>("/v1/keys", page),
      revoke: (id: string) => remove<undefined>(`/v1/keys/${part(id)}`),
      allow: (id: string, account: string, allowance: Shape<typeof AllowanceBody>) =>
        send<Shape<typeof AllowanceDocument>>(`/v1/keys/${part(id)}/allowances/${part(account)}`, {
          method: "PUT",
          body: allowance,
        }),
    },
    auditLog: (page?: Page) => list<Shape<typeof AuditLine>>("/v1/audit-log", page),
    backup: () => post<Shape<typeof BackupDocument>>("/v1/backups", undefined),
  };
}

function queryOf(page: Page = {}): string {
  const query = new URLSearchParams(Object.entries(page).map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query.toString()}`;
}
