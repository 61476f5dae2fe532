import { upward } from "../../reference/arithmetic.ts";
import { fraction } from "../../reference/fraction.ts";
import { must, number, premiseAt, type ReferenceRule, whole } from "../../reference/rule.ts";

/** xi / prod_{i<m} (1 - i/n) without replacement, xi with replacement. */
export const reference: ReferenceRule = {
  id: "consistency-to-minimization",
  premises: [["consistency"]],
  parameters: ["n", "scheme"],
  changes: (use) =>
    use.parameters["scheme"] === "with-replacement"
      ? `that is run on ${use.premises[0]?.n} draws with replacement from its ${use.n} rows`
      : `that is run on ${use.premises[0]?.n} of its ${use.n} rows, drawn at random`,
  assumptions: (use) => [
    ...(use.parameters["scheme"] === "without-replacement"
      ? ["order-invariant", "uniform-subset"]
      : ["drawn-with-replacement"]),
    "all-distributions",
  ],
  size: (use) => whole(use.parameters, "n", 1),
  work: () => 300_000,
  conclude(use) {
    const consistency = premiseAt(use);
    const n = whole(use.parameters, "n", 1);
    const m = use.premises[0]?.n;
    must(typeof m === "number", "the number of draws");
    must(consistency["scope"] === "all-distributions", "every distribution");
    const { scheme } = use.parameters;
    must(scheme === "without-replacement" || scheme === "with-replacement", "a scheme");
    if (scheme === "with-replacement") {
      return { notion: "empirical-risk-minimization", xi: consistency["xi"], scope: "always" };
    }
    must(m <= n && m <= 100_000, "at most n draws, and at most 100000");
    must(m * (m - 1) <= 1000 * n, "draws that may be distinct");
    const xi = number(consistency, "xi");
    const quotient = upward((r) => {
      let distinct = r.add(1);
      for (let i = 0; i < m; i++) distinct = r.mul(distinct, fraction(BigInt(n - i), BigInt(n)));
      return r.div(xi, distinct);
    });
    return { notion: "empirical-risk-minimization", xi: quotient, scope: "always" };
  },
};
