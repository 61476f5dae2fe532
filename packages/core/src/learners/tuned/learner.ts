import { accountingBook } from "../../accounting/certificates.ts";
import { pureAccounting } from "../../accounting/rules/pure-accounting/rule.ts";
import { type Certificate, certify, derive, type SampleSize } from "../../certificates/index.ts";
import type { Points } from "../../data/index.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { emptyCertificate, withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource, type RandomSource } from "../../random/index.ts";
import type { Facts, Plan, Run } from "../learner.ts";
import { type TuningBudget, tuningBudget, type TuningSettings } from "./budget.ts";
import { type Candidate, requirePrivate } from "./candidate.ts";
import { locatedAt } from "./located.ts";
import { type Chosen, tunedModel } from "./program.ts";
import { rememberingEngine } from "./remembering-engine.ts";

interface TunedOptions<Data extends Points, Document> extends Omit<TuningSettings, "choices"> {
  /** Makes each choice so that one run of it costs this epsilon of pure privacy. */
  readonly choices: readonly ((epsilon: Rational | "infinity") => Candidate<Data, Document>)[];
  /** What a model should say of each example. */
  readonly labels: (data: Data) => ArrayLike<number>;
}

/** As a learner's plan: everything that is known before data, and the program, which also tells whose model it drew. */
interface TunedPlan<Data, Document> extends Omit<Plan, "program"> {
  /** What each choice would be run with. */
  readonly bases: readonly Plan["parameters"][];
  readonly learn: (data: Data, run: Run) => Promise<Chosen<Document>>;
}

/** A learner that chooses among learners and their options, and pays for it. */
export interface TunedLearner<Data extends Points, Document> {
  /** How each choice is called. */
  readonly specs: readonly string[];
  readonly budget: TuningBudget;
  readonly plan: (facts: Facts) => TunedPlan<Data, Document>;
}

/**
 * Private tuning: models of several choices are trained and one is drawn by its errors on the same rows. What is certified is the
 * whole, trainings, comparisons and the choice together (rule `pure-accounting`; argument: proof.md), whatever the choices
 * are and however many. No accuracy is promised. With epsilon = infinity the model with the fewest errors is taken and nothing is
 * promised. Cost: one training and one pass over the rows for each run.
 */
export function tunedLearner<Data extends Points, Document>({
  choices,
  labels,
  ...settings
}: TunedOptions<Data, Document>): TunedLearner<Data, Document> {
  const budget = tuningBudget({ ...settings, choices: choices.length });
  const candidates = choices.map((make, i) => locatedAt(`choices.${i}`, () => make(budget.training)));
  return Object.freeze({
    specs: candidates.map(({ spec }) => spec),
    budget,
    plan({ n, random = cryptographicSource }: Facts): TunedPlan<Data, Document> {
      if (n < 2) {
        refuse({ code: "parameter-range", path: "n", expected: "at least 2 examples", received: `${n}` });
      }
      const plans = candidates.map(({ spec, plan, predictor }, i) =>
        locatedAt(`choices.${i}`, () => {
          const { parameters, certificates, learn } = plan({ n, random });
          requirePrivate(spec, certificates, budget.training);
          return { parameters, learn, predictor };
        }),
      );
      return {
        parameters: {
          epsilon: settings.epsilon.toString(),
          trials: budget.trials,
          runs: budget.runs,
          training: budget.training.toString(),
          selection: budget.selection.toString(),
        },
        certificates: [tuningCertificate(budget, n, random)],
        withheld: [{ notion: "accuracy", why: whyNoAccuracy }],
        bases: plans.map(({ parameters }) => parameters),
        learn: (data, run) =>
          tunedModel(plans, budget, {
            data,
            labels: labels(data),
            run: { ...run, engine: rememberingEngine(run.engine, data) },
          }),
      };
    },
  });
}

const whyNoAccuracy =
  "Which choice is drawn depends on the rows, and no excess over the best of all choices is proved.";

/** What tuning costs in all, for any n where none is known: the account of everything that is done to the rows. */
export function tuningCertificate(
  { events }: TuningBudget,
  n: SampleSize = "any",
  random: RandomSource = cryptographicSource,
): Certificate {
  if (events === undefined) return emptyCertificate(n);
  const derivation = derive(pureAccounting, [], { events, neighbours: "replace-one" }, n);
  return withRandomness(certify(derivation, accountingBook), randomnessOf(random), accountingBook);
}
