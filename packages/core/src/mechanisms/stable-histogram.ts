import { type Certificate, openProbability } from "../certificates/index.ts";
import { refuse } from "../issues/index.ts";
import { Rational, type RationalLike } from "../math/index.ts";
import { Bits, cryptographicSource, discreteLaplace } from "../random/index.ts";
import { emptyCertificate, leafCertificate } from "./certificates.ts";
import { readEpsilon, type RunOptions } from "./options.ts";
import { randomnessOf } from "./randomness.ts";
import { recorded } from "./recorder.ts";
import { stableHistogram as stableHistogramRule } from "./rules/stable-histogram/rule.ts";
import { leastThreshold } from "./stray-release.ts";

export interface StableHistogramPlanOptions extends RunOptions {
  /** The privacy parameter, in (0, 1000]; with "infinity" the exact counts are released and nothing is promised. */
  readonly epsilon: RationalLike;
  /** The greatest delta that may be spent, in (0, 1); the certificate states what is spent. */
  readonly delta: RationalLike;
}

export interface StableHistogramOptions extends StableHistogramPlanOptions {
  /**
   * One key for each row (or batch), `undefined` where a row has none; or the map of keys to their counts. A row's
   * key may depend on that row alone. The keys need not be known in advance.
   */
  readonly keys: Iterable<string | undefined> | ReadonlyMap<string, number>;
}

export interface StableHistogramResult {
  /** The released keys, in the order of their UTF-16 units, with noisy counts that are `threshold` or more. */
  readonly counts: readonly { readonly key: string; readonly count: number }[];
  /** The noisy count from which a key is released; a function of epsilon and delta alone. */
  readonly threshold: number;
  readonly certificate: Certificate;
}

/**
 * The frequent keys of an unknown domain with noisy counts. Every key that occurs gets discrete Laplace noise of scale
 * 2/epsilon and is released when its noisy count reaches the threshold: (epsilon, delta)-private for one replaced row
 * (Bun-Livni-Moran Lemma 15). A replaced row moves two counts, hence the 2. Cost: one draw for each key.
 */
export function stableHistogram(options: StableHistogramOptions): StableHistogramResult {
  const { certificate, scale, threshold } = plan(options);
  const counts = [...countsOf(options.keys)].sort(([a], [b]) => (a < b ? -1 : 1));
  const listed = (noise: () => bigint): StableHistogramResult["counts"] =>
    counts
      .map(([key, count]) => ({ key, count: Number(BigInt(count) + noise()) }))
      .filter(({ count }) => count >= threshold);
  const released =
    scale === undefined
      ? listed(() => 0n)
      : recorded(
          options.random ?? cryptographicSource,
          () => ({
            mechanism: "stable-histogram",
            parameters: { scale, threshold, n: options.n ?? "any" },
            input: { values: new Map(counts), distance: "sum", sensitivity: 2 },
            price: certificate,
          }),
          (source) => {
            const bits = new Bits(source);
            return listed(() => discreteLaplace(bits, scale));
          },
        );
  return { counts: released, threshold, certificate };
}

/** What `stableHistogram` with these options promises, known before there are keys. */
export function stableHistogramCertificate(options: StableHistogramPlanOptions): Certificate {
  return plan(options).certificate;
}

interface HistogramPlan {
  readonly certificate: Certificate;
  readonly scale: Rational | undefined;
  readonly threshold: number;
}

function plan({ random = cryptographicSource, n, ...options }: StableHistogramPlanOptions): HistogramPlan {
  const epsilon = readEpsilon(options.epsilon);
  const delta = openProbability.accept(options.delta, "delta");
  if (epsilon === "infinity") return { certificate: emptyCertificate(n), scale: undefined, threshold: 1 };
  const threshold = leastThreshold(epsilon, delta);
  const parameters = { epsilon, threshold, randomness: randomnessOf(random) };
  const certificate = leafCertificate(stableHistogramRule, parameters, n);
  return { certificate, scale: Rational.of(2).over(epsilon), threshold };
}

/** The keys that occur, with their counts. No issue names a key. */
function countsOf(keys: StableHistogramOptions["keys"]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const add = (key: unknown, count: unknown): void => {
    if (typeof key !== "string" || !Number.isSafeInteger(count) || (count as number) < 0) {
      refuse({
        code: "input-unreadable",
        path: "keys",
        expected: "a string or undefined for each row, or a map from strings to counts",
      });
    }
    if ((count as number) > 0) counts.set(key, (counts.get(key) ?? 0) + (count as number));
  };
  if (keys instanceof Map) for (const [key, count] of keys) add(key, count);
  else for (const key of keys as Iterable<string | undefined>) if (key !== undefined) add(key, 1);
  return counts;
}
