import type { Certificate } from "../../certificates/index.ts";
import type { HypothesisClass } from "../../classes/class.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { emptyCertificate, leafCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { labelPrivateDraw } from "../../mechanisms/rules/label-private-draw/rule.ts";
import { cryptographicSource } from "../../random/index.ts";
import { drawAccuracy, type DrawAccuracy } from "../cover/accuracy.ts";
import { chosenCover, remembered } from "../cover/chosen.ts";
import type { Values } from "../cover/options.ts";
import { coverSource, type ScaledCover } from "../cover/source.ts";
import type { Setting } from "../definition.ts";
import { hypothesisDocument } from "../document.ts";
import { drawCandidate } from "../exponential/draw.ts";
import type { Facts, ModelProgram, Plan } from "../learner.ts";
import { labelAccuracy } from "./accuracy.ts";
import { cutCandidates } from "./cuts.ts";
import { drawDichotomy } from "./dichotomies.ts";

/** So many labellings are listed one by one: on real features each takes exact linear algebra. */
const mostLabellings = { finite: 1n << 16n, real: 1n << 12n };

/** One way to make candidates of public points: what is known of it, and the program that draws. */
interface Way {
  readonly parameters: Plan["parameters"];
  readonly learn: ModelProgram["learn"];
  readonly accuracy: () => Pick<Plan, "certificates" | "withheld">;
}

/** What the learner does with n examples whose features are public. Nothing here looks at a label. */
export function labelPrivatePlan(
  setting: Setting,
  values: Values,
  facts: Facts,
  /** What was found for earlier plans of the same learner, which may be made for many samples. */
  known: Map<string, Pick<Plan, "certificates" | "withheld">>,
): Plan {
  const { epsilon } = values;
  const { n, random = cryptographicSource } = facts;
  const randomness = randomnessOf(random);
  const way =
    cutWay(setting, values, facts) ??
    dichotomyWay(setting, values, facts) ??
    coverWay(setting, values, facts);
  const privacy: Certificate =
    epsilon === "infinity"
      ? emptyCertificate(n)
      : leafCertificate(labelPrivateDraw, { epsilon, randomness }, n);
  const { certificates, withheld } =
    epsilon === "infinity"
      ? { certificates: [], withheld: [] }
      : once(known, `${n} ${randomness} ${JSON.stringify(way.parameters)}`, way.accuracy);
  return {
    parameters: {
      epsilon: epsilon.toString(),
      mechanism: values.mechanism,
      protects: "labels",
      ...way.parameters,
    },
    certificates: [privacy, ...certificates],
    withheld,
    program: { kind: "model", ignoresOrder: true, learn: way.learn },
  };
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

function cutWay(
  { subject }: Setting,
  values: Values,
  { n, random = cryptographicSource }: Facts,
): Way | undefined {
  const made = cutCandidates(subject, n);
  if (made === undefined) return undefined;
  const { mechanism, beta } = values;
  return {
    parameters: { candidates: Number(made.candidates), radius: made.radius.toString(), from: made.how },
    learn: async (sample, run) => {
      const family = made.family(sample);
      const lambda = rate(values);
      return hypothesisDocument(
        subject,
        await drawCandidate({ family, data: sample, lambda, mechanism, run }),
      );
    },
    accuracy: () =>
      labelAccuracy({
        n,
        beta,
        epsilon: finite(values),
        randomness: randomnessOf(random),
        at: (size) => {
          const { candidates, radius } = cutCandidates(subject, size)!;
          return { candidates, radius, growth: subject.growth(size).upper };
        },
      }),
  };
}

function dichotomyWay(
  { subject }: Setting,
  values: Values,
  { n, random = cryptographicSource }: Facts,
): Way | undefined {
  // Decided by n: two ways chosen by looking at the features would fail with twice the probability.
  const growth = growthAt(subject, n);
  if (growth > mostLabellings[subject.domain.kind]) return undefined;
  const { mechanism, beta } = values;
  return {
    parameters: { candidates: Number(growth), radius: "0", from: "the labellings of the public points" },
    learn: async (sample, run) =>
      hypothesisDocument(
        subject,
        await drawDichotomy({ subject, sample, lambda: rate(values), mechanism, run }),
      ),
    accuracy: () =>
      labelAccuracy({
        n,
        beta,
        epsilon: finite(values),
        randomness: randomnessOf(random),
        at: (size) => {
          const labellings = growthAt(subject, size);
          if (labellings > mostLabellings[subject.domain.kind]) return undefined;
          return { candidates: labellings, radius: Rational.zero, growth: labellings };
        },
      }),
  };
}

/** The candidates of `cover`, fixed without looking at the features: accurate by the theorem of `cover`. */
function coverWay(setting: Setting, values: Values, { n, random = cryptographicSource }: Facts): Way {
  const { subject } = setting;
  const { mechanism, beta, kappa } = values;
  const { domain } = subject;
  if (domain.kind === "finite") return tooMany(subject, n);
  const covers = remembered(coverSource(setting));
  const { cover, at } = chosenCover({ subject, covers, values, goal: "agnostic", n });
  const facts = (size: number, { candidates, radius }: ScaledCover): DrawAccuracy => ({
    n: size,
    epsilon: finite(values),
    beta,
    kappa,
    candidates,
    radius,
    against: "class",
  });
  return {
    parameters: {
      candidates: Number(cover.candidates),
      radius: cover.radius.toString(),
      from: `a cover under ${covers.reference}, because the labellings of the points are too many`,
    },
    learn: async (sample, run) =>
      hypothesisDocument(
        subject,
        await drawCandidate({ family: cover.family(), data: sample, lambda: rate(values), mechanism, run }),
      ),
    accuracy: () =>
      drawAccuracy("agnostic", facts(n, cover), randomnessOf(random), (size) => {
        const then = at(size);
        return then && facts(size, then);
      }),
  };
}

function growthAt(subject: HypothesisClass, m: number): bigint {
  return subject.growth(subject.domain.kind === "finite" ? Math.min(m, subject.domain.points) : m).upper;
}

function rate({ epsilon }: Values): Rational | "infinity" {
  return epsilon === "infinity" ? "infinity" : epsilon.over(2);
}

function finite({ epsilon }: Values): Rational {
  return epsilon === "infinity" ? Rational.one : epsilon;
}

function tooMany(subject: HypothesisClass, n: number): never {
  return refuse({
    code: "too-large",
    path: "class",
    expected: `at most ${mostLabellings.finite} labellings of the public points`,
    received: `up to ${growthAt(subject, n)} of ${n} points by ${subject.spec}`,
    remedy: "Use exponential or cover, or a smaller class.",
  });
}
