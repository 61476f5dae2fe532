import { certify, type Certificate, derive, type Derivation } from "../../certificates/index.ts";
import { exponentialWeightsAccuracy } from "../../certificates/rules/exponential-weights-accuracy/rule.ts";
import { resampling } from "../../certificates/rules/resampling/rule.ts";
import { resamplingAccuracy } from "../../certificates/rules/resampling-accuracy/rule.ts";
import { refuse } from "../../issues/index.ts";
import type { Rational } from "../../math/index.ts";
import { mechanismBook, withRandomness } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import type { Facts, Learner, Plan, Program } from "../learner.ts";
import { betaOption, defaults, deltaOption, epsilonOption } from "../options.ts";
import { temperatureOf } from "../perfectly-generalizing/learner.ts";
import { accuracy, type Promises } from "../selection/index.ts";
import { type BaseDemand, demands, mildest } from "./demand.ts";

/** The number of hypotheses by which maps are compared where the class is not finite. */
const usual = 1024n;

/**
 * Runs a perfectly generalizing base on n examples drawn with replacement from the sample, which makes it (epsilon,
 * delta)-private (Cummings Algorithm 2, Theorem 32). Of the three maps from the base's promise to privacy the one that leaves
 * the base most is taken, from n, epsilon and delta alone. With epsilon = infinity it is its base without privacy.
 */
export const resampledLearner: LearnerDefinition = learnerDefinition({
  id: "resampled",
  summary:
    "a perfectly generalizing learner on examples drawn with replacement from the sample: a private one",
  source: "Cummings Algorithm 2, Theorems 32 and 33",
  kind: "as-base",
  base: "perfectly-generalizing",
  options: { epsilon: epsilonOption, delta: deltaOption, beta: betaOption },
  refusal: () => undefined,
  make(
    { subject },
    { epsilon = defaults.epsilon, delta = defaults.delta, beta = defaults.beta },
    base,
  ): Learner {
    if (base === undefined) throw new TypeError("a wrapper is made with its base");
    if (epsilon === "infinity") {
      const inner = base({ epsilon: "infinity" });
      return { spec: `resampled(${inner.spec})`, subject, plan: (facts) => inner.plan(facts) };
    }
    const half = beta.over(2);
    const many = typeof subject.size === "bigint" && subject.size > 2n ? subject.size : usual;
    const demandAt = (n: number): BaseDemand | undefined => mildest(demands(n, epsilon, delta), many);
    return {
      spec: `resampled(${base({ epsilon }).spec})`,
      subject,
      plan({ n, random = cryptographicSource, ...facts }: Facts): Plan {
        const demand = demandAt(n) ?? refuseDelta(delta);
        const inner = base({ epsilon: demand.epsilon, betaPerfect: demand.beta, beta: half });
        const plan = inner.plan({ n, random, ...facts });
        const { map } = demand;
        const perfect = perfectOf(inner, plan);
        const privacy = derive(resampling, [perfect.derivation], { map }, n);
        const randomness = randomnessOf(random);
        const accurate = accurateOf({ inner, plan, n, half }, (prove) => accuracy(prove, n, randomness));
        return {
          parameters: {
            ...plan.parameters,
            epsilon: epsilon.toString(),
            delta: delta.toString(),
            beta: beta.toString(),
            map,
            epsilonPerfect: demand.epsilon.toString(),
            betaPerfect: demand.beta.toString(),
          },
          certificates: [
            withRandomness(certify(privacy, mechanismBook), randomness),
            ...accurate.certificates,
          ],
          withheld: accurate.withheld,
          program: onResample(plan.program, n),
        };
      },
    };

    /** The base's accuracy, for the sample and from there for the distribution. */
    function accurateOf(
      { inner, plan, n, half: share }: { inner: Learner; plan: Plan; n: number; half: Rational },
      promised: (prove: (n: number) => Derivation | undefined) => Promises,
    ): Promises {
      const made = plan.certificates.find(({ claim }) => claim.notion === "accuracy");
      const missing = plan.withheld.filter(({ notion }) => notion === "accuracy");
      const candidates = plan.parameters["candidates"];
      if (made === undefined && missing.every(({ n: enough }) => enough === undefined)) {
        return { certificates: [], withheld: missing };
      }
      const vc = subject.vc().upper;
      const resampledProof = (accurate: Derivation): Derivation =>
        derive(resamplingAccuracy, [accurate], { vc, beta: share });
      return promised((size) => {
        if (size === n) return made && resampledProof(made.derivation);
        // Larger samples are looked at only to say which would do, for the base that is known by its formula.
        const demand = demandAt(size);
        if (inner.spec !== "perfectly-generalizing" || typeof candidates !== "number") return undefined;
        if (demand === undefined) return undefined;
        const hypotheses = BigInt(Math.max(2, candidates));
        const facts = { epsilon: demand.epsilon, betaPerfect: demand.beta, hypotheses, n: size };
        const parameters = { temperature: temperatureOf(facts), hypotheses, beta: share };
        return resampledProof(derive(exponentialWeightsAccuracy, [], parameters, size));
      });
    }
  },
  audits: [
    {
      options: { epsilon: "2", delta: "0.2", beta: "0.9" },
      loose: {
        "differential-privacy":
          "The base is private by itself, at a far smaller epsilon: the theorem uses nothing but its perfect generalization.",
      },
    },
  ],
});

/** The promise that the theorem needs. */
function perfectOf(inner: Learner, { certificates }: Plan): Certificate {
  return (
    certificates.find(({ claim }) => claim.notion === "perfect-generalization") ??
    refuse({
      code: "learner",
      path: "learner",
      expected: "a base that promises perfect generalization, such as perfectly-generalizing",
      received: inner.spec,
    })
  );
}

/** The program on n examples drawn with replacement; one that looks at their order gets them in random order. */
function onResample(program: Program, n: number): Program {
  if (program.kind !== "model") {
    return refuse({
      code: "learner",
      path: "learner",
      expected: "a base that publishes a model",
      received: "one that answers queries",
    });
  }
  return {
    kind: "model",
    ignoresOrder: true,
    learn: (sample, run) => {
      const drawn = run.coins.resample(sample, n);
      return program.learn(program.ignoresOrder ? drawn : run.coins.order(drawn), run);
    },
  };
}

function refuseDelta(delta: Rational): never {
  return refuse({
    code: "parameter-range",
    path: "delta",
    expected: "a number > 0: the samples on which the base's promise fails have some probability",
    received: delta.toString(),
  });
}
