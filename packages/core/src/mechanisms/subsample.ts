import { type Certificate, count, type RuleBook } from "../certificates/index.ts";
import { subsampling } from "../certificates/rules/subsampling/rule.ts";
import { refuse } from "../issues/index.ts";
import { Bits, cryptographicSource, type RandomSource, shuffle, subset } from "../random/index.ts";
import { mechanismBook, stepCertificate, withRandomness } from "./certificates.ts";
import { randomnessOf } from "./randomness.ts";
import { recorded } from "./recorder.ts";

export interface SubsampleOptions {
  /**
   * What the mechanism promises that will be run on the part; its n is the size of the part. Differential privacy,
   * private prediction of one query, or uniform stability.
   */
  readonly base: Certificate;
  /** The number of all examples, at least that of the part. */
  readonly n: number;
  /** Default: the operating system's cryptographic generator. A seeded source marks the certificate. */
  readonly random?: RandomSource;
  /** The rules that the base's derivation uses. Default: all rules of certificates and mechanisms. */
  readonly book?: RuleBook;
}

export interface SubsampleResult {
  /** The positions of the part's examples, in random order: take the examples in this order. */
  readonly indices: readonly number[];
  /** What running the mechanism on the part promises for all n examples. */
  readonly certificate: Certificate;
}

/**
 * Draws the part of the examples that a certified mechanism is then run on: every part of its size with the same
 * probability, exactly, in uniformly random order. Not knowing who is in the part makes the mechanism more private
 * (Dagan-Feldman Lemma 8, Wang Lemma 27). The positions must stay secret. Cost: one uniform draw for each position.
 */
export function subsample(options: SubsampleOptions): SubsampleResult {
  const certificate = subsampleCertificate(options);
  const size = sizeOfPart(options.base);
  const indices = recorded(
    options.random ?? cryptographicSource,
    () => ({ mechanism: "part", parameters: { n: options.n, size } }),
    (source) => {
      const bits = new Bits(source);
      const taken = subset(bits, options.n, size);
      shuffle(bits, taken);
      return taken;
    },
  );
  return { indices, certificate };
}

/** What `subsample` with these options promises, known before anything is drawn. */
export function subsampleCertificate({
  base,
  n,
  random = cryptographicSource,
  book = mechanismBook,
}: SubsampleOptions): Certificate {
  const size = sizeOfPart(base);
  if (count(1).accept(n, "n") < size) {
    refuse({
      code: "parameter-range",
      path: "n",
      expected: `at least the ${size} examples of the part`,
      received: String(n),
    });
  }
  return withRandomness(stepCertificate(subsampling, base, { n }, book), randomnessOf(random), book);
}

function sizeOfPart({ n }: Certificate): number {
  if (n !== "any") return n;
  return refuse({
    code: "parameter-range",
    path: "base.n",
    expected: "the number of examples in the part",
    received: '"any"',
    remedy: "Make the base certificate with the option n.",
  });
}
