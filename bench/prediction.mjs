import { spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  classes,
  learners,
  openModel,
  parseSchema,
  pointAt,
  readPoints,
  readSample,
  seededSource,
  trainModel,
} from "holdfast";
import { predictionModels } from "./prediction-models.mjs";

const adult = fileURLToPath(new URL("../data/adult_train.csv", import.meta.url));
const schemaFile = new URL("../data/adult.schema.json", import.meta.url);
const command = fileURLToPath(new URL("../packages/cli/bin/holdfast.js", import.meta.url));
/** So many copies of Adult make a table of a million rows. */
const copies = 31;

/** The flags of this bench, as `parseArgs` takes them. */
export const predictionFlags = { learner: { type: "string" } };

/**
 * `npm run bench -- prediction [--learner SPEC]`: rows a second that models label, from encoded columns and by `holdfast predict` from
 * a CSV file, start of the process included, on Adult and on a million rows made of it; and how long a learner takes on Adult.
 */
export async function prediction({
  learner = learners.definitions.some(({ id }) => id === "auto") ? "auto" : "exponential",
} = {}) {
  const schema = parseSchema(readFileSync(schemaFile, "utf8"), "adult");
  const { sample } = await readSample({ chunks: createReadStream(adult), schema });
  const models = await predictionModels({ schema, sample });
  const large = repeated(sample, copies);
  const fromColumns = models.map(({ name, model }) => ({ name, ...columnRates(model, large, sample) }));
  const fromFiles = commandRates(models);
  const training = await trainingTime(learner, schema, sample);
  const reading = await readingRate(schema);
  const rows = fromColumns.map((row, i) => ({ ...row, ...fromFiles[i] }));
  return {
    title: `Rows a second on ${large.n.toLocaleString("en-US")} rows of ${sample.columns.length} features (best of three)`,
    rows,
    table: rows.map(({ name, columns, points, csv, csvSmall, seconds, secondsSmall }) => ({
      model: name,
      "columns, rows/s": Math.round(columns),
      "row by row, rows/s": Math.round(points),
      "predict, rows/s": Math.round(csv),
      "predict, s": seconds,
      "predict Adult, rows/s": Math.round(csvSmall),
      "predict Adult, s": secondsSmall,
    })),
    training,
    reading,
    target: {
      statement: "more than 1e6 rows a second from columns and 2e5 from CSV by the command",
      met: rows.every(({ columns, csv }) => columns > 1e6 && csv > 2e5),
    },
    notes: [
      `Training on Adult (${sample.n.toLocaleString("en-US")} rows) by ${learner}, epsilon 1: ${training.ms.toFixed(0)} ms.`,
      `Reading and encoding Adult alone: ${Math.round(reading).toLocaleString("en-US")} rows/s.`,
      `The command alone (--version) takes ${fromFiles[0].startSeconds.toFixed(2)} s.`,
    ],
  };
}

function repeated({ n, columns }, times) {
  const all = columns.map((column) => {
    const long = new column.constructor(n * times);
    for (let k = 0; k < times; k++) long.set(column, k * n);
    return long;
  });
  return { n: n * times, columns: all };
}

function columnRates(model, large, small) {
  const columns = best(() => model.predictAll(large)) / large.n;
  const points =
    best(() => Uint16Array.from({ length: small.n }, (_, i) => model.predict(pointAt(small, i)))) / small.n;
  return { columns: 1 / columns, points: 1 / points };
}

/** The shortest of three runs, in seconds. */
function best(run) {
  return Math.min(...Array.from({ length: 3 }, () => secondsOf(run)));
}

function secondsOf(run) {
  const start = performance.now();
  run();
  return (performance.now() - start) / 1000;
}

/** The command on Adult and on many copies of it. */
function commandRates(models) {
  const folder = mkdtempSync(join(tmpdir(), "holdfast-prediction-"));
  try {
    const [header, ...lines] = readFileSync(adult, "utf8").trimEnd().split("\n");
    const body = `${lines.join("\n")}\n`;
    writeFileSync(join(folder, "large.csv"), `${header}\n${body.repeat(copies)}`);
    const startSeconds = best(() => holdfast(["--version"], folder));
    return models.map(({ document }) => {
      writeFileSync(join(folder, "model.json"), JSON.stringify(document));
      const timed = (file) =>
        best(() => holdfast(["predict", "model.json", file, "--out", "out.csv"], folder));
      const [seconds, secondsSmall] = [timed("large.csv"), timed(adult)];
      return {
        seconds,
        secondsSmall,
        startSeconds,
        csv: (copies * lines.length) / seconds,
        csvSmall: lines.length / secondsSmall,
      };
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function holdfast(args, cwd) {
  const { status, stderr } = spawnSync(process.execPath, [command, ...args], { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
}

/** Rows a second that are read and encoded, without the command around it: the best of four. */
async function readingRate(schema) {
  let best = 0;
  for (let k = 0; k < 4; k++) {
    const start = performance.now();
    const { n } = await readPoints({ chunks: createReadStream(adult), schema });
    best = Math.max(best, (1000 * n) / (performance.now() - start));
  }
  return best;
}

async function trainingTime(learner, schema, sample) {
  const subject = classes.parse(`stumps:${sample.columns.length}`);
  const start = performance.now();
  const { file } = await trainModel({ learner, subject, schema, options: { epsilon: "1" } }, sample, {
    random: seededSource("prediction"),
  });
  const ms = performance.now() - start;
  return { learner, ms, released: openModel(file).document?.kind };
}
