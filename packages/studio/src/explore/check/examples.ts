import {
  classes,
  convert,
  discreteLaplaceCertificate,
  learners,
  readSchema,
  sampleOf,
  seededSource,
  trainModel,
} from "holdfast";
import type { ExampleName } from "./example-names.ts";

/** Documents as the library makes them: a certificate before any data, one that takes a claim on trust, a model, and a forgery. */
export const examples: Readonly<Record<ExampleName, () => unknown>> = {
  plan: () => {
    const subject = classes.parse("thresholds:100");
    const learner = learners.make("high-confidence(subsampled(exponential))", { subject }, { epsilon: "1" });
    return learner.plan({ n: 100_000 }).certificates[0];
  },
  laplace,
  trust: () =>
    convert("differential-privacy:epsilon=0.1", "robust-generalization", { n: 10_000, beta: "0.05" }),
  model,
  edited: () => {
    // Whoever edits a number in one place edits it everywhere, and is found out all the same.
    const text = JSON.stringify(laplace()).replaceAll('"epsilon":"1/2"', '"epsilon":"1/4"');
    return JSON.parse(text.replaceAll('"epsilon":"0.5"', '"epsilon":"0.25"')) as unknown;
  },
};

function laplace(): unknown {
  return discreteLaplaceCertificate({ epsilon: "0.5", sensitivity: 1 });
}

/** A threshold on a hundred points, learned from made-up examples by a seeded draw: the same in every browser, and so not private. */
async function model(): Promise<unknown> {
  const schema = readSchema({
    version: 1,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 99, basis: "definition" }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  });
  const x = Int32Array.from({ length: 400 }, (_, i) => i % 100);
  const sample = sampleOf(
    [x],
    x.map((value) => (value >= 50 ? 1 : 0)),
  );
  const subject = classes.parse("thresholds:100");
  const task = { learner: "exponential", subject, schema, options: { epsilon: "1" } };
  return (await trainModel(task, sample, { random: seededSource("1") })).file;
}
