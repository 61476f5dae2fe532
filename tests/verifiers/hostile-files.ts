import { classes, type ModelFile, readSchema, sampleOf, trainModel } from "holdfast";
import { resealed } from "../../packages/core/src/learners/model/testing/resealed.ts";

/** Model files of up to a megabyte that an honest certificate stands in, each with one part as large or as deep as it can be. */
export async function hostileFiles(): Promise<Readonly<Record<string, ModelFile>>> {
  const schema = readSchema({
    version: 1,
    domain: "index",
    columns: [{ name: "x", type: "integer", lower: 0, upper: 7 }],
    target: { column: "y", levels: ["no", "yes"], positive: "yes" },
  });
  const subject = classes.parse("thresholds:8");
  const sample = sampleOf([Int32Array.of(0, 1, 6, 7)], [0, 0, 1, 1]);
  const { file } = await trainModel({ learner: "exponential", subject, schema }, sample);
  const honest = JSON.parse(JSON.stringify(file)) as ModelFile;
  const asked = (parameters: object): ModelFile =>
    resealed(honest, { parameters: { ...honest.parameters, ...parameters } });
  const hundredThousand = named(100_000, 1);
  return {
    "deep parameters": asked({ part: nested(480, hundredThousand) }),
    "deep goals": asked({ part: nested(480, named(45_000, { epsilon: 1 })) }),
    "deep options": asked({ options: nested(480, named(45_000, { epsilon: 1 })) }),
    "many chains": asked(named(450, nested(360, 1))),
    "a long list": asked({ part: Array.from({ length: 480_000 }, () => 1) }),
    "a list of lists": asked({ part: Array.from({ length: 320_000 }, () => []) }),
    "a deep hypothesis": resealed(honest, { hypothesis: nested(480, hundredThousand) }),
    "a deep schema": resealed(honest, { schema: nested(480, hundredThousand) }),
    "a deep class": resealed(honest, { class: nested(480, hundredThousand) }),
  };
}

function nested(depth: number, inner: unknown): unknown {
  let part = inner;
  for (let i = 0; i < depth; i++) part = { a: part };
  return part;
}

function named(count: number, value: unknown): object {
  return Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i.toString(36)}`, value]));
}
