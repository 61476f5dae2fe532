import type { Certificate, ClaimOf } from "../../certificates/index.ts";
import { Rational, roundUp } from "../../math/index.ts";
import { logistic } from "../logistic.ts";
import type { ModelFile } from "./file.ts";

type Privacy = ClaimOf<"differential-privacy" | "private-prediction">;

/** Beyond it the factor e^epsilon is above 10^21: no event of any use has a probability that this bounds. */
const largestEpsilon = 50;

/** What a model may be used for, as far as its certificates say; the seed of its coins where it had one. */
export function modelUse(certificates: readonly Certificate[], seed?: string): string {
  const promises = privacyOf(certificates);
  if (promises.length === 0) return "WITHOUT a promise of privacy: it may tell about single rows";
  if (seed !== undefined) return "for tests: whoever knows the seed can undo its noise";
  const weakness = weaknessOf(promises);
  if (weakness !== undefined) return `to give away only where the rows are public: ${weakness}`;
  if (promises.every(({ claim }) => claim.neighbours === "replace-label"))
    return "to give away where all features are public";
  return "to give away";
}

/** From this epsilon of all answers on, a 50% belief may become more than 99.3%. */
const hardlyAny = 5;

/**
 * What a predictor is, in sentences: what one answer costs, what all of them cost together and what that means for a person, that the file is
 * to be kept secret, and how many answers can be right at all. From what is public about it alone.
 */
export function predictorInWords({
  certificates,
  parameters,
  mostRight,
}: Pick<ModelFile, "parameters"> & {
  readonly certificates: readonly Certificate[];
  readonly mostRight?: Rational | undefined;
}): readonly string[] {
  const queries = Number(parameters["queries"]);
  const answers = privacyOf(certificates).flatMap(({ claim }) =>
    claim.notion === "private-prediction" ? [claim] : [],
  );
  const one = answers.find((claim) => claim.queries === 1);
  const all = answers.find((claim) => claim.queries === queries);
  const secret = "This file contains your rows: keep it secret.";
  if (one === undefined || all === undefined) {
    const what = `a predictor WITHOUT a promise of privacy. It gives ${queries} answers, and they may tell about single rows.`;
    return [what, secret, ...bestAccuracy(mostRight)];
  }
  const cost = `epsilon ${upToThreeDigits(one.epsilon)}`;
  const total = queries === 1 ? "" : `; all ${queries} together cost ${upToThreeDigits(all.epsilon)}`;
  const each = `a predictor. ${queries === 1 ? "Its one answer" : "Each answer"} costs ${cost}${total}${beliefInWords(all)}.`;
  const isWeak = all.epsilon.compare(hardlyAny) > 0;
  const weak = isWeak ? ["It protects almost nobody: lower epsilon, or the number of queries."] : [];
  return [each, ...weak, ...bestAccuracy(mostRight), secret];
}

/** What somebody who gives a fact about a row 50% may believe after all answers: e^epsilon / (1 + e^epsilon), of a pure promise. */
function beliefInWords({ epsilon, delta }: Privacy): string {
  if (delta.sign() !== 0) return "";
  const share = roundUp(logistic(epsilon));
  return `: a 50% belief becomes at most ${upToThreeDigits(share.times(100))}%`;
}

/** How many answers can be right in expectation. Nothing where no noise turns them around. */
function bestAccuracy(mostRight: Rational | undefined): readonly string[] {
  if (mostRight === undefined) return [];
  const share = upToThreeDigits(mostRight.times(100));
  return [`Expect at most ${share}% of the answers to be right: the noise turns the others around.`];
}

/** The least decimal of three digits that is not below a positive number. */
function upToThreeDigits(value: Rational): string {
  let scale = 1n;
  while (value.times(scale).compare(100) < 0) scale *= 10n;
  const { numerator, denominator } = value.times(scale);
  return Rational.of((numerator + denominator - 1n) / denominator, scale).toString();
}

interface Promised {
  readonly claim: Privacy;
  readonly n: Certificate["n"];
}

function privacyOf(certificates: readonly Certificate[]): readonly Promised[] {
  return certificates.flatMap(({ claim, n, vacuous }) =>
    (claim.notion === "differential-privacy" || claim.notion === "private-prediction") && !vacuous
      ? [{ claim, n }]
      : [],
  );
}

/**
 * Why none of the promises protects anybody: epsilon is too large, or delta is no smaller than 1/n, at which a mechanism that
 * publishes one of the rows whole is private too. Undefined where one of them does protect.
 */
function weaknessOf(promises: readonly Promised[]): string | undefined {
  const weaknesses = promises.map(({ claim: { epsilon, delta }, n }) => {
    if (epsilon.compare(largestEpsilon) > 0) return `an epsilon of ${epsilon} protects nobody`;
    if (n !== "any" && delta.times(n).compare(1) >= 0)
      return `a delta of ${delta}, not below 1/n, protects nobody`;
    return undefined;
  });
  return weaknesses.includes(undefined) ? undefined : weaknesses[0];
}
