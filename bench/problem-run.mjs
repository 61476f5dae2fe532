/**
 * Runs of penalized-erm on generated records in a process of its own, so that its peak memory is its own: reads
 * problem, features, n and options as JSON from the command line, prints milliseconds on the clock and of the processor
 * (the median of `repetitions`, 1 unless told), bytes and sizes as JSON; `refused` where the learner says no.
 */
import { HoldfastError, learnProblem, problemLearners, seededSource } from "holdfast";
import { generated } from "./problem-generated.mjs";
import { median } from "./numpy.mjs";

const { repetitions = 1, learnerOptions = {}, ...task } = JSON.parse(process.argv[2]);
const { problem, records } = generated(task);
const random = seededSource(1);
const held = process.memoryUsage().rss;
try {
  const start = performance.now();
  const learner = problemLearners.make("penalized-erm", problem, { epsilon: "1", ...learnerOptions });
  const { parameters } = learner.plan({ n: records.n, random });
  const planMs = performance.now() - start;
  const times = { clock: [], processor: [] };
  for (let i = 0; i < repetitions; i++) {
    const [begun, busy] = [performance.now(), process.cpuUsage()];
    await learnProblem(learner, records, { random });
    const { user, system } = process.cpuUsage(busy);
    times.clock.push(performance.now() - begun);
    times.processor.push((user + system) / 1000);
  }
  report({
    ms: median(times.clock),
    cpuMs: median(times.processor),
    planMs,
    bytes: process.resourceUsage().maxRSS * 1024 - held,
    dimension: problem.dimension,
    sampler: parameters.sampler,
    candidates: parameters.candidates ?? null,
    rounds: parameters.rounds ?? null,
  });
} catch (error) {
  if (!(error instanceof HoldfastError)) throw error;
  report({ refused: error.message });
}

function report(result) {
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
