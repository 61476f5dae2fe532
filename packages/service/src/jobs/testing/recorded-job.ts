import { type AuditedPath, type RandomSource, rowTests } from "holdfast";
import { dataSetRoutes } from "../../data-sets/index.ts";
import { header, ready } from "../../data-sets/testing/tables.ts";
import { modelRoutes } from "../../models/index.ts";
import { proved } from "../../proved.ts";
import { testService } from "../../testing/service.ts";
import { here } from "../../threads/testing/here.ts";
import { trainingIn } from "../../threads/train-model.ts";
import type { Train } from "../attempt.ts";
import { JobRunner } from "../job-runner.ts";
import { jobRoutes } from "../routes.ts";
import { reached, submitted } from "./jobs.ts";

/** Names, hashes and times differ from run to run; the rest of what an analyst is told must not. */
const steady = (reply: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reply, (key, value: unknown) =>
      /^(?:id|dataSet|model|accounts?|reservation|created|updated|.*(?:At|Time))$/.test(key) ? "" : value,
    ),
  );

/** Coins that pass for the service's own: a model from seeded ones, as those of an audit are, would promise less than was planned. */
function asSecure(random: RandomSource): RandomSource {
  return new Proxy(random, {
    get: (source, name): unknown => (name === "secure" ? true : Reflect.get(source, name)),
  });
}

/**
 * A job from the upload of a table to the model that an analyst gets: planned in a thread as ever, and trained by the program of the
 * training's thread, which runs here with coins that are recorded. `around` changes the training, to plant a fault.
 */
export function recordedJob(
  {
    learner,
    options,
  }: { readonly learner: string; readonly options: Readonly<Record<string, string | number>> },
  around: (train: Train) => Train = (train) => train,
): AuditedPath<readonly string[]> {
  return {
    name: `a job of the service: ${learner}`,
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
      const configuration = { ...service.service.configuration, jobs: 1 };
      const train = around(trainingIn(here(asSecure(random))));
      const runner = new JobRunner(
        { ...service.service, configuration },
        { train, lease: 600_000, poll: 20 },
      );
      try {
        const dataSet = await ready(service, {}, `${header}${rows.join("\n")}\n`);
        const body = { dataSet: dataSet.id, learner, class: "thresholds", options };
        const quote = await submitted(service, body);
        runner.wake();
        const end = await reached(service, quote.body.id, "done", "failed");
        const told = { quote: steady(quote), end: steady(end) };
        if (end.model === undefined) return { output: told, certificates: [] };
        const { certificates, ...model } = (
          await service.inject({ url: `/v1/models/${end.model}`, as: "analyst" })
        ).json<{ readonly certificates: readonly unknown[] }>();
        return { output: { ...told, model }, certificates: certificates.map(proved) };
      } finally {
        await runner.stop();
        await service.close();
      }
    },
  };
}
