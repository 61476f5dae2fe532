import type { LightMyRequestResponse } from "fastify";
import { csv, schema } from "../data-sets/testing/tables.ts";
import { JobRunner } from "../jobs/job-runner.ts";
import { reached, trainHere } from "../jobs/testing/jobs.ts";
import { surveyRows, surveySchema } from "../sessions/testing/survey.ts";
import type { TestRequest, TestService } from "./service.ts";

/** A request that was made, and what came of it. */
export interface Visit {
  readonly request: TestRequest;
  readonly response: LightMyRequestResponse;
}

/**
 * Uses the service as a curator, an analyst and an auditor would, so that every route is visited and succeeds at least once. The service
 * must be made without jobs of its own; they are run here.
 */
export async function journey(held: TestService): Promise<readonly Visit[]> {
  const visits: Visit[] = [];
  const go = async <Document = { readonly id: string }>(request: TestRequest): Promise<Document> => {
    const response = await held.inject(request);
    visits.push({ request, response });
    if (response.statusCode >= 300)
      throw new Error(`${request.method ?? ""} ${request.url}: ${response.statusCode} ${response.body}`);
    const isJson = String(response.headers["content-type"]).startsWith("application/json");
    return (isJson ? response.json() : undefined) as Document;
  };
  const text = { "content-type": "text/csv" };
  for (const url of ["/", "/health", "/ready", "/metrics", "/v1/openapi.json", "/v1/service"])
    await go({ url, as: null });

  const budget = { accountant: "pure", epsilon: "20" };
  const table = await go<{ id: string; accounts: string[] }>({
    url: "/v1/data-sets",
    body: { name: "table", schema, budget },
  });
  await go({ method: "PUT", url: `/v1/data-sets/${table.id}/rows`, body: csv(100), headers: text });
  await go({ url: "/v1/data-sets", as: "analyst" });
  await go({ url: `/v1/data-sets/${table.id}`, as: "analyst" });
  await go({ url: `/v1/data-sets/${table.id}/report` });

  const task = { dataSet: table.id, learner: "exponential", class: "thresholds", options: { epsilon: "1" } };
  await go({ url: "/v1/quotes", body: { for: "training", ...task } });
  const headers = { "idempotency-key": "model" };
  const job = await go({ url: "/v1/jobs", body: task, headers });
  const runner = new JobRunner(
    { ...held.service, configuration: { ...held.service.configuration, jobs: 1 } },
    { train: trainHere, poll: 20 },
  );
  runner.wake();
  const { model } = await reached(held, job.id, "done");
  await runner.stop();
  await go({ url: "/v1/jobs", as: "auditor" });
  await go({ url: `/v1/jobs/${job.id}` });
  await go({ url: `/v1/jobs/${job.id}/events` });
  const waiting = await go({ url: "/v1/jobs", body: task, headers: { "idempotency-key": "another" } });
  await go({ method: "DELETE", url: `/v1/jobs/${waiting.id}` });
  await go({ url: "/v1/models", as: "analyst" });
  await go({ url: `/v1/models/${model!}`, as: "analyst" });
  await go({ url: `/v1/models/${model!}/certificates`, as: "analyst" });
  await go({ url: `/v1/models/${model!}/predictions`, as: "analyst", body: { records: [{ x: 3 }] } });

  const points = {
    version: 1,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  };
  const line = await go({ url: "/v1/data-sets", body: { name: "points", schema: points, budget } });
  const rows = `x,y\n${Array.from({ length: 200 }, (_, i) => `${i % 100},${i % 100 >= 50 ? "yes" : "no"}\n`).join("")}`;
  await go({ method: "PUT", url: `/v1/data-sets/${line.id}/rows`, body: rows, headers: text });
  const predictor = await go({
    url: "/v1/predictors",
    body: {
      dataSet: line.id,
      learner: "block-votes",
      class: "thresholds:100",
      queries: 1,
      options: { epsilon: "1" },
    },
  });
  await go({ url: "/v1/predictors", as: "analyst" });
  await go({ url: `/v1/predictors/${predictor.id}`, as: "analyst" });
  await go({
    url: "/v1/quotes",
    as: "analyst",
    body: { for: "prediction", predictor: predictor.id, records: [{ x: 3 }] },
  });
  const asked = {
    url: `/v1/predictors/${predictor.id}/predictions`,
    as: "analyst",
    body: { records: [{ x: 3 }] },
  } as const;
  for (let i = 0; i < 2; i++) await go({ ...asked, headers: { "idempotency-key": "labels" } });

  const survey = await go<{ id: string; accounts: string[] }>({
    url: "/v1/data-sets",
    body: { name: "survey", schema: surveySchema, budget: { accountant: "pure", epsilon: "1/10" } },
  });
  await go({
    method: "PUT",
    url: `/v1/data-sets/${survey.id}/rows`,
    body: surveyRows(20_000),
    headers: text,
  });
  const query = { dataSet: survey.id, query: "count where age >= 50", epsilon: "1/1000" };
  await go({ url: "/v1/quotes", as: "analyst", body: { for: "query", ...query } });
  await go({ url: "/v1/queries", as: "analyst", body: query });
  const session = await go({
    url: "/v1/sessions",
    as: "analyst",
    body: { dataSet: survey.id, goal: { alpha: "1/10", beta: "1/100" } },
  });
  const question = { kind: "statistic", where: "age >= 50", epsilon: "1/1000" };
  await go({ url: "/v1/quotes", as: "analyst", body: { for: "step", session: session.id, question } });
  await go({ url: `/v1/sessions/${session.id}/steps`, as: "analyst", body: { question } });
  await go({ url: "/v1/sessions", as: "analyst" });
  await go({ url: `/v1/sessions/${session.id}`, as: "analyst" });
  await go({ method: "DELETE", url: `/v1/sessions/${session.id}`, as: "analyst" });

  const account = survey.accounts[0]!;
  await go({ url: "/v1/budgets", as: "auditor" });
  await go({ url: `/v1/budgets/${account}`, as: "analyst" });
  await go({ url: `/v1/budgets/${account}/entries`, as: "auditor" });
  await go({ url: `/v1/budgets/${account}/verification`, as: "auditor" });
  const key = await go({ url: "/v1/keys", body: { name: "helper", role: "analyst", rate: 10 } });
  await go({ method: "PUT", url: `/v1/keys/${key.id}/allowances/${account}`, body: { amount: "1/100" } });
  await go({ url: "/v1/keys", as: "auditor" });
  await go({ url: "/v1/key", as: "analyst" });
  await go({ method: "DELETE", url: `/v1/keys/${key.id}` });
  await go({ url: "/v1/audit-log", as: "auditor" });
  await go({ method: "POST", url: "/v1/backups" });
  await go({ method: "DELETE", url: `/v1/data-sets/${table.id}` });
  return visits;
}
