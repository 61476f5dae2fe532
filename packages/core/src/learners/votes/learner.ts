import { choice, count } from "../../certificates/index.ts";
import type { Family } from "../../classes/family.ts";
import { refuse } from "../../issues/index.ts";
import { type Rational, Real, roundUp } from "../../math/index.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type LearnerDefinition, learnerDefinition } from "../definition.ts";
import { drawCandidate, drawPromises } from "../exponential/index.ts";
import type { Facts, Learner, Plan } from "../learner.ts";
import { betaOption, defaults, epsilonOption, option } from "../options.ts";
import { defaultSizes, singleCandidates, voteCandidates, votesRefusal } from "./candidates.ts";
import { voteDocument } from "./document.ts";

/**
 * One vote of public stumps, of three or of the scales of up to three features (a sum), drawn by the number of its errors: by
 * permute-and-flip unless told otherwise, which is never worse in expectation than the exponential mechanism (McKenna-Sheldon 2020).
 * Single stumps, conjunctions and disjunctions of two are among the candidates, and where n * epsilon is too small for so many, stumps are
 * all of them. epsilon-private for any data, because one replaced example moves every number of errors by at most 1; accurate
 * beside the best candidate (Bun-Livni-Moran Lemma 16), and so beside the best function of a finite class, which is one of
 * them. Cost: one count of all candidates.
 */
export const votesLearner: LearnerDefinition = learnerDefinition({
  id: "votes",
  summary:
    "a vote of three public stumps or a sum of up to three features, drawn at once by permute-and-flip",
  source: "Bun-Livni-Moran Lemma 16; Wang Algorithm 1; McKenna-Sheldon 2020",
  kind: "model",
  options: {
    epsilon: epsilonOption,
    beta: betaOption,
    mechanism: option(
      choice("exponential", "permute-and-flip"),
      "how the candidate is drawn",
      "permute-and-flip",
    ),
    cuts: option(
      count(1),
      "how many public cuts a feature gets in votes of three",
      "5, or as many as can be counted",
    ),
    members: option(
      count(1),
      "how many stumps or features a candidate has at most, 1 or 3",
      "3 where 2 ln(candidates) is at most n * epsilon / 3, and else 1",
    ),
    places: option(
      count(0),
      "how many public places a feature is counted in when features are summed; 0: no sums",
      "16, or as many as can be counted",
    ),
  },
  refusal: votesRefusal,
  make(setting, options): Learner {
    const { epsilon = defaults.epsilon, beta = defaults.beta, mechanism = "permute-and-flip" } = options;
    const { subject } = setting;
    const lambda = epsilon === "infinity" ? "infinity" : epsilon.over(2);
    const isWholeClass = subject.domain.kind === "finite";
    const { cuts, places, members } = options;
    if (members !== undefined && members !== 1 && members !== 3) refuseMembers(members);
    const sizes = defaultSizes(setting, {
      ...(cuts !== undefined && { cuts }),
      ...(places !== undefined && { places }),
    });
    let [threes, ones]: (Family<readonly unknown[]> | undefined)[] = [];
    const ofThree = (): Family<readonly unknown[]> => (threes ??= voteCandidates(setting, sizes));
    const ofOne = (): Family<readonly unknown[]> => (ones ??= singleCandidates(setting, sizes.cuts));
    const isThree = (n: number): boolean =>
      members === undefined ? isWholeClass || canTell(ofThree().count, n, epsilon) : members === 3;
    return {
      spec: "votes",
      subject,
      plan({ n, random = cryptographicSource }: Facts): Plan {
        const hasThree = isThree(n);
        const family = hasThree ? ofThree() : ofOne();
        const candidates = family.count;
        const chosen = { epsilon: epsilon.toString(), mechanism, candidates };
        return {
          parameters: {
            ...chosen,
            members: hasThree ? 3 : 1,
            ...(isWholeClass ? {} : hasThree ? { ...sizes } : { cuts: sizes.cuts }),
          },
          ...drawPromises({ n, epsilon, beta, mechanism, candidates, isWholeClass, random }),
          program: {
            kind: "model",
            ignoresOrder: true,
            learn: async (data, run) =>
              voteDocument(subject, await drawCandidate({ family, data, lambda, mechanism, run })),
          },
        };
      },
    };
  },
  audits: [{ options: { epsilon: "1" } }, { options: { epsilon: "2", mechanism: "exponential" } }],
});

/** Whether a draw among so many exceeds the best of them by at most a third, up to a constant: 2 ln(candidates) <= n * epsilon / 3. */
function canTell(candidates: number, n: number, epsilon: Rational | "infinity"): boolean {
  return epsilon === "infinity" || roundUp(Real.from(candidates).ln()).compare(epsilon.times(n).over(6)) <= 0;
}

function refuseMembers(members: number): never {
  return refuse({ code: "parameter-range", path: "members", expected: "1 or 3", received: String(members) });
}
