import type { Certificate } from "../../../certificates/index.ts";
import { count } from "../../../certificates/index.ts";
import { Bits, cryptographicSource, type RandomSource } from "../../../random/index.ts";
import { binomialMasses, majorityChance } from "../laws.ts";
import { drawAgreements, VoteCounter, wordsFor } from "../votes.ts";
import type { HoldoutServer, HoldoutSession } from "./server.ts";

export interface OverfittingOptions {
  /** Examples for training, and as many in the holdout set. Default 10000. */
  readonly n?: number;
  /** Features, all independent of the label. Default 10000. */
  readonly features?: number;
  /** How many features a classifier uses; one classifier for each. Default 500 alone. */
  readonly used?: readonly number[];
  readonly server: HoldoutServer;
  /** Default: cryptographic. */
  readonly random?: RandomSource;
}

/** How often one classifier is right. */
export interface Accuracies {
  /** Features it uses: fewer than wanted where fewer were found. */
  readonly used: number;
  readonly training: number;
  /** As the server tells it, in whole examples; nothing once its budget is spent. */
  readonly told: number | undefined;
  /** On the holdout set itself. */
  readonly holdout: number;
  /** On n fresh examples. The truth is 1/2: labels are independent of features. */
  readonly fresh: number;
}

export interface OverfittingFinding {
  readonly server: string;
  readonly n: number;
  readonly features: number;
  /** Features that passed on training and holdout. */
  readonly passed: number;
  readonly classifiers: readonly Accuracies[];
  /** How many answers showed the holdout set. */
  readonly shown: number;
  readonly certificate?: Certificate;
}

/**
 * The overfitting of a holdout set that is used again and again (Dwork, Feldman, Hardt, Pitassi, Reingold, Roth, "The reusable holdout",
 * Science 2015). Labels and features are independent fair signs. The analyst keeps the features whose correlation with the label is
 * at least 1/sqrt(n) on the training set and, by the server's word, on the holdout set, with one sign on both; takes those with the
 * largest training correlation; and predicts by the majority of their signed values. Where the holdout is shown exactly, it praises the
 * classifier as much as the training set does. Cost: n * features / 16 words; a second for the published size.
 */
export function overfitHoldout(options: OverfittingOptions): OverfittingFinding {
  const { server, used = [500], random = cryptographicSource } = options;
  const n = count(2).accept(options.n ?? 10_000, "n");
  const features = count(1).accept(options.features ?? 10_000, "features");
  for (const wanted of used) count(1).accept(wanted, "used");
  const bits = new Bits(random);
  const session = server.open(n, random);
  const training = new AgreementTable(n, features, bits);
  const holdout = new AgreementTable(n, features, bits);
  const least = Math.sqrt(n);
  const found: { readonly feature: number; readonly excess: number }[] = [];
  for (let feature = 0; feature < features; feature++) {
    const counts = { training: training.counts[feature]!, holdout: holdout.counts[feature]! };
    const told = session.ask(counts);
    const excess = 2 * counts.training - n;
    // Where nothing is told, the analyst has the training set alone.
    const other = told === undefined ? excess : 2 * told - n;
    if (Math.abs(excess) >= least && Math.abs(other) >= least && excess * other > 0)
      found.push({ feature, excess });
  }
  found.sort((a, b) => Math.abs(b.excess) - Math.abs(a.excess));
  const parts = { training, holdout, bits, session, n };
  return {
    server: server.name,
    n,
    features,
    passed: found.length,
    classifiers: used.map((wanted) => classifier(found.slice(0, wanted), parts)),
    shown: session.shown(),
    ...(session.certificate && { certificate: session.certificate }),
  };
}

/** The majority of the signed features, on all three sets. */
function classifier(
  chosen: readonly { readonly feature: number; readonly excess: number }[],
  {
    training,
    holdout,
    bits,
    session,
    n,
  }: {
    readonly training: AgreementTable;
    readonly holdout: AgreementTable;
    readonly bits: Bits;
    readonly session: HoldoutSession;
    readonly n: number;
  },
): Accuracies {
  const votes = Array.from({ length: 3 }, () => new VoteCounter(n, chosen.length));
  const fresh = new Uint32Array(wordsFor(n));
  for (const { feature, excess } of chosen) {
    drawAgreements(bits, n, fresh);
    [training.column(feature), holdout.column(feature), fresh].forEach((words, set) => {
      votes[set]!.add(words, excess < 0);
    });
  }
  const [onTraining, onHoldout, onFresh] = votes.map((one) => one.shareOfMajorities()) as [
    number,
    number,
    number,
  ];
  const told = session.ask({ training: Math.round(onTraining * n), holdout: Math.round(onHoldout * n) });
  return {
    used: chosen.length,
    training: onTraining,
    told: told === undefined ? undefined : told / n,
    holdout: onHoldout,
    fresh: onFresh,
  };
}

/** For every feature and example one bit: whether the feature agrees with the label. */
class AgreementTable {
  readonly counts: Int32Array;
  readonly #words: Uint32Array;
  readonly #width: number;

  constructor(n: number, features: number, bits: Bits) {
    this.#width = wordsFor(n);
    this.#words = new Uint32Array(this.#width * features);
    this.counts = new Int32Array(features);
    for (let feature = 0; feature < features; feature++) {
      this.counts[feature] = drawAgreements(bits, n, this.column(feature));
    }
  }

  column(feature: number): Uint32Array {
    return this.#words.subarray(feature * this.#width, (feature + 1) * this.#width);
  }
}

/**
 * The expected accuracy on a holdout set that was shown exactly, where so many features passed: given one example, each agrees with
 * it independently with probability E[max(A, n-A)/n], A ~ Bin(n, 1/2) with |2A - n| >= sqrt(n).
 */
export function expectedHoldoutAccuracy(n: number, used: number): number {
  let [mass, right] = [0, 0];
  binomialMasses(n, 1 / 2).forEach((p, agreeing) => {
    if (Math.abs(2 * agreeing - n) < Math.sqrt(n)) return;
    mass += p;
    right += (p * Math.max(agreeing, n - agreeing)) / n;
  });
  return majorityChance(used, right / mass);
}
