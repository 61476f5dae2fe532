import type { Sample } from "../../data/index.ts";
import { documentKey, lawOnSample } from "../../learners/distribution.ts";
import { roughLn } from "../../math/index.ts";
import { drawnCoins, type Law, rowsAt } from "../../mechanisms/coins/index.ts";
import { seededSource } from "../../random/index.ts";
import { auditedProgram, remembering } from "../exact/audited-program.ts";
import type { Finding, Trial } from "./trial.ts";

/** Draws that are compared with the law. */
const draws = 3000;

/** The probability with which a sound learner fails the comparison of frequencies. */
const falseAlarm = 1e-9;

/** What a trial's program may do on a sample, at the first point if it answers queries. */
function lawOf(trial: Trial, sample: Sample): Promise<Law<unknown>> {
  const { learner, plan, engine } = trial;
  const program = auditedProgram(plan.program, { runs: 0 });
  const query = program.kind === "prediction" ? [0] : undefined;
  return lawOnSample(learner, { ...plan, program }, sample, query, {
    engine: remembering(engine),
    most: 1 << 17,
  });
}

/** The probabilities of a law add up to 1, and no outcome is an exception. */
export async function lawsAddUp(trial: Trial): Promise<Finding> {
  for (const sample of samplesOfPlan(trial)) {
    let [lower, upper] = [0, 0];
    for (const [key, { mass }] of await lawOf(trial, sample)) {
      if (key.includes("exception")) return `${trial.name}: the program throws on some sample`;
      lower += mass.lower;
      upper += mass.upper;
    }
    const slack = 1e-12;
    if (!(lower <= 1 + slack && upper >= 1 - slack)) {
      return `${trial.name}: the probabilities add up to between ${lower} and ${upper}`;
    }
  }
  return undefined;
}

/** Equal seeds give equal outputs. */
export async function seededRunsRepeat(trial: Trial): Promise<Finding> {
  for (const sample of samplesOfPlan(trial)) {
    const [a, b] = [await drawn(trial, sample, 5, 20), await drawn(trial, sample, 5, 20)];
    if (a.join() !== b.join()) return `${trial.name}: two runs of one seed differ`;
  }
  return undefined;
}

/** Seeded draws have the frequencies of the law, by Hoeffding's inequality for every outcome. */
export async function drawsFollowTheLaw(trial: Trial): Promise<Finding> {
  const sample = samplesOfPlan(trial).at(-1)!;
  const law = await lawOf(trial, sample);
  const counts = new Map<string, number>();
  for (const key of await drawn(trial, sample, 11, draws)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const band = Math.sqrt(roughLn((2 * law.size) / falseAlarm) / (2 * draws));
  for (const key of counts.keys()) {
    if (!law.has(key)) return `${trial.name}: something was drawn that the law does not know`;
  }
  for (const [key, { mass }] of law) {
    const frequency = (counts.get(key) ?? 0) / draws;
    if (frequency > mass.upper + band || frequency < mass.lower - band) {
      return `${trial.name}: frequency ${frequency} of an outcome of probability ${mass.lower}`;
    }
  }
  return undefined;
}

/** A program that says so has the same law for every order of the examples. */
export async function orderMeansNothing(trial: Trial): Promise<Finding> {
  if (!trial.plan.program.ignoresOrder) return undefined;
  for (const sample of samplesOfPlan(trial)) {
    const law = await lawOf(trial, sample);
    for (let turn = 1; turn < sample.n; turn++) {
      const positions = Array.from({ length: sample.n }, (_, i) => (i + turn) % sample.n);
      const turned = await lawOf(trial, rowsAt(sample, turn % 2 === 0 ? positions : positions.reverse()));
      for (const [key, { mass }] of law) {
        const other = turned.get(key)?.mass ?? { lower: 0, upper: 0 };
        if (other.upper < mass.lower || other.lower > mass.upper) {
          return `${trial.name}: the law changes with the order of the examples`;
        }
      }
    }
  }
  return undefined;
}

/** The keys of so many outputs drawn with one seed. */
async function drawn(trial: Trial, sample: Sample, seed: number, count: number): Promise<readonly string[]> {
  const { plan, engine } = trial;
  const program = auditedProgram(plan.program, { runs: 0 });
  const coins = drawnCoins(seededSource(seed));
  const counting = remembering(engine);
  const keys: string[] = [];
  if (program.kind === "model") {
    for (let i = 0; i < count; i++) {
      keys.push(documentKey(await program.learn(sample, { coins, engine: counting })));
    }
    return keys;
  }
  const { answer } = await program.prepare(sample, { engine: counting });
  for (let i = 0; i < count; i++) keys.push(String(await answer([0], coins)));
  return keys;
}

/** The samples that the plan is for: all, unless it was made for the features of the first. */
function samplesOfPlan({ learner, n, samples, plan }: Trial): readonly Sample[] {
  const digest = (of: Trial["plan"]): string => of.certificates.map((one) => one.digest).join();
  const same = samples.filter((sample) => digest(learner.plan({ n, publicPoints: sample })) === digest(plan));
  return same.length === samples.length ? samples : samples.slice(0, 1);
}
