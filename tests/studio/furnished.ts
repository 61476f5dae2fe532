import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HoldfastClient } from "holdfast-service/client";
import { root } from "../command.ts";

/** What lies in a service that has been used for a while. */
export interface Furniture {
  readonly dataSet: string;
  readonly account: string;
  readonly model: string;
  readonly predictor: string;
  readonly session: string;
}

const data = (name: string): string => readFileSync(join(root, "data", name), "utf8");
const pure = (epsilon: string): { readonly accountant: "pure"; readonly epsilon: string } => ({
  accountant: "pure",
  epsilon,
});

const statistic = (where: string) => ({ kind: "statistic", where, epsilon: "1/1000" });

/** Biopsies with a trained model and a paid count, banknotes with a predictor that was asked, a session on a census with two steps, an analyst. */
export async function furnish(client: HoldfastClient): Promise<Furniture> {
  const table = async (name: string, file: string, epsilon: string, described = file) => {
    const schema = JSON.parse(data(`${described}.schema.json`)) as Record<string, unknown>;
    const made = await client.dataSets.create({ name, schema, budget: pure(epsilon) });
    await client.dataSets.upload(made.id, data(`${file}.csv`));
    return { id: made.id, account: made.accounts[0]! };
  };
  const biopsies = await table("biopsies", "breast-cancer", "4");
  const training = {
    dataSet: biopsies.id,
    learner: "exponential",
    class: "stumps",
    options: { epsilon: "1" },
  };
  const job = await client.jobs.submit(training);
  let model: string | undefined;
  for await (const event of client.jobs.events(job.id)) model = event.model;
  await client.query({ dataSet: biopsies.id, query: "count where radius_worst >= 20", epsilon: "1/4" });
  const census = await table("census", "adult_train", "1/10", "adult");
  const session = await client.sessions.open({ dataSet: census.id, goal: { alpha: "1/10", beta: "1/100" } });
  for (const where of ["age >= 50", "hours_per_week >= 40"])
    await client.sessions.ask(session.id, { question: statistic(where) });

  const points = {
    version: 1,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  };
  const ages = await client.dataSets.create({ name: "ages", schema: points, budget: pure("3") });
  const rows = Array.from({ length: 400 }, (_, i) => `${i % 100},${i % 100 >= 50 ? "yes" : "no"}\n`);
  await client.dataSets.upload(ages.id, `x,y\n${rows.join("")}`);
  const predictor = await client.predictors.create({
    dataSet: ages.id,
    learner: "block-votes",
    class: "thresholds:100",
    queries: 1,
    options: { epsilon: "1" },
  });
  await client.predictors.predict(predictor.id, { records: [{ x: 3 }] });
  await client.keys.create({ name: "an analyst", role: "analyst" });
  return {
    dataSet: biopsies.id,
    account: biopsies.account,
    model: model!,
    predictor: predictor.id,
    session: session.id,
  };
}
