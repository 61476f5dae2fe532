/**
 * One run of one learner in a process of its own, so that its peak memory is its own: reads learner, problem, n and
 * options as JSON from the command line, prints milliseconds and bytes as JSON; `refused` where the learner says no.
 */
import { answering, HoldfastError, learn, learners, seededSource } from "holdfast";
import { problems } from "./learner-problems.mjs";

const { spec, problem, n, options } = JSON.parse(process.argv[2]);
const { setting, sample, query } = problems[problem](n);
const random = seededSource(1);
const held = process.memoryUsage().rss;
try {
  const start = performance.now();
  const learner = learners.make(spec, { ...setting, publicPoints: publicPoints() }, options);
  const { program } = learner.plan({ n, publicPoints: sample });
  const planned = performance.now();
  if (program.kind === "model") await learn(learner, sample, { random });
  else await (await answering(learner, sample, { random })).answer(query);
  report({ ms: performance.now() - planned, planMs: planned - start, bytes: peak() - held });
} catch (error) {
  if (!(error instanceof HoldfastError)) throw error;
  report({ refused: error.message });
}

/** A few public points without labels, for learners that label them. */
function publicPoints() {
  const few = Math.min(200, n);
  return { n: few, columns: sample.columns.map((column) => column.slice(0, few)) };
}

function peak() {
  return process.resourceUsage().maxRSS * 1024;
}

function report(result) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
