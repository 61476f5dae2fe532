import { classes, modelFile, openModel, seededSource, trainModel } from "holdfast";

/** Pseudorandom stumps on the features of Adult: small integers by a fixed recurrence. */
function stumps(count, features) {
  let state = 12345;
  const next = (below) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, () => ({
    feature: next(features),
    threshold: next(8191) - 4095,
    sign: next(2) === 0 ? 1 : -1,
  }));
}

/**
 * Model files on the columns of a table, by what they are: one stump that was learned, and votes that are written down, of two classes
 * and of three, whose certificate promises nothing, because nothing was learned. What a document says changes nothing about how fast it is read.
 */
export async function predictionModels({ schema, sample }) {
  const width = sample.columns.length;
  const subject = classes.parse(`stumps:${width}`);
  const random = seededSource("prediction");
  const learned = async (epsilon) =>
    (await trainModel({ learner: "exponential", subject, schema, options: { epsilon } }, sample, { random }))
      .file;
  const file = await learned("1");
  // Without privacy nothing is promised.
  const { certificates, ...bare } = await learned("infinity");
  const written = (parts) => modelFile({ parts: { ...bare, ...parts }, certificates });
  const vote = (count) => ({ kind: "vote", hypotheses: stumps(count, width) });
  const levels = ["low", "middle", "high"];
  const { basis } = schema.target;
  const three = written({
    encoder: { ...file.encoder, target: { column: "income", levels, other: "low" } },
    schema: { ...schema, target: { column: "income", levels, other: "low", basis } },
    hypothesis: { kind: "one-versus-rest", models: [vote(20), vote(20), vote(20)], fallback: 0 },
  });
  const files = {
    "one stump": file,
    "vote of 15 stumps": written({ hypothesis: vote(15) }),
    "vote of 60 stumps": written({ hypothesis: vote(60) }),
    "three levels, 60 stumps": three,
  };
  return Object.entries(files).map(([name, document]) => ({ name, document, model: openModel(document) }));
}
