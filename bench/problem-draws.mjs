import {
  coverScores,
  exponential,
  learnProblem,
  lossUnit,
  memberAt,
  problemCover,
  problemLearners,
  riskOf,
  seededSource,
} from "holdfast";

const now = () => Promise.resolve();

/**
 * Draws of penalized-erm on the same records at several epsilons and seeds. The scores of a cover depend on neither, so they are
 * computed once; every draw is the library's exact one. Samplers of continuous spaces run as a whole for each draw.
 */
export async function drawsOf(problem, records, options = {}) {
  const { sampler = problem.law === undefined ? "cover" : "continuous" } = options;
  if (sampler !== "cover") return continuousDraws(problem, records, { ...options, sampler });
  const start = clock();
  const { candidates = 100_000, cover: kind } = options;
  const cover = problemCover(problem, { candidates, seed: "0", ...(kind && { kind }) });
  const scores = await coverScores(problem, cover, records, now);
  const best = memberAt(cover, scores.indexOf(scores.reduce((a, b) => Math.max(a, b), -Infinity)));
  const seconds = start();
  return {
    sampler: `${cover.kind} cover`,
    cover,
    best,
    seconds: () => seconds,
    draw: (epsilon, seed) => {
      const { index } = exponential({
        scores,
        epsilon: String(epsilon),
        sensitivity: lossUnit,
        n: records.n,
        random: seededSource(seed),
      });
      return memberAt(cover, index);
    },
  };
}

async function continuousDraws(problem, records, options) {
  const learnerAt = (epsilon) =>
    problemLearners.make("penalized-erm", problem, { ...options, epsilon: String(epsilon) });
  const { parameters } = learnerAt(1).plan({ n: records.n });
  const { hypothesis: best } = await learnProblem(learnerAt("infinity"), records);
  const times = [];
  return {
    sampler: parameters.sampler,
    best,
    /** Of one draw, in the mean. */
    seconds: () => ({
      clock: mean(times.map(({ clock }) => clock)),
      processor: mean(times.map(({ processor }) => processor)),
    }),
    draw: async (epsilon, seed) => {
      const start = clock();
      const { hypothesis } = await learnProblem(learnerAt(epsilon), records, { random: seededSource(seed) });
      times.push(start());
      return hypothesis;
    },
  };
}

/** Seconds on the clock and of the processor since the call. */
export function clock() {
  const [start, busy] = [performance.now(), process.cpuUsage()];
  return () => {
    const { user, system } = process.cpuUsage(busy);
    return { clock: (performance.now() - start) / 1000, processor: (user + system) / 1e6 };
  };
}

/** What is minimized: the mean loss, and the regularizer where there is one. */
export function costOf(problem, hypothesis, records) {
  return riskOf(problem, hypothesis, records) + (problem.regularizer?.(hypothesis) ?? 0);
}

export function mean(values) {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The standard error of the mean. */
export function standardError(values) {
  const middle = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}
