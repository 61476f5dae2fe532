import type { Claim } from "./claim.ts";
import type { SampleSize } from "./judgement.ts";

/** What a proof rests on beyond its premises, in a fixed order; the sentence is what `explain` prints. */
export const assumptionSentences = {
  "ideal-randomness": "the operating system's random bits are independent and fair",
  "seeded-randomness": "the random bits came from a seed: repeatable, and NOT private",
  "bounded-sensitivity": "one neighboring step moves every score by at most the stated sensitivity",
  "public-candidates":
    "the candidates, their number and all parameters were fixed without looking at the data",
  "binary-output":
    "the output is one of two labels, and the loss is 1 for the wrong one and 0 for the right one",
  "order-invariant":
    "the mechanism ignores the order of its sample, or the sample is put into random order first",
  "uniform-subset":
    "the part was drawn uniformly at random, without looking at the data, and which one it is stays secret",
  "drawn-with-replacement":
    "the mechanism is run on examples drawn uniformly with replacement from the sample, by secret coins",
  "public-split": "the examples were split by position, by a rule that does not look at them",
  resampled: "the mechanism is run on n examples drawn with replacement from its sample of n",
  "fresh-coins": "every answer uses new random bits, and a new random subset where one is drawn",
  "independent-coins": "the composed mechanisms use independent coins and none reads another's output",
  "every-prefix": "each later mechanism keeps its promise for every output of the earlier ones",
  "no-further-access": "what was computed afterwards read the certified output and nothing else of the data",
  iid: "the examples were drawn independently from one distribution",
  "public-features": "the features are public: what was fixed in advance looked at them, and at no label",
  smooth:
    "the data's distribution has at most kappa times the mass of the public reference wherever two hypotheses differ",
  realizable: "some hypothesis of the class makes no error on the distribution",
  consistent: "the output agrees with the sample whenever some hypothesis does",
  linked: "each comparison starts at the law where the one before it ends",
  "same-learner": "all premises speak of the same learner on the same sample",
  "output-is-function-of-kept":
    "the output can be computed again from the kept examples and the declared choice alone",
  "code-fixed-in-advance": "the code that spells the selection was fixed before the data were seen",
  "data-independent-selection": "the kept positions were drawn without looking at the data",
  "stable-selection": "an example that was not kept could not, on its own, have changed the selection",
  "extreme-positives":
    "what is kept are the extreme positive examples of the declared shape, found before anything else was",
  "finite-range": "the output takes at most the declared number of values",
  "finite-domain": "a labelled example takes at most the declared number of values",
  "finite-class": "the class has at most the declared number of hypotheses",
  "bounded-growth": "the class realizes at most the declared number of labellings of that many points",
  "few-pieces":
    "a hypothesis that errs more misses one of the declared number of sets of that mass, fixed or between two sample points",
  "bounded-patterns":
    "hypotheses that differ on that many points differ on all of one of the declared number of sets of positions",
  "every-target": "the second promise holds for all targets of the class at once",
  covering:
    "every hypothesis of the class is within the declared radius of a candidate, in the metric of the public reference",
  "best-candidate": "some candidate is as good as the best of the class",
  "bounded-vc": "the class has at most the declared VC dimension",
  proper: "the output is a hypothesis of the class",
  "empirical-minimizer":
    "the hypothesis has the fewest errors of its class on the examples it was computed from",
  "leave-one-out":
    "of any subset and one more point, at most the declared number would be mislabelled by the representative of the others",
  "public-points":
    "the labelled points are public, chosen independently of the data, and no more than the answers that were paid for",
  "public-points-iid":
    "the public points were drawn independently of one another and of the data, from the distribution of the examples",
  "ranked-learner":
    "the online learner errs at most the declared number of times on examples of one function, and then predicts that function",
  "closure-learner":
    "the online learner predicts 1 only where every function that agrees with its examples does",
  "dichotomy-relabelling":
    "the labels were replaced by a labelling that the class allows, drawn by its number of errors, and stay secret",
  "row-filter":
    "the mechanism is run on the first examples that coins of their own let through, with fixed ones where too few are",
  "set-aside": "the noisy count is of errors on examples that served nothing else",
  "reweighted-rounds":
    "every round lets fresh examples through by how often earlier rounds were right there, as the theorem prescribes",
  "all-distributions": "the premise holds for every distribution, finitely supported ones included",
  "analyst-sees-only-transcript": "the analyst sees nothing of the data but the transcript",
  "caps-fixed-in-advance": "caps and step sizes were fixed when the session was opened",
} as const;

export type AssumptionKind = keyof typeof assumptionSentences;

/** An assumption of a certificate: one of the list, or a claim taken on trust. */
export type Assumption =
  | { readonly kind: AssumptionKind }
  | { readonly kind: "premise"; readonly claim: Claim; readonly n: SampleSize };
