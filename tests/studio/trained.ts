import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { HoldfastClient } from "holdfast-service/client";
import { root } from "../command.ts";

/** A model that the service trained, with everything that it gives out about it. */
export interface Trained {
  readonly dataSet: string;
  readonly job: string;
  readonly model: Awaited<ReturnType<HoldfastClient["models"]["get"]>>;
  readonly signed: Awaited<ReturnType<HoldfastClient["models"]["certificates"]>>;
}

interface Training {
  readonly name: string;
  readonly schema: Record<string, unknown>;
  readonly rows: string;
  readonly learner: string;
  readonly class: string;
  readonly epsilon: string;
}

async function train(client: HoldfastClient, training: Training): Promise<Trained> {
  const { name, schema, rows, learner, class: subject, epsilon } = training;
  const budget = { accountant: "pure", epsilon: "100" } as const;
  const { id: dataSet } = await client.dataSets.create({ name, schema, budget });
  await client.dataSets.upload(dataSet, rows);
  const job = await client.jobs.submit({ dataSet, learner, class: subject, options: { epsilon } });
  let model: string | undefined;
  for await (const event of client.jobs.events(job.id)) model = event.model;
  return {
    dataSet,
    job: job.id,
    model: await client.models.get(model!),
    signed: await client.models.certificates(model!),
  };
}

/** A threshold by a learner of several stages, whose proof has many steps. */
export async function trainThreshold(client: HoldfastClient): Promise<Trained> {
  const rows = Array.from({ length: 4000 }, (_, i) => `${i % 100},${i % 100 >= 50 ? "yes" : "no"}\n`);
  return train(client, {
    name: "ages",
    schema: {
      version: 1,
      domain: "index",
      columns: [{ name: "x", type: "integer", lower: 0, upper: 99 }],
      target: { column: "y", levels: ["no", "yes"], positive: "yes" },
    },
    rows: `x,y\n${rows.join("")}`,
    learner: "high-confidence(subsampled(exponential))",
    class: "thresholds:100",
    epsilon: "1",
  });
}

/** Three kinds of flowers by stumps. */
export async function trainFlowers(client: HoldfastClient): Promise<Trained> {
  const data = (name: string): string => readFileSync(join(root, "data", name), "utf8");
  return train(client, {
    name: "flowers",
    schema: JSON.parse(data("iris.schema.json")) as Record<string, unknown>,
    rows: data("iris.csv"),
    learner: "exponential",
    class: "stumps",
    epsilon: "50",
  });
}
