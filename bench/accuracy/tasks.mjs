import { readFileSync } from "node:fs";
import { recordedCeiling } from "./peers.mjs";
import { ceiling } from "./run.mjs";
import { sets } from "./sets.mjs";
import { UsageError } from "../usage-error.mjs";

/** The learner of the baseline: one stump, by the exponential mechanism over 31 public cuts a feature. */
export const baseline = "exponential";
/** Where a delta is tried beside none: the large table, at the delta with which Opacus was measured. */
const deltas = { adult: { delta: "1e-5", epsilons: ["0.1", "1"] } };

/**
 * What the rule of auto takes on a table when it is fixed without that table (scripts/choose-auto.mjs), where that is something else than what the
 * shipped rule takes: then it is that choice which is reported.
 */
function fixedWithout(data) {
  const { leftOut } = JSON.parse(readFileSync(new URL("../auto-choice.json", import.meta.url), "utf8"));
  const found = leftOut.find(({ table }) => table === data);
  return found === undefined || found.sameAsShipped ? undefined : found.choices;
}

/**
 * Every run of a plan, sorted by table: the learner at every epsilon, with a delta where the protocol has one and the learner takes it, the baseline, and the
 * ceiling where none was recorded.
 */
export function tasksOf({
  data,
  epsilons = ["0.1", "0.5", "1", "3"],
  learner,
  takesDelta,
  options,
  firstSeed,
  seeds,
}) {
  const seedList = Array.from({ length: seeds }, (_, k) => firstSeed + k);
  return (data ?? Object.keys(sets)).flatMap((name) => {
    if (!Object.hasOwn(sets, name))
      throw new UsageError(`There is no data set ${name}; there are ${Object.keys(sets).join(", ")}.`);
    return sets[name].schemas.flatMap((schema) => {
      const choices = learner === "auto" ? fixedWithout(name) : undefined;
      const own = (epsilon) => ({
        data: name,
        schema,
        learner: choices?.[epsilon] ?? learner,
        options,
        epsilon,
      });
      const plain = { data: name, schema, options: {}, delta: null };
      const kinds = [
        ...epsilons.map((epsilon) => ({ ...own(epsilon), delta: null })),
        ...epsilons
          .filter((epsilon) => takesDelta && deltas[name]?.epsilons.includes(epsilon) === true)
          .map((epsilon) => ({ ...own(epsilon), delta: deltas[name].delta })),
        ...(learner === baseline && Object.keys(options).length === 0
          ? []
          : epsilons.map((epsilon) => ({ ...plain, learner: baseline, epsilon }))),
        ...(recordedCeiling(name) === null ? [{ ...plain, learner: ceiling, epsilon: "infinity" }] : []),
      ];
      return kinds.flatMap((kind) => seedList.map((seed) => ({ ...kind, seed })));
    });
  });
}
