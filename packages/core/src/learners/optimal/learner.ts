import { checkedMinimization } from "../../certificates/rules/checked-minimization/rule.ts";
import { refuse } from "../../issues/index.ts";
import { Rational } from "../../math/index.ts";
import { leafCertificate } from "../../mechanisms/certificates.ts";
import { randomnessOf } from "../../mechanisms/randomness.ts";
import { checkedTable } from "../../mechanisms/rules/checked-table/rule.ts";
import { codesOf } from "../../problems/codes.ts";
import { asProblem, finiteProblem } from "../../problems/finite/index.ts";
import { checkOptimal, type OptimalDocument, rowFor, tableOf } from "../../problems/optimal/index.ts";
import { placesOf, type Records } from "../../problems/records.ts";
import { cryptographicSource } from "../../random/index.ts";
import { type Utility, utilityOf } from "../utility.ts";
import type { ProblemFacts, ProblemLearner, ProblemPlan } from "../problem-learner.ts";

/**
 * The best private learner of a finite problem, from the document that `optimalLearner` of the linear program made: the row of the
 * table for the records' histogram, drawn by exact coins. The document is checked here, in integers and from the losses alone, so
 * the promises rest on no solver: privacy with the document's epsilon and, where it is of the worst case, the least excess that
 * any learner with this epsilon has, up to 1e-8. For data sets of exactly the document's size. O(n + hypotheses).
 */
export function optimalProblemLearner(given: OptimalDocument): ProblemLearner {
  // A copy of its own is checked and drawn from: what becomes of the given one later does not matter.
  const document = structuredClone(given);
  const verdict = checkOptimal(document);
  if (!verdict.holds) {
    return refuse({
      code: "learner",
      path: "document",
      expected: "a table and its proof that the checker accepts",
      received: verdict.reason,
      remedy: "Solve the problem again; a document that was changed proves nothing.",
    });
  }
  const problem = asProblem(finiteProblem({ name: document.problem.name, losses: document.problem.losses }));
  const table = tableOf(document);
  const epsilon = Rational.parse(document.epsilon);
  return Object.freeze({
    id: "optimal",
    problem,
    plan({ n, random = cryptographicSource }: ProblemFacts): ProblemPlan {
      if (n !== table.n) {
        refuse({
          code: "points",
          path: "n",
          expected: `${table.n} records: the table has a row for each of their histograms and no other`,
          received: String(n),
          remedy:
            "Solve the linear program for this n, or use --learner penalized-erm, which serves every n.",
        });
      }
      const parameters = { epsilon, neighbours: "replace-one", randomness: randomnessOf(random) };
      const privacy = leafCertificate(checkedTable, parameters, n);
      const isWorst = document.objective.kind === "worst-case";
      const utility: Utility = isWorst
        ? utilityOf(leafCertificate(checkedMinimization, { xi: Rational.parse(verdict.upper) }, n), {
            privacy,
            oscillation: 0,
            rounding: 0,
          })
        : averaged;
      return {
        parameters: { epsilon: document.epsilon, lower: verdict.lower, upper: verdict.upper },
        certificates: [privacy, ...utility.certificates],
        withheld: utility.withheld,
        program: {
          exact: true,
          learn(records, { coins }) {
            const histogram = histogramOf(records, table.values);
            const index = coins.weighted(rowFor(table, histogram), { sensitivity: epsilon, price: privacy });
            return Promise.resolve(codesOf(problem, Float64Array.of(index)));
          },
        },
      };
    },
  });
}

const averaged: Utility = {
  certificates: [],
  withheld: [
    {
      notion: "empirical-risk-minimization",
      why: "The table is best on average over the given distributions; that says nothing about every data set.",
    },
  ],
};

function histogramOf(records: Records, values: number): readonly number[] {
  const histogram = new Array<number>(values).fill(0);
  for (let place = 0, places = placesOf(records); place < places; place++) {
    histogram[records.values[place]!]! += records.counts?.[place] ?? 1;
  }
  return histogram;
}
