import { auditPath, type AuditedPath, classes, rowTests, trainModel } from "holdfast";
import { expect, test } from "vitest";
import { dataSetRoutes } from "../data-sets/index.ts";
import { ready, header } from "../data-sets/testing/tables.ts";
import { modelRoutes } from "../models/index.ts";
import { testService } from "../testing/service.ts";
import type { Train } from "./attempt.ts";
import { JobRunner } from "./job-runner.ts";
import { jobRoutes } from "./routes.ts";
import { reached, submitted, task } from "./testing/jobs.ts";

/** Names and times differ from run to run; the rest of what an analyst is told must not. */
const steady = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reply, (key, value: unknown) =>
      /^(?:id|dataSet|model|accounts?|reservation|created|updated|.*(?:At|Time))$/.test(key) ? "" : value,
    ),
  );

/** A job from the upload of a table to the model, with coins that are recorded. */
const job: AuditedPath<readonly string[]> = {
  name: "a job of the service",
  tests: rowTests({
    n: 20,
    row: (below) => `${below(10)},note,${["no", "yes"][below(2)]!}`,
    extremes: ["0,,no", "9,,yes", ",,no", "-7,,yes", "many,,no"],
  }),
  async run(rows, random) {
    const service = await testService({
      routes: [dataSetRoutes, jobRoutes, modelRoutes],
      configuration: { jobs: 0 },
    });
    const models: unknown[] = [];
    const certificates: unknown[] = [];
    const train: Train = async ({ task: { class: spec, learner, options }, schema, rows: read }) => {
      const { n, columns, classes: labels = new Uint16Array(n) } = read;
      const given = { learner, options: options as never, schema, subject: classes.parse(spec) };
      const sample = { n, columns, labels: Uint8Array.from(labels) };
      const { file } = await trainModel(given, sample, { random });
      models.push(file);
      certificates.push(...file.certificates);
      return JSON.parse(JSON.stringify(file)) as typeof file;
    };
    const configuration = { ...service.service.configuration, jobs: 1 };
    const runner = new JobRunner({ ...service.service, configuration }, { train, lease: 600_000, poll: 20 });
    try {
      const dataSet = await ready(service, {}, `${header}${rows.join("\n")}\n`);
      const quote = await submitted(service, task(dataSet.id));
      runner.wake();
      const end = await reached(service, quote.body.id, "done", "failed");
      return {
        output: { quote: steady(quote), end: steady(end), models },
        certificates: certificates as never,
      };
    } finally {
      await runner.stop();
      await service.close();
    }
  },
};

// One recording, compared with one neighbor (seed holdfast); rows of the table may not fit its schema.
test("a job tells nothing of rows outside its mechanisms", async () => {
  const audit = await auditPath(job, { pairs: 1 });
  expect(audit.findings).toEqual([]);
  expect(audit.refusal).toBeUndefined();
  expect(Math.min(audit.calls, audit.promises)).toBeGreaterThan(0);
});
