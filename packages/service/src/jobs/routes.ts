import { Readable } from "node:stream";
import type { Static } from "typebox";
import Type from "typebox";
import { HoldfastError } from "holdfast";
import type { App } from "../http/app.ts";
import { pageAfter } from "../http/paging.ts";
import { Id, Idempotent, Page, pageOf, problems } from "../http/shapes.ts";
import type { Service } from "../service.ts";
import { cancelJob } from "./end-job.ts";
import { jobEvents } from "./events.ts";
import { describeJob, findJob, type Job, listJobs } from "./job.ts";
import { JobRunner } from "./job-runner.ts";
import { releaseLeases } from "./lease.ts";
import { JobDocument, TrainingRequest } from "./shapes.ts";
import { submitJob } from "./submit.ts";

const tags = ["jobs"];
const readers = ["curator", "auditor"] as const;
const Named = Type.Object({ id: Id("job") }, { additionalProperties: false });
const Resumed = Type.Object({ "last-event-id": Type.Optional(Type.String({ maxLength: 20 })) });

/** Training jobs: queued with their price reserved, run by whichever node comes first, watched and cancelled. */
export function jobRoutes(app: App, service: Service): void {
  const { database, now, configuration } = service;
  const runner = configuration.jobs > 0 ? new JobRunner(service) : undefined;
  const closing = new AbortController();
  app.addHook("onReady", async () => {
    await releaseLeases(database);
    runner?.wake();
  });
  app.addHook("preClose", (done) => {
    closing.abort();
    done();
  });
  app.addHook("onClose", async () => {
    await runner?.stop();
  });
  const described = (job: Job): Promise<Static<typeof JobDocument>> => describeJob(database, job, now());

  app.post(
    "/v1/jobs",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Train a model: its price is reserved now, and committed with the model",
        headers: Idempotent,
        body: TrainingRequest,
        response: { 202: JobDocument, ...problems(402, 404, 409) },
      },
    },
    async ({ headers, body: { dataSet, options = {}, ...task }, caller }, reply) => {
      const key = headers["idempotency-key"] ?? missingKey();
      const job = await submitJob(service, { task: { ...task, options }, dataSet, payer: caller.keyId, key });
      runner?.wake();
      return reply
        .code(202)
        .header("location", `/v1/jobs/${job.id}`)
        .send(await described(job));
    },
  );
  app.get(
    "/v1/jobs",
    {
      config: { roles: readers },
      schema: { tags, summary: "List jobs", querystring: Page, response: { 200: pageOf(JobDocument) } },
    },
    async ({ query: { after, limit = 100 } }) => {
      const rows = await listJobs(database, { limit: limit + 1, ...(after === undefined ? {} : { after }) });
      const { items, next } = pageAfter(rows, limit, ({ id }) => id);
      return { items: await Promise.all(items.map(described)), ...next };
    },
  );
  app.get(
    "/v1/jobs/:id",
    {
      config: { roles: readers },
      schema: { tags, summary: "A job", params: Named, response: { 200: JobDocument, ...problems(404) } },
    },
    async ({ params: { id } }) => described(await findJob(database, id)),
  );
  app.get(
    "/v1/jobs/:id/events",
    {
      config: { roles: readers },
      schema: {
        tags,
        summary: "The phases of a job as server-sent events, to its end",
        params: Named,
        headers: Resumed,
        response: { 200: Type.String({ description: "text/event-stream" }), ...problems(404) },
      },
    },
    async ({ params: { id }, headers, caller }, reply) => {
      await findJob(database, id);
      const after = headers["last-event-id"];
      const events = jobEvents(service, id, {
        reader: caller.keyId,
        signal: closing.signal,
        ...(after === undefined ? {} : { after }),
      });
      return reply
        .header("content-type", "text/event-stream; charset=utf-8")
        .send(Readable.from(events) as never);
    },
  );
  app.delete(
    "/v1/jobs/:id",
    {
      config: { roles: ["curator"] },
      schema: {
        tags,
        summary: "Cancel a job: one that waits gets its reservation back, one that was begun stays charged",
        params: Named,
        response: { 200: JobDocument, ...problems(404) },
      },
    },
    async ({ params: { id } }) => described(await cancelJob(service, id)),
  );
}

function missingKey(): never {
  throw new HoldfastError({
    code: "parameter-missing",
    path: "idempotencyKey",
    expected: "the header Idempotency-Key: with it a request can be repeated without paying twice",
  });
}
