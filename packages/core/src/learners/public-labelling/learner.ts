import { choice, count, derive, type Derivation, probabilityBelowOne } from "../../certificates/index.ts";
import { basicComposition } from "../../certificates/rules/basic-composition/rule.ts";
import { labelledPublicPoints } from "../../certificates/rules/labelled-public-points/rule.ts";
import { optimalComposition } from "../../certificates/rules/optimal-composition/rule.ts";
import { studentAccuracy } from "../../certificates/rules/student-accuracy/rule.ts";
import { refuse } from "../../issues/index.ts";
import { minimizerExcess } from "../../certificates/uniform-convergence.ts";
import { isBelow, Rational } from "../../math/index.ts";
import { emptyCertificate, stepCertificate } from "../../mechanisms/certificates.ts";
import { affordableMinimizer } from "../cost/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan, PredictionProgram, Withheld } from "../learner.ts";
import { betaOption, defaults, epsilonOption, largestAlphaOption, option, subsetOption } from "../options.ts";
import { accuracyGoal, richnessOf } from "../stable/index.ts";
import { answerBudget } from "./budget.ts";
import { firstPoints, publicPointsOf, usualLabels } from "./public-points.ts";
import { studentProgram } from "./student.ts";
import { teacherSubset } from "./teacher-subset.ts";
import { teachers } from "./teachers.ts";

/**
 * A private model from private predictions (Dagan-Feldman, introduction): a prediction learner labels public points, each
 * for its share of the budget, and the empirical minimizer on them is published. The model is (epsilon, delta)-private for
 * any data, as long as the points are public and were chosen independently of it. Accuracy is certified for realizable data;
 * otherwise this route loses three times the least error, which is said and not certified. Cost: one answer for each
 * label, and one minimizer.
 */
export const publicLabellingLearner: LearnerDefinition = learnerDefinition({
  id: "public-labelling",
  summary: "private predictions label public points; a minimizer on them is a private model",
  source: "Dagan-Feldman section 1",
  kind: "model",
  options: {
    epsilon: option(epsilonOption.field, "the privacy of the model; infinity for no privacy", "1"),
    delta: option(probabilityBelowOne, "the delta of the model; 0 for pure privacy", "0"),
    alpha: largestAlphaOption,
    beta: betaOption,
    points: option(
      count(1),
      "how many of the public points, the first ones, are labelled",
      "a tenth of n times epsilon, but at least 8 and at most all",
    ),
    teacher: option(
      choice("private-prediction", "averaging"),
      "which prediction learner gives the labels",
      "private-prediction",
    ),
    subset: subsetOption,
  },
  refusal: () => undefined,
  make(setting, options): Learner {
    const { subject } = setting;
    const { epsilon = defaults.epsilon, delta = Rational.zero, alpha, beta = defaults.beta } = options;
    const { points: asked, teacher: chosen = "private-prediction", subset } = options;
    const available = publicPointsOf(setting);
    if (asked !== undefined && asked > available.n) {
      refuse({
        code: "parameter-range",
        path: "points",
        expected: `at most the ${available.n} public points there are`,
        received: `${asked}`,
      });
    }
    const half = beta.over(2);
    /** The subset that a private-prediction teacher is told to use. */
    const subsetFor = (n: number, budget: Rational | "infinity", labels: number): number | undefined =>
      chosen === "averaging" ? undefined : (subset ?? teacherSubset(subject, n, budget, labels));
    const labelsAt = (n: number): number => {
      const labels = asked ?? usualLabels(n, epsilon, available.n);
      const served = affordableMinimizer(subject, 1, labels);
      if (asked === undefined || served === asked) return served;
      return refuse({
        code: "too-large",
        path: "points",
        expected: `at most ${served} points for an empirical minimizer of ${subject.spec}`,
        received: `${asked}`,
      });
    };
    const budgets = new Map<number, Rational>();
    const budgetFor = (labels: number, total: Rational): Rational => {
      const budget = budgets.get(labels) ?? answerBudget(labels, total, delta);
      budgets.set(labels, budget);
      return budget;
    };
    const taught = new Map<string, Learner>();
    const teacherFor = (budget: Rational | "infinity", drawn: number | undefined): Learner => {
      const key = `${budget.toString()} ${drawn ?? ""}`;
      const given = { epsilon: budget, beta: half, ...(drawn !== undefined && { subset: drawn }) };
      const learner = taught.get(key) ?? teachers[chosen].definition.make({ subject }, given);
      taught.set(key, learner);
      return learner;
    };
    /** The student's accuracy, where the teacher has one and the points were drawn like the data. */
    const accuracyOf = (labels: number, teacher: Derivation | undefined): Derivation | undefined => {
      if (teacher === undefined || setting.publicPoints === undefined) return undefined;
      const richness = richnessOf(subject, labels, half);
      return derive(studentAccuracy, [teacher], { points: labels, ...richness, beta: half });
    };
    /** Whether so many labels can be enough at all, whatever the teacher. */
    const canReach = (labels: number): boolean =>
      isBelow(minimizerExcess(labels, half, richnessOf(subject, labels, half)), alpha ?? Rational.of(1, 2));
    const accuracy = accuracyGoal({ alpha, beta }, (n) => {
      const labels = labelsAt(n);
      if (epsilon === "infinity" || setting.publicPoints === undefined || !canReach(labels)) return undefined;
      // At other sizes an equal share is enough to know: more can only help.
      const share = budgets.get(labels) ?? answerBudget(labels, epsilon, Rational.zero);
      const drawn = subsetFor(n, share, labels);
      if (drawn !== undefined && drawn > n) return undefined;
      return accuracyOf(labels, teachers[chosen].accuracy(subject, n, share, half, drawn));
    });
    return {
      spec: "public-labelling",
      subject,
      plan(facts: Facts): Plan {
        const { n } = facts;
        const labels = labelsAt(n);
        const budget = epsilon === "infinity" ? epsilon : budgetFor(labels, epsilon);
        const learner = teacherFor(budget, subsetFor(n, budget, labels));
        const plan = learner.plan(facts);
        const known = plan.certificates.find(({ claim }) => claim.notion === "accuracy");
        const points = firstPoints(available, labels);
        const shared = { labels, teacher: chosen, answers: plan.parameters };
        const program = studentProgram(learner, plan.program as PredictionProgram, points);
        if (epsilon === "infinity") {
          const parameters = { epsilon: "infinity", ...shared };
          return { parameters, certificates: [emptyCertificate(n)], withheld: [], program };
        }
        const answers = plan.certificates[0]!;
        const all =
          delta.sign() === 0 || labels === 1
            ? stepCertificate(basicComposition, answers, { times: labels })
            : stepCertificate(optimalComposition, answers, { times: labels, delta });
        const reached = accuracy(n, accuracyOf(labels, known?.derivation));
        return {
          parameters: {
            epsilon: epsilon.toString(),
            delta: delta.toString(),
            answerEpsilon: budget.toString(),
            ...shared,
            beta: beta.toString(),
            ...(alpha && { alpha: alpha.toString() }),
          },
          certificates: [stepCertificate(labelledPublicPoints, all, {}), ...reached.certificates],
          withheld: [...reached.withheld, agnostic],
          program,
        };
      },
    };
  },
  audits: [
    { options: { epsilon: "2", teacher: "averaging" }, most: 3 },
    { options: { epsilon: "2", points: 2 }, most: 3 },
    { options: { epsilon: "1", delta: "0.1", teacher: "averaging" }, most: 3 },
  ],
});

/** What no accuracy claim can state. */
const agnostic: Withheld = {
  notion: "accuracy",
  why: "where no hypothesis of the class is without error, a model trained on predicted labels may have three times the least error",
};
