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
  "bounded-vc": "the class has at most the declared VC dimension",
  proper: "the output is a hypothesis of the class",
  "all-distributions": "the premise holds for every distribution, finitely supported ones included",
  "analyst-sees-only-transcript": "the analyst sees nothing of the data but the transcript",
  "caps-fixed-in-advance": "caps and step sizes were fixed when the session was opened",
} as const;

export type AssumptionKind = keyof typeof assumptionSentences;

/** An assumption of a certificate: one of the list, or a claim taken on trust. */
export type Assumption =
  | { readonly kind: AssumptionKind }
  | { readonly kind: "premise"; readonly claim: Claim; readonly n: SampleSize };
