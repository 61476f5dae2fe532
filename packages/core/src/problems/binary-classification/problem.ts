import { choice, count, option } from "../../certificates/index.ts";
import type { Reals } from "../../random/reals/index.ts";
import { type ProblemDefinition, problemDefinition } from "../definition.ts";
import { lossUnit } from "../loss-code.ts";
import type { Generated, Hypothesis, Problem } from "../problem.ts";
import type { Records } from "../records.ts";
import { checkFamily, familyMembers, type FamilyOptions, familySize } from "./family.ts";

/**
 * A label told by a conjunction or disjunction of few bits; a bit is whether a feature is at least a half of its public range.
 * The loss is 1 for a wrong label. The hypotheses are a finite list, all equal under the base measure.
 */
export const binaryClassificationProblem: ProblemDefinition = problemDefinition({
  id: "binary-classification",
  summary: "a label told by a conjunction or disjunction of bits",
  source: "Wang, Lei, Fienberg Table 1, binary classification",
  target: "label",
  options: {
    family: option(choice("literals", "conjunctions", "disjunctions"), "which hypotheses", "conjunctions"),
    terms: option(count(1), "how many bits a hypothesis asks for at most", "2"),
  },
  make(bits, { family = "conjunctions", terms = 2 }): Problem {
    const members: FamilyOptions = { family, bits, terms };
    checkFamily(members);
    let list: readonly Hypothesis[] | undefined;
    const all = (): readonly Hypothesis[] => (list ??= familyMembers(members, Infinity));
    const total = (h: Hypothesis, records: Records): number => errors(h, records) * lossUnit;
    return Object.freeze({
      id: "binary-classification",
      options: { family, ...(family === "literals" ? {} : { terms }) },
      features: bits,
      target: "label" as const,
      width: bits + 1,
      size: bits + 1,
      dimension: bits,
      fractionBits: 20,
      encode(row: ArrayLike<number>, out: Float64Array, at: number) {
        for (let j = 0; j <= bits; j++) out[at + j] = row[j]! >= 0.5 ? 1 : 0;
      },
      normalize(values: Float64Array, at: number) {
        for (let j = 0; j <= bits; j++) values[at + j] = values[at + j]! >= 0.5 ? 1 : 0;
      },
      loss: (h: Hypothesis, values: Float64Array, at: number) =>
        answerAt(h, values, at) === values[at + bits]! ? 0 : 1,
      total,
      oscillation: 0,
      drawBase: (reals: Reals) => all()[reals.index(all().length)]!.slice(),
      listed: (most: number) => (most >= familySize(members) ? all() : familyMembers(members, most)),
      geometry: { set: { kind: "finite" as const }, convex: false },
      baseline: (records: Records) => leastErrors(all(), records),
      uninformed: () => all()[0]!.slice(),
      generate: (n: number, reals: Reals) => flippedTruth(n, bits, all(), reals),
      predict: (h: Hypothesis, row: ArrayLike<number>) =>
        answerAt(
          h,
          Float64Array.from({ length: bits }, (_, j) => (row[j]! >= 0.5 ? 1 : 0)),
          0,
        ),
      describe: (h: Hypothesis) => ({
        answer: h[0]! > 0 ? 1 : 0,
        when: Array.from({ length: bits }, (_, j) => j)
          .filter((j) => h[j + 1] !== 0)
          .map((j) => `feature ${j + 1} ${h[j + 1]! > 0 ? ">=" : "<"} 1/2`),
      }),
    });
  },
});

function answerAt(h: Hypothesis, values: ArrayLike<number>, at: number): number {
  let holds = 1;
  for (let j = 1; j < h.length; j++) {
    if (h[j] !== 0 && values[at + j - 1] !== (h[j]! > 0 ? 1 : 0)) holds = 0;
  }
  return h[0]! > 0 ? holds : 1 - holds;
}

/** How many records a hypothesis errs on; only the bits that it asks for are read. */
function errors(h: Hypothesis, { values, width, counts }: Records): number {
  const bits = Int32Array.from(h.keys()).filter((j) => j > 0 && h[j] !== 0);
  const wanted = Float64Array.from(bits, (j) => (h[j]! > 0 ? 1 : 0));
  const yes = h[0]! > 0 ? 1 : 0;
  let sum = 0;
  for (let at = 0, place = 0; at < values.length; at += width, place++) {
    let missed = 0;
    for (let t = 0; t < bits.length; t++) missed |= values[at + bits[t]! - 1]! ^ wanted[t]!;
    // It answers 1 - missed where yes, and missed where not; it errs where that differs from the label.
    sum += (values[at + width - 1]! ^ missed ^ yes) * (counts?.[place] ?? 1);
  }
  return sum;
}

/** The first member with the fewest errors. */
function leastErrors(members: readonly Hypothesis[], records: Records): Hypothesis {
  let best = members[0]!;
  let least = Infinity;
  for (const member of members) {
    const wrong = errors(member, records);
    if (wrong < least) [least, best] = [wrong, member];
  }
  return best.slice();
}

/** Uniform bits, labeled by a member of the family; one label in ten is turned around. */
function flippedTruth(n: number, bits: number, members: readonly Hypothesis[], reals: Reals): Generated {
  const truth = members[reals.index(members.length)]!.slice();
  const width = bits + 1;
  const values = new Float64Array(n * width);
  for (let at = 0; at < values.length; at += width) {
    for (let j = 0; j < bits; j++) values[at + j] = reals.uniform() < 0.5 ? 0 : 1;
    const label = answerAt(truth, values, at);
    values[at + bits] = reals.uniform() < 0.1 ? 1 - label : label;
  }
  return { records: { n, width, values }, truth };
}
