import type { AgnosticGoal } from "../../bounds/littlestone/index.ts";
import type { Certificate } from "../../certificates/index.ts";
import { relabelledAgnosticAccuracy } from "../../certificates/rules/relabelled-agnostic-accuracy/rule.ts";
import { relabelledPrivacy } from "../../certificates/rules/relabelled-privacy/rule.ts";
import { subsampling } from "../../certificates/rules/subsampling/rule.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import type { Sample } from "../../data/index.ts";
import { emptyCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { rowsAt } from "../../mechanisms/coins/kinds.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource, type RandomSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { FunctionDocument } from "../document.ts";
import type { Facts, Learner, Plan, Run } from "../learner.ts";
import { contestOf, contestOption, onlineOption, positiveDeltaOption } from "../littlestone/learner.ts";
import { cutOf, layoutOf } from "../littlestone/layout.ts";
import { accuracyCertificate, privacyCertificate } from "../littlestone/promises.ts";
import { learnLittlestone } from "../littlestone/run.ts";
import { alphaOption, betaOption, defaults, epsilonOption } from "../options.ts";
import { type Player, playerOf, refusalOf, streamOf, withinDomain } from "../tournament/index.ts";
import { checkDichotomies, relabelled } from "./relabel.ts";
import { type AgnosticSplit, agnosticSplit, provedAgnosticPlan } from "./split.ts";

interface Work {
  readonly subject: HypothesisClass;
  readonly player: Player;
  readonly split: AgnosticSplit;
  readonly isPrivate: boolean;
}

/**
 * The private agnostic learner for classes of finite Littlestone dimension (Bun-Livni-Moran Corollary 2): a uniform part of
 * the examples, in random order, gets the labels of a dichotomy of the class drawn by its errors; `littlestone` learns
 * from those, and sampling pays for what relabelling costs. (epsilon, delta)-private for any data; accurate for any
 * distribution from the planned n on. Too few examples to draw two of them: the first predictor, without looking at the
 * data. Cost: the dichotomies of the drawn points, bounded before data is read. A finite class that can be enumerated is
 * served with far fewer examples by `exponential`.
 */
export const littlestoneAgnosticLearner: LearnerDefinition = learnerDefinition({
  id: "littlestone-agnostic",
  summary: "a random part, relabelled by the class, and the private realizable learner on it",
  source: "Bun-Livni-Moran Corollary 2, with constants",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    delta: positiveDeltaOption,
    alpha: alphaOption,
    beta: betaOption,
    online: onlineOption,
    contest: contestOption,
  },
  refusal: refusalOf,
  make({ subject }, options): Learner {
    const { epsilon = defaults.epsilon, delta = defaults.delta } = options;
    const { alpha = defaults.alpha, beta = defaults.beta } = options;
    const player = playerOf(subject, options.online);
    const mode = contestOf(player, options.contest);
    const { ldim } = player.learner;
    const facts = { ldim, mode, alpha, beta, delta };
    return {
      spec: "littlestone-agnostic",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        if (epsilon === "infinity") {
          const layout = layoutOf({ ...facts, epsilon, form: "closed", levels: 1 }, n);
          const split = {
            relabelled: n,
            relabelling: defaults.epsilon,
            epsilon: defaults.epsilon,
            delta,
            layout,
            used: n,
          };
          checkDichotomies(subject, n);
          return planOf({ subject, player, split, isPrivate: false }, [emptyCertificate(n)], undefined);
        }
        const goal: AgnosticGoal = { ...facts, epsilon, vc: Math.max(1, subject.vc().upper) };
        const planned = agnosticSplit(goal, n);
        // Nothing is read: what is stated is the layout that the promise is for.
        const split = planned.relabelled < 2 ? { ...planned, layout: idleLayout(goal, n) } : planned;
        checkDichotomies(subject, split.relabelled);
        const needed = provedAgnosticPlan(goal)?.n;
        const certificates = promises(split, goal, n, random);
        return planOf({ subject, player, split, isPrivate: true }, certificates, needed);
      },
    };
  },
  audits: [
    { options: { epsilon: "2", delta: "0.2" }, most: 3 },
    { options: { epsilon: "1", delta: "0.2" }, classes: ["thresholds:3", "points:3"] },
  ],
});

function planOf(work: Work, certificates: readonly Certificate[], needed: number | undefined): Plan {
  const { relabelled: drawn, relabelling, epsilon, delta, layout, used } = work.split;
  const isAccurate = certificates.some(({ claim }) => claim.notion === "accuracy");
  return {
    parameters: {
      ...{ relabelled: drawn, relabelling: relabelling.toString(), innerEpsilon: epsilon.toString() },
      ...{ innerDelta: delta.toString(), used, online: work.player.kind, ...cutOf(layout) },
    },
    certificates,
    withheld: isAccurate
      ? []
      : [
          {
            notion: "accuracy",
            why: "the proved plan needs more examples",
            ...(needed !== undefined && { n: needed }),
          },
        ],
    program: { kind: "model", ignoresOrder: true, learn: (sample, run) => learnAgnostic(work, sample, run) },
  };
}

/** Privacy: the inner learner, relabelled, on a part. Accuracy where n is that of the plan. */
function promises(split: AgnosticSplit, goal: AgnosticGoal, n: number, random: RandomSource): Certificate[] {
  const { relabelled: m, relabelling, epsilon, layout, used, plan } = split;
  // The promise of a list of nothing.
  if (m < 2) return [privacyCertificate(layout, goal.epsilon, n, random)];
  const inner = privacyCertificate(layout, epsilon, used, random);
  const changed = stepCertificate(relabelledPrivacy, inner, { epsilon: relabelling, n: m });
  const privacy = m === n ? changed : stepCertificate(subsampling, changed, { n });
  if (plan === undefined) return [privacy];
  const learned = accuracyCertificate(layout, randomnessOf(random))!;
  const facts = { vc: goal.vc, epsilon: relabelling, relabelled: m, beta: goal.beta, n };
  return [privacy, stepCertificate(relabelledAgnosticAccuracy, learned, facts)];
}

function idleLayout(goal: AgnosticGoal, n: number): AgnosticSplit["layout"] {
  return layoutOf({ ...goal, form: "closed", levels: 1 }, n);
}

async function learnAgnostic(
  { subject, player, split, isPrivate }: Work,
  sample: Sample,
  run: Run,
): Promise<FunctionDocument> {
  const { learner, kind } = player;
  const { relabelled: drawn, relabelling, layout, used } = split;
  run.signal?.throwIfAborted();
  if (drawn < 2) return { kind: "function", online: kind, name: learner.key(learner.start()) };
  const points = subject.domain.kind === "finite" ? subject.domain.points : 0;
  const part = run.coins.order(run.coins.part(withinDomain(sample, points), drawn));
  const changed = relabelled(subject, part, isPrivate ? relabelling : "infinity", run.coins);
  const first = rowsAt(
    changed,
    Array.from({ length: used }, (_, i) => i),
  );
  const epsilon = isPrivate ? split.epsilon : "infinity";
  return learnLittlestone({ player, points, layout, epsilon }, streamOf(first), run);
}
