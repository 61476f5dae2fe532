import { describe, it } from "vitest";
import { type Agreement, expectAgreement } from "../testing/agreement.ts";

const epsilon = "0.3";
const privacy = `differential-privacy:epsilon=${epsilon},delta=0`;
const approximate = `differential-privacy:epsilon=${epsilon},delta=0.001`;
const drawn = (claim: string) => [{ claim, n: 10 }];

/** At n = 1000 and epsilon = 0.3 the exponential mechanism has lambda = 150. */
const agreements: readonly Agreement[] = [
  {
    bound: "finite-gibbs-gap",
    values: { n: 1000, epsilon, candidates: 441 },
    rule: "finite-gibbs-minimization",
    field: "xi",
    parameters: { candidates: "441", lambda: "150" },
  },
  {
    bound: "convex-gibbs-gap",
    values: { n: 1000, epsilon, dimension: 7 },
    rule: "convex-gibbs-minimization",
    field: "xi",
    parameters: { dimension: 7, lambda: "150" },
  },
  {
    bound: "lipschitz-gibbs-gap",
    values: { n: 1000, epsilon, dimension: 3, lipschitz: "0.5", diameter: 3 },
    rule: "lipschitz-gibbs-minimization",
    field: "xi",
    parameters: { dimension: 3, lipschitz: "0.5", diameter: "3", lambda: "150" },
  },
  {
    bound: "sphere-gibbs-gap",
    values: { lambda: 150, dimension: 4, lipschitz: 2 },
    rule: "sphere-gibbs-minimization",
    field: "xi",
    parameters: { dimension: 4, lipschitz: "2", lambda: "150" },
  },
  {
    bound: "privacy-stability",
    values: { epsilon },
    rule: "privacy-to-stability",
    field: "gamma",
    premises: [privacy],
  },
  {
    bound: "approximate-stability",
    values: { epsilon, delta: "0.001" },
    rule: "privacy-to-stability",
    field: "gamma",
    premises: [approximate],
  },
  {
    bound: "bounded-range-stability",
    values: { epsilon },
    rule: "bounded-range-to-stability",
    field: "gamma",
    premises: [`bounded-range:epsilon=${epsilon}`],
  },
  {
    bound: "concentrated-stability",
    values: { rho: "0.07" },
    rule: "concentrated-to-stability",
    field: "gamma",
    premises: ["zero-concentrated-privacy:rho=0.07"],
  },
  {
    bound: "subsampled-epsilon",
    values: { n: 137, drawn: 10, epsilon },
    rule: "subsampling",
    field: "epsilon",
    premises: drawn(privacy),
    parameters: { n: 137 },
  },
  {
    bound: "subsampled-delta",
    values: { n: 137, drawn: 10, delta: "0.001" },
    rule: "subsampling",
    field: "delta",
    premises: drawn(approximate),
    parameters: { n: 137 },
  },
  {
    bound: "drawn-with-replacement-epsilon",
    values: { n: 137, drawn: 10, epsilon },
    rule: "subsampling-with-replacement",
    field: "epsilon",
    premises: drawn(privacy),
    parameters: { n: 137 },
  },
  {
    bound: "consistency-to-gap",
    values: { n: 137, drawn: 10, xi: "0.1" },
    rule: "consistency-to-minimization",
    field: "xi",
    premises: drawn("consistency:xi=0.1,scope=all-distributions"),
    parameters: { n: 137, scheme: "without-replacement" },
  },
  {
    bound: "group-delta",
    values: { group: 5, epsilon, delta: "0.001" },
    rule: "group-privacy",
    field: "delta",
    premises: [approximate],
    parameters: { group: 5 },
    n: 100,
  },
];

describe("bounds state what certificates do", () => {
  for (const agreement of agreements) {
    it(`${agreement.bound} and the rule ${agreement.rule}`, () => {
      expectAgreement(agreement);
    });
  }
});
