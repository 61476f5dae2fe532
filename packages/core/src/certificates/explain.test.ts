import { describe, expect, it } from "vitest";
import { certify, ruleBook } from "./certificate.ts";
import { derive, premise } from "./derivation.ts";
import { assumptionInWords, claimInShort, claimInWords, explain } from "./explain.ts";
import { nonNegative } from "./field.ts";
import { notionNames } from "./notions.ts";
import { rule } from "./rule.ts";
import { readClaim } from "./text.ts";

const sum = rule({
  id: "sum",
  source: "a test",
  theorem: "Sums add up",
  mechanism: "built",
  premises: { each: ["differential-privacy"], least: 1 },
  parameters: { extra: nonNegative },
  assumptions: ["fresh-coins"],
  conclude: ({ premises, parameters: { extra } }) => ({
    notion: "robust-generalization",
    alpha: premises.reduce((total, { claim }) => total.plus(claim.epsilon), extra),
    beta: extra,
  }),
});
const book = ruleBook([sum]);
const first = premise(readClaim("differential-privacy:epsilon=0.5"), 100);
const second = premise(readClaim("differential-privacy:epsilon=0.25,delta=1e-6,group=3"), "any");

describe("explain", () => {
  it("prints premises first, then the promise, the assumptions and the proof as a tree", () => {
    const certificate = certify(derive(sum, [first, second], { extra: "0.125" }), book);
    expect(explain(certificate, book)).toBe(`Holds if
  - replacing one row changes the probability of any event by a factor of at most e^0.5 (n = 100) [differential-privacy epsilon=0.5 delta=0 neighbours=replace-one group=1], taken on trust
  - replacing any 3 rows changes the probability of any event by a factor of at most e^0.25 plus 0.000001 [differential-privacy epsilon=0.25 delta=0.000001 neighbours=replace-one group=3], taken on trust
Promise
  a statistic chosen by looking at the output alone deviates from its expectation by more than 0.875 with probability at most 0.125 (n = 100).
Assumes
  - every answer uses new random bits, and a new random subset where one is drawn
Proof
  robust-generalization alpha=0.875 beta=0.125 n=100
  │  by sum with extra=0.125: Sums add up
  │     (a test)
  ├─ differential-privacy epsilon=0.5 delta=0 neighbours=replace-one group=1 n=100
  │     taken on trust
  └─ differential-privacy epsilon=0.25 delta=0.000001 neighbours=replace-one group=3
        taken on trust
`);
  });

  it("says that a vacuous promise is vacuous, and prints no empty sections", () => {
    const certificate = certify(premise(readClaim("none"), "any"), book);
    expect(certificate.vacuous).toBe(true);
    const text = explain(certificate, book);
    expect(text).toContain("Promise (vacuous: it holds for every mechanism)\n  nothing is promised.");
    expect(
      text
        .split("\n")
        .filter((line) => /^[A-Z]/.test(line))
        .map((line) => line.split(" ")[0]),
    ).toEqual(["Holds", "Promise", "Proof"]);
  });

  it("lists the parameters of a step with commas", () => {
    const two = rule({
      ...sum,
      id: "two",
      mechanism: "built",
      parameters: { extra: nonNegative, more: nonNegative },
    });
    const made = certify(derive(two, [first], { extra: "0.125", more: "1" }), ruleBook([two]));
    expect(explain(made, ruleBook([two]))).toContain("by two with extra=0.125, more=1: ");
  });

  it("has a sentence for every notion", () => {
    const examples = [
      "differential-privacy:epsilon=1,neighbours=add-or-remove-one",
      "bounded-range:epsilon=1,neighbours=replace-label",
      "zero-concentrated-privacy:rho=0.1",
      "renyi-privacy:order=2,epsilon=0.1",
      "private-prediction:epsilon=1",
      "private-prediction:epsilon=1,delta=0.1,queries=infinity",
      "private-prediction:epsilon=1,queries=7",
      "uniform-stability:gamma=0.1,group=2",
      "expected-generalization:gamma=0.1",
      "generalization:alpha=0.1,beta=0.1",
      "robust-generalization:alpha=0.1,beta=0.1",
      "split-robust-generalization:alpha=0.1,beta=0.1",
      "perfect-generalization:beta=0.1,epsilon=0.1",
      "closeness:epsilon=0.1",
      "selection:kept=1,nats=2,stable=true",
      "selection:kept=1,nats=2",
      "global-stability:eta=0.1",
      "error-bound:alpha=0.1,beta=0.1",
      "accuracy:alpha=0.1,beta=0.1,setting=agnostic",
      "empirical-risk-minimization:xi=0.1,scope=always",
      "empirical-risk-minimization:xi=0.1,scope=universal",
      "empirical-risk-minimization:xi=0.1,scope=class",
      "consistency:xi=0.1,scope=class",
      "consistency:xi=0.1,scope=all-distributions",
      "mistake-bound:mistakes=3",
      "regret:regret=1,rounds=10",
      "dimension:dimension=vc,lower=1,upper=2",
      "lower-bound:quantity=n,value=7",
      "impossibility:theorem=wang-12",
      "none",
    ].map((text) => readClaim(text));
    expect(new Set(examples.map((claim) => claim.notion))).toEqual(new Set(notionNames));
    expect(examples.map((claim) => claimInWords(claim))).toMatchInlineSnapshot(`
      [
        "adding or removing one row changes the probability of any event by a factor of at most e^1",
        "replacing one label moves all log-probabilities within an interval of length 1",
        "replacing one row gives Renyi divergence at most 0.1 times the order, at every order above 1",
        "replacing one row gives Renyi divergence of order 2 at most 0.1",
        "replacing one row changes the probability of any answers to one query by a factor of at most e^1",
        "replacing one row changes the probability of any answers to any number of queries by a factor of at most e^1 plus 0.1",
        "replacing one row changes the probability of any answers to 7 queries by a factor of at most e^1",
        "replacing any 2 rows moves the expected loss at every point by at most 0.1",
        "expected population loss and expected empirical loss differ by at most 0.1",
        "population and empirical error differ by at most 0.1, except with probability 0.1",
        "a statistic chosen by looking at the output alone deviates from its expectation by more than 0.1 with probability at most 0.1",
        "a statistic chosen by looking at the output alone deviates by more than 0.1 with failures over samples and over coins adding up to at most 0.1",
        "for every distribution a simulator that never saw the sample is (0.1, 0)-close to the output law, except for samples of probability 0.1",
        "two output laws are (0.1, 0)-close, except with probability 0",
        "the output is a function of 1 kept examples and of a choice spelled in 2 nats, by a stable rule",
        "the output is a function of 1 kept examples and of a choice spelled in 2 nats",
        "some fixed hypothesis is the output with probability at least 0.1",
        "the population error is at most 0.1, except with probability 0.1",
        "the error exceeds the best in the class by at most 0.1, except with probability 0.1 (agnostic)",
        "the expected empirical risk exceeds the least by at most 0.1, on every data set",
        "the expected empirical risk exceeds the least by at most 0.1, in expectation, for every distribution",
        "the expected empirical risk exceeds the least by at most 0.1, in expectation, for the declared distributions",
        "the expected risk exceeds the least by at most 0.1, for the declared distributions",
        "the expected risk exceeds the least by at most 0.1, for every distribution",
        "at most 3 mistakes are made on any realizable sequence",
        "over 10 rounds the expected regret is at most 1",
        "the vc dimension lies between 1 and 2",
        "every learner with this promise has n at least 7",
        "no learner keeps this promise (wang-12)",
        "nothing is promised",
      ]
    `);
    expect(examples.map(claimInShort)).toContain("mistake-bound mistakes=3");
  });

  it("says an assumption in words", () => {
    expect(assumptionInWords({ kind: "iid" })).toBe(
      "the examples were drawn independently from one distribution",
    );
  });
});
