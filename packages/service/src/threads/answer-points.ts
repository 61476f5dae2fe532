import type { Worker } from "node:worker_threads";
import type { ModelFile, Sample } from "holdfast";
import { startThread } from "./start-thread.ts";

const program = `
const engine = library.inProcessEngine({ threads: 1 });
const { answer } = await library.answeringFrom(library.openModel(given.file), given.sample, { engine });
let last = Promise.resolve();
parentPort.on("message", (lists) => {
  last = last.then(async () => {
    const labels = [];
    for (const points of lists) {
      const list = [];
      for (const point of points) list.push(await answer(point));
      labels.push(list);
    }
    parentPort.postMessage(labels);
  });
});
`;

/**
 * A thread that prepares a predictor once and then takes lists of lists of points, in the order in which they are posted. It posts a label
 * for each point, drawn with fresh coins of the operating system; only labels leave.
 */
export function startAnswering(file: ModelFile, { n, columns, labels }: Sample): Worker {
  // The parts of a file are plain JSON once they are written and read.
  const plain = JSON.parse(JSON.stringify(file)) as unknown;
  return startThread(program, { file: plain, sample: { n, columns, labels } });
}
