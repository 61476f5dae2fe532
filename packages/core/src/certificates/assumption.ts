import type { Claim } from "./claim.ts";
import type { SampleSize } from "./judgement.ts";

/** What a proof rests on beyond its premises, in a fixed order; the sentence is what `explain` prints. */
export const assumptionSentences = {
  "ideal-randomness": "the operating system's random bits are independent and fair",
  "seeded-randomness": "the random bits came from a seed: repeatable, and NOT private",
  "bounded-sensitivity":
    "one neighboring step moves every score by at most the stated sensitivity, released integers by at most that in total, and a histogram by one row's only key",
  "public-candidates":
    "the candidates, their number and all parameters were fixed without looking at the data",
  "binary-output":
    "the output is one of two labels, and the loss is 1 for the wrong one and 0 for the right one",
  "order-invariant":
    "the mechanism ignores the order of its sample, or the sample is put into random order first",
  "uniform-subset":
    "the part was drawn uniformly at random, without looking at the data, and which one it is stays secret",
  "poisson-subset":
    "every record joined the part by a coin of its own with the stated chance, and which ones did stays secret",
  "drawn-with-replacement":
    "the mechanism is run on examples drawn uniformly with replacement from the sample, by secret coins",
  "public-split": "the examples were split by position, by a rule that does not look at them",
  "public-partition":
    "which part a record belongs to is read off that record alone, by a rule that was public beforehand",
  resampled: "the mechanism is run on n examples drawn with replacement from its sample of n",
  "fresh-coins": "every answer uses new random bits, and a new random subset where one is drawn",
  "independent-coins": "the composed mechanisms use independent coins and none reads another's output",
  "stated-events":
    "what was done to the data is what the events say, nothing else was released, and their parameters were fixed in advance",
  "filtered-events":
    "nothing was released but by events that were granted and charged before they ran, and each was what its event says",
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
  "block-sensitivity":
    "one neighboring step moves the blocks of integers by at most the stated sensitivity: the sum over blocks of the largest move of an entry",
  "euclidean-sensitivity":
    "one neighboring step moves the list of integers by at most the stated squared Euclidean length",
  "bounded-loss":
    "every computed loss is brought into [0, 1] and depends on one record and the hypothesis alone",
  "bounded-oscillation":
    "replacing one record moves the difference of its losses at any two hypotheses by at most the stated oscillation",
  "public-base": "the base measure and the regularizer were fixed without the data",
  "real-arithmetic": "the sampler draws from its law in real numbers; the doubles that ran approximate it",
  "convex-loss":
    "for every record the loss is a convex function of the hypothesis, on a convex set of hypotheses",
  "lipschitz-loss":
    "for every record the loss moves by at most the stated constant times the distance of two hypotheses",
  "linear-score":
    "the hypotheses are all vectors, and every record's loss is a function of one linear score of them, twice continuously differentiable, with at most the stated curvature",
  "quadratic-regularizer":
    "the objective is the mean loss plus half the stated constant times the squared distance from a public center",
  "exact-minimizer": "the exact minimizer of the objective was found, for every data set",
  "near-minimizer":
    "for every data set and every value of the noise the computed minimizer has a subgradient of the objective that is no longer than the stated gap",
  "bounded-hypotheses": "every hypothesis lies within the stated radius of the public center",
  "proximal-rounds":
    "the output is where the stated rounds of the proximal sampler for the certified law end, started at its public center, each step drawn exactly",
  "sampler-within":
    "for every data set the executed law is within tau, in total variation, of the certified one",
  "public-cells":
    "the output is one of the declared number of public cells; with probability zeta it is a uniform one, and nobody learns when",
  "gibbs-draw":
    "the output is drawn with weight exp(-lambda * risk) relative to the public base measure, or by permute-and-flip among finitely many candidates of equal base mass with coins exp(-lambda * excess)",
  "base-mass": "every candidate has base mass of at least one over the declared number of candidates",
  "among-candidates": "the class and the least risk cover only the public candidates that were searched",
  "sublevel-mass":
    "on every data set, for every t up to 1, the hypotheses within t of the least risk have base mass at least t^exponent / constant",
  "convex-set":
    "the hypotheses form a bounded convex set of the declared dimension and size, with the uniform base measure",
  "unit-sphere":
    "the hypotheses are the points of the unit sphere of the space of the declared dimension, with the uniform base measure",
  "public-regularizer":
    "the premise is about the risk plus a public regularizer and what the rounding of losses and hypotheses adds, which together vary by at most the declared oscillation",
  "covering-losses":
    "every hypothesis has a candidate whose loss exceeds its own by at most the declared radius, on every record",
  "staged-choice":
    "the first stage scores each part of the hypotheses by a number between the least risk in it and that plus the declared tolerance, and the second chooses within the part that the first returned",
  "perturbed-minimizer":
    "the output is the computed minimizer plus noise of density proportional to exp(-length / scale), moved no further than stated, and projected onto the hypotheses only if the minimum was taken over them",
  "perturbed-objective":
    "the output is the computed minimizer, over all vectors, of the objective plus <b, h>/n with b of density proportional to exp(-length / scale), plus noise of density proportional to exp(-length / outputScale) where that is not 0, moved no further than stated",
  "checked-table":
    "the output is drawn exactly from a public table, and for all neighboring data sets of this size every probability was compared with e^epsilon times the other",
  "checked-gaps":
    "the output is drawn exactly from a public table, and for every data set of this size the expected excess risk was computed and is at most the stated one",
  "noisy-gradient-steps":
    "from the public center, every step goes against a gradient no longer than the stated constant, rounded at most as stated, plus fresh noise of mean zero and at most the stated variance, and projects; the output is the mean of the points at which gradients were taken, moved no further than stated",
} as const;

export type AssumptionKind = keyof typeof assumptionSentences;

/** An assumption of a certificate: one of the list, or a claim taken on trust. */
export type Assumption =
  | { readonly kind: AssumptionKind }
  | { readonly kind: "premise"; readonly claim: Claim; readonly n: SampleSize };
