import { drawsOf, mean, standardError } from "./problem-draws.mjs";
import { onTable, readTable } from "./problem-tables.mjs";

/**
 * Principal directions of the digits at epsilon 1: the part of the squared lengths that lies in the drawn subspace, on the file that
 * was learned from and on the test file, about the public center and about the mean. The ceiling is the leading
 * subspace of the file that was learned from; a random subspace captures rank / features in expectation.
 */
export async function directions(seeds) {
  const [train, test] = [await readTable("digits"), await readTable("digits-test", { schema: "digits" })];
  const rows = [];
  for (const rank of [1, 2, 5]) {
    const task = { problem: "sparse-pca", problemOptions: { rank } };
    const { problem, records } = onTable(train, task);
    const sets = { learned: records, test: onTable(test, task).records };
    const draws = await drawsOf(problem, records);
    const frames = [];
    for (const seed of seeds) frames.push(await draws.draw(1, seed));
    for (const about of ["center", "mean"]) {
      const shift = about === "mean" ? meanOf(records) : new Float64Array(records.width);
      const [shown, tested] = [shifted(sets.learned, shift), shifted(sets.test, shift)];
      const ceiling = problem.baseline(shown);
      const ours = frames.map((frame) => captured(frame, shown));
      const beyond = frames.map((frame) => captured(frame, tested));
      rows.push({
        about,
        rank,
        captured: mean(ours).toFixed(4),
        error: standardError(ours),
        ceiling: captured(ceiling, shown).toFixed(4),
        random: rank / records.width,
        "on the test file": mean(beyond).toFixed(4),
        "error there": standardError(beyond),
        "ceiling there": captured(ceiling, tested).toFixed(4),
      });
    }
  }
  return {
    title: `Principal directions of the digits at epsilon 1: captured part of the squared lengths, ${seeds.length} seeds`,
    rows,
  };
}

/** The part of the squared lengths of records that lies in the span of an orthonormal frame. */
function captured(frame, { width, values }) {
  let [inside, all] = [0, 0];
  for (let at = 0; at < values.length; at += width) {
    for (let start = 0; start < frame.length; start += width) {
      let product = 0;
      for (let j = 0; j < width; j++) product += frame[start + j] * values[at + j];
      inside += product * product;
    }
    for (let j = at; j < at + width; j++) all += values[j] * values[j];
  }
  return inside / all;
}

function meanOf({ n, width, values }) {
  const sums = new Float64Array(width);
  values.forEach((value, i) => (sums[i % width] += value));
  return sums.map((sum) => sum / n);
}

function shifted({ n, width, values }, by) {
  return { n, width, values: values.map((value, i) => value - by[i % width]) };
}
