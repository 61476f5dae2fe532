import { describe, expect, it } from "vitest";
import { isVacuous } from "./certificate.ts";
import { decodeClaim } from "./json.ts";
import { readClaim } from "./text.ts";

describe("vacuous claims", () => {
  it.each([
    [{ notion: "differential-privacy", epsilon: "1", delta: "1", neighbours: "replace-one", group: 1 }],
    [
      {
        notion: "private-prediction",
        epsilon: "1",
        delta: "1",
        queries: 1,
        neighbours: "replace-one",
        group: 1,
      },
    ],
    [{ notion: "uniform-stability", gamma: "1", group: 1 }],
    [{ notion: "expected-generalization", gamma: "1" }],
    [{ notion: "generalization", alpha: "1", beta: "0.1" }],
    [{ notion: "robust-generalization", alpha: "1.5", beta: "0.1" }],
    [{ notion: "robust-generalization", alpha: "0.1", beta: "1" }],
    [{ notion: "split-robust-generalization", alpha: "0.1", beta: "1" }],
    [{ notion: "perfect-generalization", beta: "1", epsilon: "0", delta: "0" }],
    [{ notion: "perfect-generalization", beta: "0", epsilon: "0", delta: "1" }],
    [{ notion: "closeness", beta: "0", epsilon: "0", delta: "1" }],
    [{ notion: "closeness", beta: "1", epsilon: "0", delta: "0" }],
    [{ notion: "error-bound", alpha: "1", beta: "0" }],
    [{ notion: "accuracy", alpha: "1", beta: "0", setting: "agnostic" }],
    [{ notion: "empirical-risk-minimization", xi: "1", scope: "always" }],
    [{ notion: "consistency", xi: "1", scope: "class" }],
    [{ notion: "regret", regret: "10", rounds: 10 }],
    [{ notion: "dimension", dimension: "vc", lower: 0, upper: "infinity" }],
    [{ notion: "lower-bound", quantity: "n", value: "0" }],
    [{ notion: "none" }],
  ])("%j says nothing", (json) => {
    expect(isVacuous(decodeClaim(json, "claim"))).toBe(true);
  });

  it.each([
    "differential-privacy:epsilon=100,delta=0.999",
    "private-prediction:epsilon=100,delta=0.999",
    "bounded-range:epsilon=100",
    "zero-concentrated-privacy:rho=100",
    "renyi-privacy:order=2,epsilon=100",
    "uniform-stability:gamma=0.999",
    "expected-generalization:gamma=0.999",
    "generalization:alpha=0.999,beta=0.999",
    "robust-generalization:alpha=0.999,beta=0.999",
    "split-robust-generalization:alpha=0.999,beta=0.999",
    "perfect-generalization:beta=0.999,epsilon=9,delta=0.999",
    "closeness:beta=0.999,epsilon=9,delta=0.999",
    "selection:kept=5,nats=100",
    "global-stability:eta=1e-9",
    "error-bound:alpha=0.999,beta=0.999",
    "accuracy:alpha=0.999,beta=0.999,setting=realizable",
    "empirical-risk-minimization:xi=0.999,scope=class",
    "consistency:xi=0.999,scope=class",
    "mistake-bound:mistakes=1000",
    "regret:regret=9.999,rounds=10",
    "dimension:dimension=vc,lower=1,upper=infinity",
    "dimension:dimension=vc,lower=0,upper=9",
    "lower-bound:quantity=n,value=1e-9",
    "impossibility:theorem=wang-26",
  ])("%s says something", (text) => {
    expect(isVacuous(readClaim(text))).toBe(false);
  });

  it("a derived claim may be vacuous, a claim that a person writes may not", () => {
    expect(() => readClaim("differential-privacy:epsilon=1,delta=1")).toThrow("is out of range");
    expect(() => readClaim("perfect-generalization:epsilon=1,beta=1")).toThrow("is out of range");
  });
});
