import { openProbability, positive } from "../certificates/index.ts";
import type { Issue } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { ceiling } from "../queries/noise.ts";
import { type PromiseOptions, promisedAlpha, type SessionAccount } from "./promise.ts";
import type { Selection, Step } from "./step.ts";

/** What an analyst wants to be sure of: a statistic chosen from the transcript is within alpha, but for a chance of beta. */
export interface SessionGoal {
  readonly alpha: Rational;
  readonly beta: Rational;
}

/** Reads a goal. */
export function readGoal(given: { readonly alpha: RationalLike; readonly beta: RationalLike }): SessionGoal {
  return Object.freeze({
    alpha: positive.accept(given.alpha, "goal.alpha"),
    beta: openProbability.accept(given.beta, "goal.beta"),
  });
}

export interface Admission {
  /** The account as it would stand with the step. */
  readonly after: SessionAccount;
  readonly n: number;
  readonly unit: PromiseOptions["unit"];
  /** What of it the step would add; nothing for private steps, and when a session is opened. */
  readonly added?: Selection;
  /** The step, to say what could be asked instead. */
  readonly step?: Step;
}

/**
 * Why a step must be refused: the alpha of the running promise would exceed the goal's. Says from what to what alpha would rise, and what
 * would be possible. Depends on the transcript and declared sizes only; the session stays usable. Private steps do not move
 * alpha: for them it is the budget that ends.
 */
export function admits(goal: SessionGoal, { after, added, step, n, unit }: Admission): Issue | undefined {
  const alphaAt = (account: SessionAccount, beta = goal.beta): Rational | undefined =>
    promisedAlpha({ account, n, unit, beta });
  const isWithin = (alpha: Rational | undefined): boolean =>
    alpha !== undefined && alpha.compare(goal.alpha) <= 0;
  const alpha = alphaAt(after);
  if (isWithin(alpha)) return undefined;
  const before = minus(after, added);
  const then = inWords(alpha);
  const betas = largerBetas(goal.beta).find((beta) => isWithin(alphaAt(after, beta)));
  const otherBeta = betas === undefined ? [] : [`It would fit with beta = ${betas}`];
  const now = alphaAt(before);
  if (!isWithin(now)) {
    const enough = leastSize(n, (size) => {
      const larger = promisedAlpha({ account: after, n: size, unit, beta: goal.beta });
      return isWithin(larger);
    });
    return {
      code: "exhausted",
      path: "goal.alpha",
      expected: `at least ${then}, which is what ${n} rows and the whole budget allow at beta = ${goal.beta}`,
      received: goal.alpha.toString(),
      remedy: sentences([
        ...otherBeta,
        ...(enough === undefined ? [] : [`It would fit with ${enough} rows`]),
      ]),
    };
  }
  const cheaper = step?.cheaper?.(({ nats, kept }) =>
    isWithin(alphaAt({ ...before, nats: before.nats.plus(nats), kept: before.kept + kept })),
  );
  return {
    code: "exhausted",
    path: "goal.alpha",
    expected: `a step that leaves alpha at most ${goal.alpha}`,
    received: `one that would raise it from ${inWords(now)} to ${then}`,
    remedy: sentences([
      cheaper ?? "No cheaper question of this kind fits; private answers leave alpha as it is",
      ...otherBeta,
    ]),
  };
}

function minus(account: SessionAccount, added: Selection | undefined): SessionAccount {
  if (added === undefined) return account;
  return { ...account, nats: account.nats.minus(added.nats), kept: account.kept - added.kept };
}

/** Five decimals, rounded up. */
function inWords(alpha: Rational | undefined): string {
  if (alpha === undefined) return "no promise at all";
  return Rational.of(ceiling(alpha.times(decimals)), decimals).toString();
}

const decimals = 100_000;

/** Round numbers above beta, up to one half. */
function largerBetas(beta: Rational): readonly Rational[] {
  return ["1e-6", "1e-5", "1e-4", "1e-3", "0.002", "0.005", "0.01", "0.02", "0.05", "0.1", "0.2", "0.5"]
    .map((text) => Rational.parse(text))
    .filter((other) => other.compare(beta) > 0);
}

/** The least number of rows that would do, if a thousand times as many do. */
function leastSize(n: number, isEnough: (size: number) => boolean): number | undefined {
  let [tooSmall, enough] = [n, n * 2];
  while (!isEnough(enough)) {
    if (enough > n * 1000) return undefined;
    [tooSmall, enough] = [enough, enough * 2];
  }
  while (enough - tooSmall > 1) {
    const middle = Math.floor((tooSmall + enough) / 2);
    if (isEnough(middle)) enough = middle;
    else tooSmall = middle;
  }
  return enough;
}

function sentences(parts: readonly string[]): string {
  return parts.length === 0
    ? "Ask for a larger alpha, or open a data set with a smaller budget."
    : parts.map((part) => `${part}.`).join(" ");
}
