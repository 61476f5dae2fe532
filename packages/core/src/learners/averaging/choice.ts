import type { HypothesisClass } from "../../classes/class.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { defaults } from "../options.ts";
import { answerEpsilon, leastFlip } from "../private-prediction/index.ts";
import { blocksForPrivacy, blocksForStability, splitInto } from "./blocks.ts";
import type { Averaging } from "./program.ts";

/** What a caller asked for. */
export interface Wanted {
  readonly subject: HypothesisClass;
  readonly gamma: Rational | undefined;
  readonly epsilon: Rational | undefined;
  readonly beta: Rational;
  readonly blocks: number | undefined;
  readonly flip: Rational | undefined;
}

/** The split and the flip, from public sizes alone. */
export function averagingAt({ subject, gamma, epsilon, beta, blocks, flip }: Wanted, n: number): Averaging {
  const target = gamma ?? (epsilon === undefined ? defaults.gamma : undefined);
  if (blocks !== undefined && blocks > n) {
    refuse({ code: "parameter-range", path: "blocks", expected: `at most n = ${n}`, received: `${blocks}` });
  }
  const k =
    blocks ??
    Math.max(
      epsilon === undefined ? 1 : blocksForPrivacy(subject, n, epsilon, beta),
      target === undefined ? 1 : blocksForStability(n, target),
    );
  const needed = [
    ...(epsilon === undefined ? [] : [leastFlip(k, 1, answerEpsilon(epsilon))]),
    ...(target === undefined || target.times(k).compare(1) >= 0 ? [] : [halfMissing(target.times(k))]),
  ].reduce((a, b) => (a.compare(b) >= 0 ? a : b), Rational.zero);
  if (flip !== undefined && flip.compare(needed) < 0) {
    refuse({
      code: "parameter-range",
      path: "flip",
      expected: `at least ${needed.toString()} with ${k} blocks, so that the promise is kept`,
      received: flip.toString(),
    });
  }
  const flipped = flip ?? needed;
  return { subject, ...splitInto(subject, n, k), ...(flipped.sign() > 0 && { flip: flipped }) };
}

/** The flip that shrinks a stability by this factor. */
function halfMissing(factor: Rational): Rational {
  return Rational.one.minus(factor).over(2);
}
