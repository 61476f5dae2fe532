import type { HypothesisClass } from "../../classes/class.ts";
import { Rational } from "../../math/index.ts";
import { exponentialCertificates, permuteAndFlipCertificate } from "../../mechanisms/index.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { cryptographicSource } from "../../random/index.ts";
import { drawProgram } from "../exponential/draw.ts";
import type { Facts, Plan } from "../learner.ts";
import { type AccuracySetting, drawAccuracy, type DrawAccuracy } from "./accuracy.ts";
import type { Chosen } from "./chosen.ts";
import type { Values } from "./options.ts";
import type { CoverSource, ScaledCover } from "./source.ts";

export interface Planning {
  readonly subject: HypothesisClass;
  readonly covers: CoverSource;
  readonly values: Values;
  readonly goals: readonly [AccuracySetting, ...AccuracySetting[]];
  readonly facts: Facts;
  /** The cover chosen for this n. */
  readonly chosen: Chosen;
  /** Whether the data can be as smooth to the reference as kappa says. */
  readonly canBeSmooth: boolean;
}

/** No claim rests on what is known to be false: an indicator is never near uniform on its range. */
const unlikeReference: Pick<Plan, "certificates" | "withheld"> = {
  certificates: [],
  withheld: [
    {
      notion: "accuracy",
      why: "a feature that has two values only is not smooth to the reference; state kappa to say how smooth it is, or use exponential",
    },
  ],
};

/** What a cover learner does with n examples: a function of public values alone. */
export function coverPlan({
  subject,
  covers,
  values,
  goals,
  chosen,
  canBeSmooth,
  facts: { n, random = cryptographicSource },
}: Planning): Plan {
  const { epsilon, beta, kappa, mechanism } = values;
  const { cover, at } = chosen;
  const scale = { epsilon: epsilon.toString(), sensitivity: 1, n, random };
  const privacy =
    mechanism === "exponential"
      ? exponentialCertificates(scale).certificate
      : permuteAndFlipCertificate(scale);
  const facts = (epsilon: Rational, n: number, { radius, candidates }: ScaledCover): DrawAccuracy => ({
    n,
    epsilon,
    beta,
    kappa: radius.sign() === 0 ? Rational.one : kappa,
    radius,
    candidates,
    against: "class",
  });
  const accuracy =
    epsilon === "infinity"
      ? []
      : !canBeSmooth && cover.radius.sign() > 0
        ? [unlikeReference]
        : goals.map((goal) =>
            drawAccuracy(goal, facts(epsilon, n, cover), randomnessOf(random), (size) => {
              const then = at(size);
              return then && facts(epsilon, size, then);
            }),
          );
  const lambda = epsilon === "infinity" ? "infinity" : epsilon.over(2);
  return {
    parameters: {
      epsilon: epsilon.toString(),
      mechanism,
      reference: covers.reference,
      kappa: kappa.toString(),
      radius: cover.radius.toString(),
      candidates: Number(cover.candidates),
    },
    certificates: [privacy, ...accuracy.flatMap(({ certificates }) => certificates)],
    withheld: accuracy.flatMap(({ withheld }) => withheld),
    program: drawProgram({ subject, family: () => cover.family(), lambda, mechanism }),
  };
}
