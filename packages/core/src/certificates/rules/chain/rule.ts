import { Rational, Real, roundUp, sum } from "../../../math/index.ts";
import { requires, type Rule, rule } from "../../rule.ts";
import { exponentWork } from "../../exponent-work.ts";

const mostLinks = 1000;

/**
 * The distance between two laws through intermediaries: epsilons and failures add, deltas are weighted by the
 * links on one side of them, from whichever end is worse (Cummings Lemma 9 for any number of links). O(links).
 */
export const chain: Rule = rule({
  id: "chain",
  source: "Cummings Lemma 9, sharpened",
  theorem: "Laws that are close link by link are close from end to end",
  mechanism: "built",
  premises: { each: ["closeness"], least: 1 },
  parameters: {},
  assumptions: ["linked"],
  work: ({ premises }) => exponentWork(premises.map(({ claim }) => claim.epsilon)),
  conclude({ premises }) {
    requires(premises.length <= mostLinks, "premises", `at most ${mostLinks} links`);
    const links = premises.map((premise) => premise.claim);
    const total = (pick: (link: (typeof links)[number]) => Rational): Rational =>
      links.reduce((all, link) => all.plus(pick(link)), Rational.zero);
    const beta = total((link) => link.beta);
    return {
      notion: "closeness",
      beta: beta.compare(1) > 0 ? Rational.one : beta,
      epsilon: total((link) => link.epsilon),
      delta: roundUp(
        weighted(links)
          .max(weighted([...links].reverse()))
          .min(1),
      ),
    };
  },
});

/** The sum of the deltas, each times e to the epsilons before it. */
function weighted(links: readonly { readonly epsilon: Rational; readonly delta: Rational }[]): Real {
  let before = Rational.zero;
  return sum(
    links.map(({ epsilon, delta }) => {
      const term = Real.from(before).exp().times(delta);
      before = before.plus(epsilon);
      return term;
    }),
  );
}
